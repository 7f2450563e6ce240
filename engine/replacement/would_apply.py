"""Whether an event that would happen is one that a replacement effect waits for (614.1a), and what it then refers to."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.references import AnyRef, Back, Chosen, PlayerRef, Target
from engine.abilities.replacement import replacing as re
from engine.abilities.triggers import events as te
from engine.committing.commit import look_ahead
from engine.events import kinds
from engine.events.event import about
from engine.events.player_kinds import DRAWS
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.phrases.matching import fits, record_of, satisfies, was_cast
from engine.phrases.references import is_one_of, objects, players
from engine.phrases.scope import Bindings, Scope
from engine.phrases.trigger_bindings import makes_enough
from engine.phrases.trigger_events import matches
from engine.replacement import creating
from engine.replacement.damaging import is_source
from engine.state.game import GameState
from engine.state.turn import is_opening_draw


def would(  # noqa: C901  (one case for each kind)
    event: re.ReplacedEvent, proposed: kinds.Event, scope: Scope
) -> Bindings | None:
    """What the event gives the effect to refer to; ``None`` if it is not what the effect replaces."""
    match event:
        case te.Draws(who=who):
            return _draws(proposed) if _by(who, proposed, scope) else None
        case re.DrawsBeyondFirst(who=who):
            meant = _by(who, proposed, scope) and not is_opening_draw(scope.state.turn, about(proposed))
            return _draws(proposed) if meant else None
        case re.DrawsSeveral(who=who, low=low):
            if not isinstance(proposed, kinds.DrawCards) or proposed.amount < low or not _by(who, proposed, scope):
                return None
            return of_player(proposed.player, proposed.amount)
        case te.GainsLife() | te.LosesLife():
            return next(matches(event, proposed, scope), None)
        case te.Dies() | te.Leaves() | te.PutIntoGraveyard() | re.GoesToGraveyard():
            return _moves(event, proposed, scope) if isinstance(proposed, kinds.MoveObject) else None
        case re.EitherMove(first=first, second=second):
            found = would(first, proposed, scope)
            return found if found is not None else would(second, proposed, scope)
        case te.During(event=inner, whose=whose):
            during = scope.state.turn.active in players(whose, scope)
            assert isinstance(inner, te.Draws | te.GainsLife | te.LosesLife)
            return would(inner, proposed, scope) if during else None
        case te.TapsForMana(what=what) | te.IsTappedForMana(what=what):
            if not isinstance(proposed, kinds.AddMana) or proposed.tapped is None:
                return None
            by = (
                proposed.player in players(event.who, scope)
                if isinstance(event, te.TapsForMana)
                else makes_enough(event, tuple(mana.symbol for mana in proposed.mana), scope)
            )
            return (
                _of_object(proposed.tapped, len(proposed.mana))
                if by and _is_meant(what, proposed.tapped, scope)
                else None
            )
        case re.DealtDamage() | re.DealsAnyDamage():
            return _damage(event, proposed, scope) if isinstance(proposed, kinds.DealDamage) else None
        case re.GetsCountersAtOnce():
            return _counters(event, proposed, scope)
        case re.ReducesLife(to_less_than=least):
            return _reduces(least, proposed, scope)
        case re.WouldLose(who=who):
            return _loses(who, proposed, scope)
        case re.DiscardsByEffect(who=who, what=what, by=by):
            return _discards(who, what, by, proposed, scope) if isinstance(proposed, kinds.MoveObject) else None
        case re.WouldBegin():
            return _begins(event, proposed, scope)
        case re.WouldEnter():
            return _enters(event, proposed, scope)
        case re.CreatesTokens(what=what, who=who):
            if not isinstance(proposed, kinds.CreateTokens):
                return None
            theirs = who is None or proposed.player in players(who, scope)
            groups = creating.meant(what, proposed, scope) if theirs else ()
            return of_player(proposed.player, sum(group.amount for group in groups)) if groups else None
        case _:
            assert_never(event)


def _counters(event: re.GetsCountersAtOnce, proposed: kinds.Event, scope: Scope) -> Bindings | None:
    if not isinstance(proposed, kinds.ChangeCounters) or proposed.amount <= 0:
        return None
    if event.kind not in (None, proposed.kind) or (event.by_effect and not proposed.by_effect):
        return None
    if event.entering and not proposed.entering:
        return None
    on = proposed.on
    by = proposed.by or (on if on in scope.state.players else controller_of(scope.state, on))
    if event.by is not None and by not in players(event.by, scope):
        return None
    if on in scope.state.players:
        return (
            of_player(on, proposed.amount) if event.player is not None and on in players(event.player, scope) else None
        )
    meant = event.on is not None and _is_meant(event.on, on, scope)
    return _of_object(on, proposed.amount) if meant else None


def _reduces(least: int, proposed: kinds.Event, scope: Scope) -> Bindings | None:
    """Whether damage makes the controller's life total less than this, which is not that little already."""
    if not isinstance(proposed, kinds.LoseLife) or proposed.player != scope.you or proposed.total is None:
        return None
    reduced = proposed.total >= least > proposed.total - proposed.amount
    return of_player(proposed.player, proposed.amount) if reduced else None


