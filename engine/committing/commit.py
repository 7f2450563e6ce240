"""Carrying out an event on a state: the last stage of propose, amend, commit. Events that contain others change nothing."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import This
from engine.committing.appearing import created
from engine.committing.combat import fought
from engine.committing.counters_remaining import remaining
from engine.committing.designating import designated, tempted
from engine.committing.effects import at_time, no_longer_copies
from engine.committing.following import effects_follow
from engine.committing.merging import apart, melded, merge, turned_down, turned_over, turned_up
from engine.committing.moving import designated_there
from engine.committing.permanents import paired, unlocked_by
from engine.events import combat_kinds as ck
from engine.events import kinds
from engine.events.merging import becoming
from engine.events.permanent_kinds import BecomeCopy
from engine.layers import view
from engine.state.change import add_counters, edit, edit_player, edit_turn, place, take, tick, with_object
from engine.state.effects import FloatingEffect
from engine.state.face_down import EXILED
from engine.state.game import Former, GameState, PhasedOut, asks_since_upkeep
from engine.state.ids import base, fresh
from engine.state.objects import Counters, GameObject, Zone
from engine.state.players import Library

Appearing = (
    kinds.CreateToken
    | kinds.PutEmblem
    | kinds.BringDungeon
    | kinds.CompleteDungeon
    | kinds.PutAbility
    | kinds.CopyOnStack
    | kinds.CreateCopy
    | kinds.StackPending
    | kinds.CeaseToExist
    | kinds.LeaveGame
)
"""What makes an object appear or vanish that is in no other zone before or after."""


def commit(  # noqa: C901  (one case for each kind)
    state: GameState, event: kinds.Event, before: GameState | None = None
) -> GameState:
    """The state after the event. ``before`` is the state before the batch it is part of, for last known information."""
    before = state if before is None else before
    match event:
        case kinds.MoveObject():
            return _drawn(_move(state, event, before), event)
        case kinds.MergeObject(object=permanent, spell=spell):
            last = before.objects[spell]
            former = Former(object=last, characteristics=view(before).of(spell), became=(permanent,))
            state = msgspec.structs.replace(state, former=state.former.set(spell, former))
            return merge(effects_follow(state, spell, permanent), event)  # 702.140f
        case (
            kinds.CreateToken()
            | kinds.PutEmblem()
            | kinds.BringDungeon()
            | kinds.CompleteDungeon()
            | kinds.PutAbility()
            | kinds.CopyOnStack()
            | kinds.CreateCopy()
            | kinds.StackPending()
            | kinds.CeaseToExist()
            | kinds.LeaveGame()
        ):
            return _appear_or_vanish(state, event, before)
        case _ if isinstance(event, ck.Fight):
            return fought(state, event)
        case kinds.MarkDamage(object=target, amount=amount, deathtouch=deathtouch):
            obj = state.objects[target]
            return edit(
                state,
                target,
                damage=obj.damage + amount,
                damaged_by_deathtouch=obj.damaged_by_deathtouch or deathtouch,
            )
        case kinds.ChangeCounters(on=on, kind=kind, amount=amount):
            state = tick(state)
            if on in state.players:
                counters = add_counters(state.players[on].counters, kind, amount, state.clock)
                return edit_player(state, on, counters=counters)
            return edit(state, on, counters=add_counters(state.objects[on].counters, kind, amount, state.clock))
        case kinds.SetTapped(object=target, tapped=tapped):
            return edit(state, target, tapped=tapped)
        case kinds.BecomeAttached(object=target, to=host):  # 613.7e: with a new timestamp
            state = tick(state)
            return edit(state, target, attached_to=host, timestamp=state.clock)
        case kinds.BecomeDesignated(object=target, designation=designation):
            return edit(state, target, designations=(*state.objects[target].designations, designation))
        case kinds.CopyPrepareSpell():
            return created(state, event)
        case kinds.PairUp() | kinds.Unpair():
            return paired(state, event)
        case kinds.FlipPermanent(object=target):
            return edit(state, target, flipped=True)
        case kinds.UnlockHalf(object=target):
            return edit(state, target, designations=unlocked_by(state.objects[target], event))
        case kinds.GetLevel(object=target, level=level):
            return edit(state, target, level=level)
        case kinds.LoseDesignation(object=target, designation=lost):
            return edit(
                state, target, designations=tuple(one for one in state.objects[target].designations if one != lost)
            )
        case kinds.BecomeProtector(object=target, player=player):
            return edit(state, target, protector=player)
        case kinds.PhaseOut() | kinds.PhaseIn():
            return _phased(state, event, before)
        case kinds.BecomeUnattached(object=target):
            return edit(state, target, attached_to=None)
        case kinds.TransformPermanent(object=target):  # 613.7g: with a new timestamp
            state = tick(state)
            state = with_object(state, turned_over(state.objects[target]))
            return edit(state, target, timestamp=state.clock, turned=state.clock)
        case kinds.TurnFaceUp(object=target, copied=became):  # 613.7f: with a new timestamp
            state = with_object(tick(state), turned_up(state.objects[target]))
            copied = (*state.objects[target].copied, *at_time(became, state.clock))
            return edit(state, target, timestamp=state.clock, copied=copied)
        case kinds.TurnFaceDown(object=target, down=down):
            state = tick(state)
            return edit(with_object(state, turned_down(state.objects[target], down)), target, timestamp=state.clock)
        case BecomeCopy(object=target, copied=copied):  # 613.7b
            state = tick(state)
            return edit(state, target, copied=(*state.objects[target].copied, *at_time((copied,), state.clock)))
        case kinds.MoveMarker(object=target, room=room):
            return edit(state, target, room=room)
        case kinds.DayNight(to=to):
            return msgspec.structs.replace(state, day_night=to)
        case kinds.StartEffect() | kinds.CreateDelayedTrigger() | kinds.StartShield():
            return _begun(state, event)
        case kinds.EndEffects(ids=ids):
            waiting = tuple(one for one in state.delayed if one.id not in ids)
            effects = tuple(e for e in state.effects if e.id not in ids)
            shields = tuple(e for e in state.shields if e.id not in ids)
            state = no_longer_copies(state, ids)
            return msgspec.structs.replace(state, effects=effects, delayed=waiting, shields=shields)
        case kinds.UseEffect(effect=used, object=target):
            return _used_up(state, used, target)
        case kinds.RemoveDamageFrom(object=target):
            return edit(state, target, damage=0)  # 704.5h asks for damage that was dealt, not for damage that is marked
        case kinds.RemoveDamage():
            for target in state.battlefield:
                if state.objects[target].damage or state.objects[target].damaged_by_deathtouch:
                    state = edit(state, target, damage=0, damaged_by_deathtouch=False)
            for target, phased in state.phased.items():  # 514.2: those too
                undamaged = msgspec.structs.replace(phased.object, damage=0, damaged_by_deathtouch=False)
                kept = msgspec.structs.replace(phased, object=undamaged)
                state = msgspec.structs.replace(state, phased=state.phased.set(target, kept))
            return state
        case _:
            return _for_player(state, event)


def _phased(state: GameState, event: kinds.PhaseOut | kinds.PhaseIn, before: GameState) -> GameState:
    """A permanent is set apart as though it did not exist, or is there again, the same object (702.26b–d)."""
    match event:
        case kinds.PhaseOut(object=one, indirectly=indirectly):
            obj, seen = state.objects[one], view(before).of(one)
            former = state.former.set(one, Former(object=before.objects[one], characteristics=seen))
            alone = msgspec.structs.replace(obj, paired_with=None)  # 702.26f
            apart = PhasedOut(object=alone, under=seen.controller or obj.owner, indirectly=indirectly)
            state = take(state, one)
            return msgspec.structs.replace(state, former=former, phased=state.phased.set(one, apart))
        case kinds.PhaseIn(object=one, attached_to=host):
            obj = msgspec.structs.replace(state.phased[one].object, attached_to=host)
            former = state.former.delete(one) if one in state.former else state.former
            state = msgspec.structs.replace(state, former=former, phased=state.phased.delete(one))
            return place(state, obj)


def _drawn(state: GameState, event: kinds.MoveObject) -> GameState:
    """Drawing a card in one's draw step: the next is not the first one there (121.6)."""
    turn = state.turn
    if event.cause != "draw" or turn.step != "draw" or state.objects[event.becomes].owner != turn.active:
        return state
    return edit_turn(state, drew_in_step=True)


