"""Whether an event is one that a trigger condition waits for (603.2), and what it then refers to (603.7c, 608.2k)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import assert_never

from engine.abilities.carried_x import gives_x
from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.damage.events import (
    DamageIsPrevented,
    DamageSort,
    DealsDamage,
    IsDealtDamage,
    IsDealtExcessDamage,
    PlayerIsDealtDamage,
)
from engine.abilities.instructions.chance import RollsDie
from engine.abilities.kinds_of_cards.dungeons import CompletesDungeon, EntersRoom
from engine.abilities.kinds_of_cards.leveling import BecomesLevel
from engine.abilities.kinds_of_cards.merging import Mutates
from engine.abilities.kinds_of_cards.ring import PlayerIsTempted
from engine.abilities.kinds_of_cards.rooms import FullyUnlocks, UnlocksDoor
from engine.abilities.kinds_of_cards.sagas import Chapters, FinalChapter
from engine.abilities.kinds_of_cards.turning import IsTurnedFaceUp
from engine.abilities.permanents.phasing import PhasesIn, PhasesOut
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Host, PlayerRef, Players, This
from engine.abilities.players.designations import DayChanges, PlayerBecomes
from engine.abilities.triggers import events as te
from engine.abilities.triggers.keyword_events import Crews, Enlists, Exerts, Exploits, Explores, Foretells
from engine.abilities.triggers.stack_events import ActivatesAbility, Casts, CastsThis, Copies
from engine.abilities.triggers.zone_events import PutIntoExile, PutIntoLibrary
from engine.abilities.zones.revealing import RevealsThisWay
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.player_kinds import DRAWS, RevealDrawn
from engine.events.stack_kinds import ActFinalChapter
from engine.phrases import matching, references, this_way, trigger_bindings, trigger_combat
from engine.phrases.keyword_events import nth_counter, of_counters, of_designations, of_keywords
from engine.phrases.reaching_chapters import reached
from engine.phrases.rolling import fits_roll
from engine.phrases.scope import Bindings, Scope
from engine.phrases.trigger_abilities import source_if_meant
from engine.phrases.trigger_bindings import STEP_NAMES, is_in, makes_enough, moved_from, what_moved
from engine.state.halves import DOORS, unlocked
from engine.state.objects import CardStatus
from engine.state.turn import is_second_main


def matches(condition: te.TriggerEvent, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:  # noqa: C901
    """One ``Bindings`` for each time that the event fulfils the trigger condition, as the scope sees it."""
    match condition:
        case te.Dies(what=what):
            if (
                isinstance(event, kinds.MoveObject)
                and event.to == "graveyard"
                and moved_from(event, "battlefield", scope)
            ):
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case te.Leaves():  # 603.6c: also as it leaves the game with its owner
            if isinstance(event, kinds.MoveObject | kinds.LeaveGame) and moved_from(event, "battlefield", scope):
                yield from trigger_bindings.leaves(condition, event, scope)
        case PutIntoExile():
            if isinstance(event, kinds.MoveObject) and event.to == "exile":
                yield from trigger_bindings.exiled(condition, event, scope)
        case PutIntoLibrary(what=what):
            if isinstance(event, kinds.MoveObject) and event.to == "library":
                yield from (found for one in event.results for found in trigger_bindings.if_meant(what, one, scope))
        case te.Enters(what=what):
            if isinstance(event, kinds.MoveObject | kinds.CreateToken) and _enters(event, condition, scope):
                yield from trigger_bindings.if_meant(what, event.becomes, scope)
        case te.PutIntoGraveyard() | te.LeavesGraveyard():
            if isinstance(event, kinds.MoveObject):
                yield from _graveyard(condition, event, scope)
        case te.BecomesTapped(what=what) | te.BecomesUntapped(what=what):
            if isinstance(event, kinds.SetTapped) and _is_turned(condition, event, scope):
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case te.BecomesTarget(what=what, of=of):
            if isinstance(event, kinds.BecomeTarget) and matching.fits(of, event.by, scope):
                for found in trigger_bindings.if_meant(what, event.object, scope, event.player):
                    yield Bindings(refs=(*found.refs, ("event.source", (event.by,))))
        case te.BecomesAttached() | te.BecomesUnattached():
            yield from trigger_bindings.attachment(condition, event, scope)
        case te.GetsCounters() | te.LosesCounters():
            yield from of_counters(condition, event, scope)
        case te.NthCounter():
            yield from nth_counter(condition, event, scope)
        case te.LosesLastCounter() | Exploits() | Explores() | Crews() | Enlists() | te.Counters():
            yield from of_keywords(condition, event, scope)
        case te.BecomesDesignated():
            yield from of_designations(condition, event, scope)
        case PhasesOut(what=what) | PhasesIn(what=what):
            out = isinstance(condition, PhasesOut)
            if isinstance(event, kinds.PhaseOut | kinds.PhaseIn) and isinstance(event, kinds.PhaseOut) == out:
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case IsTurnedFaceUp(what=what):
            if isinstance(event, kinds.TurnFaceUp):
                yield from trigger_bindings.with_x(trigger_bindings.if_meant(what, event.object, scope), event.x)
        case BecomesLevel(what=what, level=level):
            if isinstance(event, kinds.GetLevel) and event.level == level:
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case Mutates(what=what):
            if isinstance(event, kinds.MergeObject):
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case te.Transforms(what=what, into=into):
            if isinstance(event, kinds.TransformPermanent) and (
                isinstance(into, str) or matching.fits(into, event.object, scope)
            ):
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case DealsDamage():
            if isinstance(event, kinds.DealDamage):
                yield from _damage(condition, event, scope)
        case IsDealtDamage(what=what, sort=sort):
            if isinstance(event, kinds.DealDamage) and _is_sort(sort, event):
                for found in trigger_bindings.if_meant(what, event.to, scope):
                    yield Bindings(found.refs, (("event.amount", event.amount),))
        case IsDealtExcessDamage(what=what, sort=sort):
            if isinstance(event, kinds.ExcessDamage) and (sort == "" or (sort == "combat") == event.combat):
                for found in trigger_bindings.if_meant(what, event.object, scope):
                    yield Bindings(found.refs, (("event.amount", event.amount),))
        case PlayerIsDealtDamage(who=who, sort=sort, by=by):
            dealt = isinstance(event, kinds.DealDamage) and _is_sort(sort, event) and _is_player(who, event.to, scope)
            if isinstance(event, kinds.DealDamage) and dealt and (not by or _is_source(by, event, scope)):
                yield _of_player(event.to, event.amount)
        case DamageIsPrevented(to=to):
            if isinstance(event, kinds.DamagePrevented) and references.is_one_of(to, event.to, scope):
                yield Bindings(amounts=(("event.amount", event.amount),))
        case te.BeginningOf(step=step, whose=whose, first=first):
            turn = scope.state.turn
            begins = isinstance(event, kinds.BeginStep) and turn.step == STEP_NAMES[step]
            begins &= step != "postcombat main phase" or not first or is_second_main(turn)
            if begins and whose == _ANYBODYS and not scope.reaches(turn.active):
                feature(
                    scope.this, "whether a step of a player outside of the range of influence is seen (801.7, 801.11)"
                )
            if begins and _is_player(whose, scope.state.turn.active, scope):
                yield _of_player(scope.state.turn.active, 0)
        case Chapters(numbers=numbers):
            yield from (Bindings() for _ in reached(numbers, event, scope))
        case FinalChapter(what=what, does=does):
            if isinstance(event, ActFinalChapter) and event.does == does:
                yield from trigger_bindings.if_meant(what, event.object, scope)
        case RevealsThisWay(what=what):
            if isinstance(event, RevealDrawn) and event.by == scope.this and what in event.fits:
                yield Bindings((("event.object", (event.object,)),))
        case te.OneOf(events=conditions):
            yield from first_match(conditions, event, scope)
        case te.Batch(event=inner) | te.NthEachTurn(event=inner):
            yield from matches(inner, event, scope)
        case te.During(event=inner, whose=whose):
            if _is_player(whose, scope.state.turn.active, scope):
                yield from matches(inner, event, scope)
        case EntersRoom(room=room):
            if isinstance(event, kinds.MoveMarker) and (event.object, event.room) == (scope.this, room):
                yield _of_player(event.player, 0)
        case DayChanges():
            if isinstance(event, kinds.DayNight) and event.changed:
                yield Bindings()
        case te.StateIs() | te.YouDo() | te.While():
            return  # these wait for no event (603.8, 603.12), or for more than one can tell
        case AttacksBeside() | PlayerAttacks():
            return  # these look at all that attacks together
        case Attacks() | Blocks() | BecomesBlocked() | BlocksOrIsBlocked() | AttacksUnblocked():
            yield from trigger_combat.in_combat(condition, event, scope)
        case te.IsTappedForMana(what=what):
            if isinstance(event, kinds.TapForMana) and event.tapped and makes_enough(condition, event.mana, scope):
                yield from trigger_bindings.if_meant(what, event.object, scope, event.player)
        case _:
            yield from _of_players(condition, event, scope)


def _is_turned(condition: te.BecomesTapped | te.BecomesUntapped, event: kinds.SetTapped, scope: Scope) -> bool:
    """Whether it becomes tapped, by whom that is asked of, or untapped."""
    if isinstance(condition, te.BecomesUntapped):
        return not event.tapped
    return event.tapped and (condition.by is None or event.player in references.players(condition.by, scope))


_ANYBODYS = Players("players")
_SAID = {"win a clash": "clash and win"}
"""Other words for what a player does."""

"""Whose step it is where the text does not say: "each end step", "the next end step"."""

PlayerEvent = (
    Casts
    | CastsThis
    | Copies
    | ActivatesAbility
    | te.GainsLife
    | te.LosesLife
    | te.Draws
    | te.Discards
    | te.Cycles
    | te.Sacrifices
    | Exerts
    | Foretells
    | te.Mills
    | te.Creates
    | te.PlaysLand
    | te.PlayerGetsCounters
    | te.LosesGame
    | te.PlayerAction
    | RollsDie
    | te.Expends
    | te.TapsForMana
    | CompletesDungeon
    | PlayerBecomes
    | PlayerIsTempted
    | UnlocksDoor
    | FullyUnlocks
)


def _of_players(  # noqa: C901  (one case for each kind)
    condition: PlayerEvent, event: kinds.Event, scope: Scope
) -> Iterator[Bindings]:
    """What players do, one case for each kind."""
    player = _doer(event, scope)
    if player is None or not _is_player(condition.who, player, scope):
        return
    match condition, event:
        case Casts(what=what), kinds.BecomeCast(object=spell):
            if _cast_from(condition, spell, scope, player):
                found = trigger_bindings.if_meant(what, spell, scope, player)
                x = trigger_bindings.x_of(spell, scope) if gives_x(condition) else None
                yield from trigger_bindings.with_x(found, x)
        case CastsThis(what=what), kinds.BecomeCast(object=spell):
            yield from trigger_bindings.if_meant(what, spell, scope, player)
        case Copies(what=what), kinds.CopyOnStack(becomes=copy):
            yield from trigger_bindings.if_meant(what, copy, scope, player)
        case ActivatesAbility(), kinds.AbilityActivated(object=ability):
            source = source_if_meant(condition, event, scope.state)
            if source is not None and (condition.of is None or _is_activated_of(condition.of, source, scope)):
                yield trigger_bindings.of_object(ability, player)
        case (te.GainsLife(), kinds.GainLife(amount=amount)) | (te.LosesLife(), kinds.LoseLife(amount=amount)):
            yield _of_player(player, amount)
        case te.Draws(beyond=beyond), kinds.MoveObject(cause="draw", opening=opening):
            if not (beyond and opening):
                yield _of_player(player, 1)
        case te.Discards(what=what, by=by), kinds.MoveObject(cause="discard", becomes=card, by=causer):
            one = event.object if event.to == "battlefield" else card  # a permanent is no card: as it was in the hand
            if by is None or (causer is not None and _is_player(by, causer, scope)):
                yield from trigger_bindings.if_meant(what, one, scope, player)
        case te.Cycles(what=what), kinds.CycleCard(object=card, x=x):
            found = trigger_bindings.if_meant(what, card, scope, player)
            yield from trigger_bindings.with_x(found, x if gives_x(condition) else None)
        case te.Sacrifices(what=what), kinds.SacrificePermanent(object=permanent):
            yield from trigger_bindings.if_meant(what, permanent, scope, player)
        case Foretells(), kinds.MoveObject(cause="special action", status=CardStatus(word="foretold"), becomes=card):
            yield trigger_bindings.of_object(card, player)
        case Exerts(what=what, attacking=attacking), kinds.ExertPermanent(object=one, attacking=so):
            if so or not attacking:
                yield from trigger_bindings.if_meant(what, one, scope, player)
        case te.Mills(what=what), kinds.MoveObject(cause="mill", becomes=card):
            for bound in trigger_bindings.if_meant(what, card, scope, player):
                yield Bindings((*bound.refs, *((name, (card,)) for name in this_way.MILLED)), bound.amounts)
        case te.Creates(what=what), kinds.CreateToken(becomes=token):
            yield from trigger_bindings.if_meant(what, token, scope, player)
        case te.LosesGame(), kinds.PlayerLoses(rule=rule) if rule not in DRAWS:
            yield _of_player(player, 1)
        case te.PlayerGetsCounters(counter=wanted), kinds.ChangeCounters(kind=kind, amount=amount):
            if wanted == kind and amount > 0:
                yield _of_player(player, amount)
        case te.PlaysLand(what=what), kinds.MoveObject(cause="play", becomes=land):
            if _played_from(condition, event, scope):
                yield from trigger_bindings.if_meant(what, land, scope, player)
        case te.PlayerAction(action=wanted), kinds.PlayerAct(action=action):
            if wanted in (action, _SAID.get(action)):
                yield _of_player(player, event.amount)
        case RollsDie(), kinds.RollDie():
            if fits_roll(condition, event):
                yield _of_player(player, event.result)
        case te.PlayerAction(action="shuffle"), kinds.ShuffleLibrary():
            yield _of_player(player, 1)
        case te.TapsForMana(what=what, chosen=of_chosen, caused=caused), kinds.TapForMana(object=permanent):
            meant = not of_chosen or not matching.chosen("color", scope).isdisjoint(event.mana)
            if meant and (event.tapped or caused):
                yield from trigger_bindings.if_meant(what, permanent, scope, player)
        case CompletesDungeon(), kinds.CompleteDungeon():
            yield _of_player(player, 1)
        case PlayerIsTempted(chooses=chooses), kinds.TemptedByRing(bearer=bearer):
            if chooses and not bearer:
                return
            chosen = (("event.bearer", (bearer,) if bearer else ()),)
            yield Bindings(refs=(*_of_player(player, 1).refs, *chosen), amounts=(("event.amount", 1),))
        case PlayerBecomes(what=wanted), kinds.DesignatePlayer(what=what):
            if wanted == what:
                yield _of_player(player, 1)
        case UnlocksDoor(half=half), kinds.UnlockHalf(object=room, half=opened):
            if (room, opened) == (scope.this, half):
                yield _of_player(player, 0)
        case UnlocksDoor(half=half), kinds.MoveObject(becomes=room):
            if room == scope.this and half in unlocked(scope.state.objects[room]):
                yield _of_player(player, 0)
        case FullyUnlocks(what=what), kinds.UnlockHalf(object=room):
            if len(unlocked(scope.state.objects[room])) == len(DOORS):
                yield from trigger_bindings.if_meant(what, room, scope, player)
        case te.Expends(amount=amount), kinds.SpendManaToCast(before=before, after=after):
            if before < amount <= after:
                yield _of_player(player, amount)
        case _:
            return


def _doer(event: kinds.Event, scope: Scope) -> str | None:
    """The player who does it; of a card that is drawn, discarded or milled, its owner, in whose zones it moves (400.3)."""
    match event:
        case kinds.MoveObject(cause="play", controller=controller):
            return controller
        case kinds.MoveObject(cause="resolve", to="battlefield", controller=controller):
            return controller  # of a Room, whose door was unlocked by that (709.5h)
        case kinds.MoveObject(cause="draw" | "discard" | "mill" | "special action", becomes=card):
            obj = scope.state.objects.get(card)
            return obj.owner if obj is not None else None
        case kinds.CreateToken(controller=creator) | kinds.CopyOnStack(controller=creator):
            return creator
        case kinds.ChangeCounters(on=on):
            return on if on in scope.state.players else None
        case (
            kinds.BecomeCast(player=player)
            | kinds.UnlockHalf(player=player)
            | kinds.AbilityActivated(player=player)
            | kinds.GainLife(player=player)
            | kinds.LoseLife(player=player)
            | kinds.CycleCard(player=player)
            | kinds.PlayerLoses(player=player)
            | kinds.SacrificePermanent(player=player)
            | kinds.ExertPermanent(player=player)
            | kinds.PlayerAct(player=player)
            | kinds.RollDie(player=player)
            | kinds.ShuffleLibrary(player=player)
            | kinds.SpendManaToCast(player=player)
            | kinds.TapForMana(player=player)
            | kinds.CompleteDungeon(player=player)
            | kinds.DesignatePlayer(player=player)
            | kinds.TemptedByRing(player=player)
        ):
            return player
        case _:
            return None


def first_match(conditions: Iterable[te.TriggerEvent], event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """An event that fits several of the conditions of one ability makes it trigger once (603.2c)."""
    yield from islice((found for one in conditions for found in matches(one, event, scope)), 1)


def _enters(event: kinds.MoveObject | kinds.CreateToken, condition: te.Enters, scope: Scope) -> bool:
    origin, under = condition.origin, condition.under
    there = event.becomes in scope.state.objects and trigger_bindings.seen_controller(event.becomes, scope)
    if condition.tapped > event.tapped or (condition.untapped and event.tapped):
        return False
    if under is not None and there not in references.players(under, scope):
        return False
    if isinstance(event, kinds.CreateToken):
        return origin is None
    if event.to != "battlefield" or origin is None:
        return event.to == "battlefield"
    was = what_moved(event, scope)
    return was is not None and is_in(origin, was.zone, was.owner, scope)


def _cast_from(condition: Casts, spell: str, scope: Scope, player: str) -> bool:
    if condition.origin is None:
        return True
    obj = scope.state.objects[spell]
    origin = obj.cast.origin if obj.cast is not None else None
    there = is_in(condition.origin, origin, obj.owner, scope) and (obj.owner == player or not condition.own)
    return there != condition.elsewhere


def _played_from(condition: te.PlaysLand, event: kinds.MoveObject, scope: Scope) -> bool:
    was = what_moved(event, scope)
    if condition.origin is None or was is None:
        return condition.origin is None
    return is_in(condition.origin, was.zone, was.owner, scope) != condition.elsewhere


def _graveyard(
    condition: te.PutIntoGraveyard | te.LeavesGraveyard, event: kinds.MoveObject, scope: Scope
) -> Iterator[Bindings]:
    was = what_moved(event, scope)
    zone = was.zone if was is not None else {"mill": "library", "discard": "hand"}.get(event.cause)
    if isinstance(condition, te.LeavesGraveyard):
        there = condition.to in ("", event.to)
        if there and zone == "graveyard" and was is not None and _is_player(condition.whose, was.owner, scope):
            yield from trigger_bindings.if_meant(condition.what, event.object, scope)
        return
    obj = was if was is not None else scope.state.objects.get(event.becomes)
    if event.to != "graveyard" or obj is None:
        return
    if condition.whose is not None and not _is_player(condition.whose, obj.owner, scope):
        return
    match condition.origin:
        case "battlefield" | "library":
            right = zone == condition.origin
        case "anywhere other than the battlefield":
            right = zone != "battlefield"
        case "resolving":
            right = zone == "stack" and event.cause == "resolve"
        case "anywhere":
            right = True
        case _:
            assert_never(condition.origin)
    if right:  # 712.21e: each card that a merged permanent becomes is put there
        for one in (event.object,) if te.looks_back(condition) else event.results:
            yield from trigger_bindings.if_meant(condition.what, one, scope)


def _is_activated_of(of: Noun | This | Host, source: str, scope: Scope) -> bool:
    """Whether the activated ability is one of that; what something is attached to has to be there still, when all costs
    are paid (601.2i, 602.2b).
    """
    gone = isinstance(of, Host) and source not in scope.state.objects
    return not gone and _is_of(of, source, scope)


def _is_of(of: Noun | This | Host, one: str, scope: Scope) -> bool:
    return matching.fits(of, one, scope) if isinstance(of, Noun) else one in references.objects(of, scope)


def _is_sort(sort: DamageSort, event: kinds.DealDamage) -> bool:
    return sort == "" or (sort == "combat") == event.combat


def _is_source(by: tuple[Noun, ...], event: kinds.DealDamage, scope: Scope) -> bool:
    """Whether what deals the damage fits one of the phrases."""
    return any(True for noun in by for _ in trigger_bindings.if_meant(noun, event.source, scope))


def _damage(condition: DealsDamage, event: kinds.DealDamage, scope: Scope) -> Iterator[Bindings]:
    if not _is_sort(condition.sort, event):
        return
    if condition.to is not None and not references.is_one_of(condition.to, event.to, scope):
        return
    if condition.to is not None and not condition.many and event.amount < condition.low:
        return
    for found in trigger_bindings.if_meant(condition.what, event.source, scope):
        damaged = ("event.player" if event.to in scope.state.players else "event.damaged", (event.to,))
        dealer = tuple(("event.controller", who) for name, who in found.refs if name == "event.player")
        kept = (*(pair for pair in found.refs if pair[0] != "event.player"), *dealer)
        yield Bindings(refs=(*kept, damaged), amounts=(("event.amount", event.amount),))


def _is_player(who: PlayerRef, player: str, scope: Scope) -> bool:
    return player in references.players(who, scope)


def _of_player(player: str, amount: int) -> Bindings:
    return Bindings(refs=(("event.player", (player,)),), amounts=(("event.amount", amount),))