def _draws(proposed: kinds.Event) -> Bindings | None:
    return of_player(proposed.player, 1) if isinstance(proposed, kinds.DrawCard) else None


def _by(who: object, proposed: kinds.Event, scope: Scope) -> bool:
    player = proposed.player if isinstance(proposed, kinds.DrawCard | kinds.DrawCards) else None
    return player is not None and player in players(who, scope)  # type: ignore[arg-type]


def _moves(
    event: te.Dies | te.Leaves | te.PutIntoGraveyard | re.GoesToGraveyard, proposed: kinds.MoveObject, scope: Scope
) -> Bindings | None:
    obj = scope.state.objects[proposed.object]
    if isinstance(event, te.Leaves):
        right = obj.zone == "battlefield" and proposed.to != "battlefield" and event.to in ("", proposed.to)
    elif proposed.to != "graveyard":
        return None
    elif isinstance(event, te.Dies):
        right = obj.zone == "battlefield"
    else:
        right = event.whose is None or obj.owner in players(event.whose, scope)
        if isinstance(event, te.PutIntoGraveyard):
            right = right and _comes_from(event.origin, obj.zone)
    return _of_object(obj.id, 1) if right and _is_meant(event.what, obj.id, scope) else None


def _discards(
    who: PlayerRef, what: AnyRef | None, by: PlayerRef | None, proposed: kinds.MoveObject, scope: Scope
) -> Bindings | None:
    """Whether a card that an effect makes a player discard is about to go to the graveyard: where it goes is what is
    replaced, as by any other effect on cards that would be put there (701.9a, 616.1g). It is discarded all the same.
    """
    if proposed.cause != "discard" or proposed.to != "graveyard" or proposed.by is None:
        return None
    if what is not None and proposed.object not in objects(what, scope):
        return None
    if by is not None and proposed.by not in players(by, scope):
        return None
    owner = scope.state.objects[proposed.object].owner
    return _of_object(proposed.object, 1) if owner in players(who, scope) else None


def _comes_from(origin: str, zone: str) -> bool:
    if origin == "anywhere":
        return True
    return (zone != "battlefield") if origin == "anywhere other than the battlefield" else zone == origin