def _begun(state: GameState, event: kinds.StartEffect | kinds.CreateDelayedTrigger | kinds.StartShield) -> GameState:
    """What a resolution leaves behind gets a timestamp (613.7b)."""
    state = tick(state)
    match event:
        case kinds.StartEffect(effect=effect):
            begun = msgspec.structs.replace(effect, timestamp=state.clock)
            return msgspec.structs.replace(state, effects=(*state.effects, begun))
        case kinds.CreateDelayedTrigger(trigger=trigger):
            waiting = msgspec.structs.replace(trigger, timestamp=state.clock)
            return msgspec.structs.replace(state, delayed=(*state.delayed, waiting))
        case kinds.StartShield(shield=shield):
            started = msgspec.structs.replace(shield, timestamp=state.clock)
            return msgspec.structs.replace(state, shields=(*state.shields, started))


def _used_up(state: GameState, used: str, target: str) -> GameState:
    """The effect goes on for the other objects that it affects, if there are any."""
    kept = []
    for effect in state.effects:
        if effect.id == used:
            affects = tuple(one for one in effect.affects or () if one != target)
            effect = msgspec.structs.replace(effect, affects=affects)
        if effect.id != used or effect.affects:
            kept.append(effect)
    return msgspec.structs.replace(state, effects=tuple(kept))


def _for_player(state: GameState, event: kinds.Event) -> GameState:
    match event:
        case kinds.GainLife(player=player, amount=amount):
            return edit_player(state, player, life=state.players[player].life + amount)
        case kinds.LoseLife(player=player, amount=amount):
            return edit_player(state, player, life=state.players[player].life - amount)
        case kinds.GetSpeed(player=player, amount=amount):
            return edit_player(state, player, speed=state.players[player].speed + amount)
        case kinds.TemptedByRing(player=player, bearer=bearer):
            return tempted(state, player, bearer)
        case kinds.DesignatePlayer(player=player, what=what):
            return designated(state, player, what)
        case kinds.AddMana(player=player, mana=mana):
            return edit_player(state, player, mana_pool=(*state.players[player].mana_pool, *mana))
        case kinds.SpendMana(player=player, left=left):
            return edit_player(state, player, mana_pool=left)
        case kinds.BecomeCast(object=spell, player=player):
            return _counted_cast(state, spell, player)
        case kinds.TakeCommanderDamage(player=player, commander=commander, amount=amount):
            dealt = _counted(state.players[player].commander_damage, commander, amount)
            return edit_player(state, player, commander_damage=dealt)
        case kinds.PlayerLoses(player=player, rule=rule):
            return edit_player(state, player, lost=rule)
        case kinds.PlayerLeaves(player=player):
            return edit_player(state, player, library=Library(), mana_pool=())
        case kinds.ShuffleLibrary(player=player, placed=placed):
            return _shuffled(state, player, placed)
        case kinds.DrawCard(player=player):  # from an empty library: 121.4
            return edit_player(state, player, drew_from_empty_library=True)
        case _:
            return state  # it has happened; nothing is to be changed


def _counted_cast(state: GameState, spell: str, player: str) -> GameState:
    """Casting a commander from the command zone makes the next time cost more (903.8)."""
    obj = state.objects[spell]
    if not obj.is_commander or obj.cast is None or obj.cast.origin != "command":
        return state
    return edit_player(state, player, commander_casts=_counted(state.players[player].commander_casts, base(spell), 1))


def _counted(entries: tuple[tuple[str, int], ...], commander: str, amount: int) -> tuple[tuple[str, int], ...]:
    had = dict(entries)
    return tuple(sorted({**had, commander: had.get(commander, 0) + amount}.items()))


def _shuffled(state: GameState, player: str, placed: tuple[str, ...]) -> GameState:
    """Nobody knows where a card lies; unknown cards can't be told apart (701.24a). What is placed stays (701.24g)."""
    library = state.players[player].library
    top = tuple(one for one in library.top if one in placed)
    bottom = tuple(one for one in library.bottom if one in placed)
    ids = tuple(one for one in (*library.top, *library.rest, *library.bottom) if one not in (*top, *bottom))
    known = tuple(sorted(one for one in ids if not state.objects[one].unknown))
    objects = state.objects
    for one in ids:
        if one not in known:
            objects = objects.delete(one)
    state = msgspec.structs.replace(state, objects=objects)
    return edit_player(state, player, library=Library(top=top, rest=known, bottom=bottom, size=library.size))