def _damage(event: re.DealtDamage | re.DealsAnyDamage, proposed: kinds.DealDamage, scope: Scope) -> Bindings | None:
    if proposed.amount <= 0 or (event.sort != "" and (event.sort == "combat") != proposed.combat):
        return None
    if isinstance(event, re.DealtDamage):
        meant = is_one_of(event.to, proposed.to, scope)
        meant = meant and (event.by is None or is_source(event.by, proposed.source, scope))
    else:
        meant = event.low <= proposed.amount and (event.high is None or proposed.amount <= event.high)
        by, source = event.by, proposed.source
        if isinstance(by, Chosen | Back | Target):
            meant = meant and is_source(by, source, scope)
        else:
            meant = meant and _is_meant(by, source, scope)
        meant = meant and (not event.to or any(_is_meant(one, proposed.to, scope) for one in event.to))
    if not meant:
        return None
    to = "event.player" if proposed.to in scope.state.players else "event.damaged"
    refs = (("event.object", (proposed.source,)), (to, (proposed.to,)))
    return Bindings(refs=refs, amounts=(("event.amount", proposed.amount),))


def _is_meant(what: object, one: str, scope: Scope) -> bool:
    """Whether it is what the phrase means. A card that would move is one wherever it is, also as a permanent or spell."""
    if not isinstance(what, Noun):
        return one in objects(what, scope)  # type: ignore[arg-type]
    cards = tuple(head for head in what.heads if head.word == "card")
    others = tuple(head for head in what.heads if head.word != "card")
    if others and fits(Noun(others, what.post), one, scope):
        return True
    return bool(cards) and _is_card(cards, what, one, scope)


def _is_card(heads: tuple[Head, ...], what: Noun, one: str, scope: Scope) -> bool:
    record = record_of(one, scope)
    if record is None or record.kind != "card" or not scope.reaches(one):
        return False
    fitting = any(all(satisfies(part, record, scope) for part in head.adjectives) for head in heads)
    return fitting and all(satisfies(part, record, scope) for part in what.post)


def _loses(who: PlayerRef, proposed: kinds.Event, scope: Scope) -> Bindings | None:
    """Nothing replaces conceding (104.3a), another player's winning, or a draw (104.2, 104.4)."""
    if not isinstance(proposed, kinds.PlayerLoses) or proposed.rule in ("104.3a", "104.2b", *DRAWS):
        return None
    return of_player(proposed.player, 1) if proposed.player in players(who, scope) else None


def _begins(event: re.WouldBegin, proposed: kinds.Event, scope: Scope) -> Bindings | None:
    if not isinstance(proposed, kinds.BeginPart) or proposed.part != event.part or event.extra > proposed.extra:
        return None
    return of_player(proposed.player, 1) if proposed.player in players(event.who, scope) else None


def _enters(event: re.WouldEnter, proposed: kinds.Event, scope: Scope) -> Bindings | None:
    """Judged on the object as it would be on the battlefield (614.12)."""
    if not isinstance(proposed, kinds.CreateToken) and not (
        isinstance(proposed, kinds.MoveObject) and proposed.to == "battlefield"
    ):
        return None
    if event.uncast and _was_cast(proposed, scope.state):
        return None
    ahead = look_ahead(scope.state, proposed)
    seen = view(ahead)
    if event.under is not None and seen.of(proposed.becomes).controller not in players(event.under, scope):
        return None
    itself = proposed.object if isinstance(proposed, kinds.MoveObject) else proposed.becomes
    if isinstance(event.what, Noun):
        meant = fits(event.what, proposed.becomes, msgspec.structs.replace(scope, state=ahead, sight=seen))
    else:
        meant = itself in objects(event.what, scope)
    return _of_object(itself, 1) if meant else None


def _was_cast(proposed: kinds.Entering, state: GameState) -> bool:
    """Whether it is a spell that was cast, resolving: a copy of a spell was not (707.10), a copy of a card was (707.12)."""
    if not isinstance(proposed, kinds.MoveObject) or proposed.cause != "resolve":
        return False
    return was_cast(state.objects[proposed.object])


def of_player(player: str, amount: int) -> Bindings:
    """What an event gives that happens to a player."""
    return Bindings(refs=(("event.player", (player,)),), amounts=(("event.amount", amount),))


def _of_object(one: str, amount: int) -> Bindings:
    return Bindings(refs=(("event.object", (one,)),), amounts=(("event.amount", amount),))