def _move(state: GameState, event: kinds.MoveObject, before: GameState) -> GameState:
    old = melded(state, state.objects[event.object], event)
    if event.melding is not None:
        state = _becomes_part(state, event.melding.other, event.becomes, before)
    if not old.unknown:
        last = before.objects[old.id]  # 704.8: as it was before everything that happens together
        nothing = old.kind in ("ability", "emblem")
        became = () if nothing else becoming(before.objects[old.id], event)
        former = Former(object=last, characteristics=view(before).of(old.id), became=became)
        state = msgspec.structs.replace(state, former=state.former.set(old.id, former))
    if event.cause == "resolve" and event.to == "battlefield":
        state = effects_follow(state, old.id, event.becomes)
    state = take(state, event.object)
    if old.kind in ("ability", "emblem"):
        return tick(state)  # 113.7a: an ability is nothing outside of the stack
    kept = remaining(before, old) if event.to not in ("hand", "library") else ()
    for one, moved in apart(old, event) if event.melding is None else ((old, event),):
        state = _arrive(state, one, moved, kept)
    return state


def _becomes_part(state: GameState, card: str, becomes: str, before: GameState) -> GameState:
    """A card leaves its zone to be one of the two that represent a melded permanent (712.4a)."""
    former = Former(object=before.objects[card], characteristics=view(before).of(card), became=(becomes,))
    return take(msgspec.structs.replace(state, former=state.former.set(card, former)), card)


def _arrive(state: GameState, old: GameObject, event: kinds.MoveObject, counters: tuple[Counters, ...]) -> GameState:
    """What an object, or a component of one, becomes in the zone that it is put into (400.7)."""
    state = tick(state)
    down = event.face_down if event.face_down != EXILED or event.to == "exile" else None
    stays_cast = event.cause == "resolve" and event.to == "battlefield"
    new = GameObject(
        id=event.becomes,
        kind="token" if old.kind == "copy" and event.to == "battlefield" else old.kind,  # 608.3f
        zone=event.to,
        owner=old.owner,
        controller=(event.under or event.controller) if event.to in ("battlefield", "stack") else None,
        printed=old.printed,
        timestamp=state.clock,
        face=event.face,
        face_down=down,
        was=old.id,
        unknown=(old.unknown or old.is_hidden) and down is None,
        one_of=old.one_of,
        said=old.said,
        tapped=event.tapped,
        counters=counters,
        attached_to=event.attached_to,
        controlled_since_turn_began=False,
        came="last" if event.to == "battlefield" and asks_since_upkeep(state, old.printed) else None,
        links=event.links,
        cast=old.cast if stays_cast else event.cast,
        on_stack=event.on_stack,
        exiled_by=event.exiled_by,
        status=event.status,
        protector=event.protector,
        copied=at_time(event.copied, state.clock),
        merged=old.merged if event.melding is not None else (),
        designations=designated_there(old, event),
        arrived=old.is_commander and event.to in ("graveyard", "exile"),
        known_to=event.known_to if down == EXILED else None,
    )
    entered = _enter(state, new, event.counters, on_top=event.position == "top", depth=event.depth)
    being = event.being if event.to == "battlefield" else ()
    return _gaining(_said_to_be(entered, being), new.id, event.gains)


def _said_to_be(state: GameState, being: tuple[FloatingEffect, ...]) -> GameState:
    """The effects that say what it is begin just after the object itself (611.2e, 613.7n)."""
    for effect in being:
        state = _begun(state, kinds.StartEffect(effect=effect))
    return state


def _gaining(state: GameState, entered: str, abilities: tuple[Ability, ...]) -> GameState:
    """What a permanent gains as it enters, it has for as long as it is there (611.2a)."""
    if not abilities:
        return state
    obj = state.objects[entered]
    words = " and ".join(getattr(one, "name", "an ability") for one in abilities)
    gains = ApplyToObjects(This(), (GainAbilities(abilities),))
    effect = FloatingEffect(
        id=fresh(state, f"{base(entered)}.gains"),
        effect=gains,
        affects=(entered,),
        controller=obj.controller or obj.owner,
        source=entered,
        started_turn=state.turn.number,
        timestamp=0,
        text=f"It gains {words}.",
    )
    return _begun(state, kinds.StartEffect(effect=effect))


def _enter(
    state: GameState, new: GameObject, counters: tuple[tuple[str, int], ...], *, on_top: bool = True, depth: int = 0
) -> GameState:
    for kind, amount in counters:
        state = tick(state)
        new = msgspec.structs.replace(new, counters=add_counters(new.counters, kind, amount, state.clock))
    return place(state, new, on_top=on_top, depth=depth)


def _copied(state: GameState, event: kinds.CopyOnStack) -> GameState:
    """A copy has what was chosen for the original; it was not cast, and no mana was spent on it (707.10)."""
    state = tick(state)
    old = event.original
    cast = msgspec.structs.replace(old.cast, origin=None, mana_spent=()) if old.cast is not None else None
    made = GameObject(
        id=event.becomes,
        kind="ability" if old.kind == "ability" else "copy",
        zone="stack",
        owner=event.controller,
        controller=event.controller,
        printed=old.definition,
        timestamp=state.clock,
        face=old.shows,
        was=old.id if old.kind != "ability" else None,
        cast=cast,
        on_stack=old.on_stack,
    )
    return place(state, made)


def _appear_or_vanish(
    state: GameState,
    event: Appearing,
    before: GameState,
) -> GameState:
    match event:
        case kinds.CreateToken():
            state = tick(state)
            token = GameObject(
                id=event.becomes,
                kind="token",
                zone="battlefield",
                owner=event.controller,  # 111.2
                controller=event.under or event.controller,
                printed=event.definition,
                timestamp=state.clock,
                tapped=event.tapped,
                attached_to=event.attached_to,
                links=event.links,
                controlled_since_turn_began=False,
                protector=event.protector,
                face=event.face,
                copied=at_time(event.copied, state.clock),
                came="last" if asks_since_upkeep(state, event.definition) else None,
                designations=("prepared",) if event.prepared else (),
            )
            entered = _said_to_be(_enter(state, token, event.counters), event.being)
            return _gaining(entered, token.id, event.gains)
        case kinds.PutEmblem():
            state = tick(state)
            emblem = GameObject(
                id=event.becomes,
                kind="emblem",
                zone="command",
                owner=event.player,
                controller=event.player,
                printed=event.definition,
                timestamp=state.clock,
            )
            return place(state, emblem)
        case kinds.BringDungeon():
            state = tick(state)
            dungeon = GameObject(
                id=event.becomes,
                kind="card",
                zone="command",
                owner=event.player,
                controller=None,
                printed=event.definition,
                timestamp=state.clock,
            )
            return place(state, dungeon)
        case kinds.PutAbility():
            state = tick(state)
            zone: Zone = event.zone
            ability = GameObject(
                id=event.becomes,
                kind="ability",
                zone=zone,
                owner=event.controller,
                controller=event.controller,
                printed=event.definition,
                timestamp=state.clock,
                on_stack=event.on_stack,
            )
            return place(state, ability)
        case kinds.CopyOnStack():
            return _copied(state, event)
        case kinds.CreateCopy():
            state = tick(state)
            copied = GameObject(
                id=event.becomes,
                kind="copy",
                zone=event.zone,
                owner=event.owner,  # 112.2a
                controller=None,
                printed=event.definition,
                timestamp=state.clock,
                face=event.face,
            )
            return place(state, copied)
        case kinds.StackPending(object=waiting):
            obj = state.objects[waiting]
            state = tick(take(state, waiting))
            return place(state, msgspec.structs.replace(obj, zone="stack", timestamp=state.clock))
        case kinds.CompleteDungeon(object=gone, player=player):
            last = state.objects[gone]
            former = Former(object=last, characteristics=view(state).of(gone))
            completed = (*state.players[player].dungeons, last.definition.name)
            state = msgspec.structs.replace(state, former=state.former.set(gone, former))
            return edit_player(take(state, gone), player, dungeons=completed)
        case kinds.LeaveGame(object=gone) if state.objects[gone].unknown:
            return take(state, gone)
        case kinds.CeaseToExist(object=gone) | kinds.LeaveGame(object=gone):
            last = before.objects.get(gone, state.objects[gone])
            former = Former(object=last, characteristics=view(before if gone in before.objects else state).of(gone))
            state = msgspec.structs.replace(state, former=state.former.set(gone, former))
            return take(state, gone)
