"""How an object comes to where it is put (400.7): what it was, what it becomes, and what stays on it."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.abilities.ability import CountersRemain
from engine.committing.effects import at_time
from engine.committing.entering import entered, gaining, said_to_be
from engine.committing.merging import apart, melded, merge
from engine.events import kinds
from engine.events.merging import becoming
from engine.layers import seen_of
from engine.state.attachments import attached_to
from engine.state.change import edit_turn, take, tick
from engine.state.face_down import EXILED
from engine.state.game import Former, GameState, asks_since_upkeep
from engine.state.halves import DOORS, designation, has_doors
from engine.state.objects import Binding, Counters, GameObject


def after(state: GameState, event: kinds.MovingEvent, before: GameState) -> GameState:
    """The state after an object has changed zones, or has merged with a permanent."""
    match event:
        case kinds.MoveObject():
            return _drawn(_move(state, event, before), event)
        case kinds.MergeObject(object=permanent, spell=spell):
            last = before.objects[spell]
            former = Former(object=last, characteristics=seen_of(before, spell), became=(permanent,))
            state = msgspec.structs.replace(state, former=state.former.insert(spell, former))
            return merge(_effects_follow(state, spell, permanent), event)  # 702.140f
        case _:
            assert_never(event)


def _drawn(state: GameState, event: kinds.MoveObject) -> GameState:
    """Drawing a card in one's draw step: the next is not the first one there (121.6)."""
    turn = state.turn
    if event.cause != "draw" or turn.step != "draw" or state.objects[event.becomes].owner != turn.active:
        return state
    return edit_turn(state, drew_in_step=True)


def _move(state: GameState, event: kinds.MoveObject, before: GameState) -> GameState:
    old = melded(state, state.objects[event.object], event)
    if event.melding is not None:
        state = _becomes_part(state, event.melding.other, event.becomes, before)
    if not old.unknown:
        last = before.objects[old.id]  # 704.8: as it was before everything that happens together
        nothing = old.kind in ("ability", "emblem")
        became = () if nothing else becoming(before.objects[old.id], event)
        attached = attached_to(before, old.id) if last.zone == "battlefield" else None
        former = Former(object=last, characteristics=seen_of(before, old.id), became=became, attached=attached)
        state = msgspec.structs.replace(state, former=state.former.insert(old.id, former))
    if event.cause == "resolve" and event.to == "battlefield":
        state = _effects_follow(state, old.id, event.becomes)
    if old.kind in ("ability", "emblem"):
        return tick(take(state, event.object))  # 113.7a: an ability is nothing outside of the stack
    kept = _remaining(before, old) if event.to not in ("hand", "library") else ()
    (first, moved), *others = apart(old, event) if event.melding is None else ((old, event),)
    state = _arrive(state, first, moved, kept, event.object)
    for one, moved in others:
        state = _arrive(state, one, moved, kept, None)
    return state


def _remaining(before: GameState, old: GameObject) -> tuple[Counters, ...]:
    """The counters that stay on an object as it moves, which an ability of it has to say where it is (122.2, 400.7)."""
    if not old.counters or old.id not in before.objects:
        return ()
    said = any(isinstance(held.ability, CountersRemain) for held in seen_of(before, old.id).abilities)
    return old.counters if said else ()


def _becomes_part(state: GameState, card: str, becomes: str, before: GameState) -> GameState:
    """A card leaves its zone to be one of the two that represent a melded permanent (712.4a)."""
    former = Former(object=before.objects[card], characteristics=seen_of(before, card), became=(becomes,))
    return take(msgspec.structs.replace(state, former=state.former.insert(card, former)), card)


def _arrive(
    state: GameState, old: GameObject, event: kinds.MoveObject, counters: tuple[Counters, ...], was: str | None
) -> GameState:
    """What an object, or a component of one, becomes in the zone that it is put into (400.7).

    ``was`` is the object, which leaves its zone with the first of its components.
    """
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
        designations=_designated_there(old, event),
        arrived=old.is_commander and event.to in ("graveyard", "exile"),
        known_to=event.known_to if down == EXILED else None,
    )
    on_top = event.position == "top"
    state = entered(state, new, event.all_counters, was=was, on_top=on_top, depth=event.depth)
    being = event.being if event.to == "battlefield" else ()
    return gaining(said_to_be(state, being), new.id, event.gains)


def _designated_there(old: GameObject, event: kinds.MoveObject) -> tuple[str, ...]:
    """What an object is designated as it comes to where it is: a commander stays one (903.3); the half of a Room that was
    cast as a spell is unlocked (709.5d); a permanent may enter prepared (722.3a).
    """
    stays = (*(("commander",) if old.is_commander else ()), *(("prepared",) if event.prepared else ()))
    if event.cause != "resolve" or event.to != "battlefield" or not has_doors(old.definition):
        return stays
    return (*stays, designation(DOORS[old.face]))


def _effects_follow(state: GameState, spell: str, permanent: str) -> GameState:
    """What changes a permanent spell goes on to change the permanent that it becomes (400.7a)."""
    effects = tuple(
        msgspec.structs.replace(effect, affects=tuple(permanent if one == spell else one for one in effect.affects))
        if effect.affects is not None and spell in effect.affects
        else effect
        for effect in state.effects
    )
    shields = tuple(
        msgspec.structs.replace(shield, bindings=tuple(_following(one, spell, permanent) for one in shield.bindings))
        for shield in state.shields  # 609.7a: also as the source that was chosen
    )
    objects = state.objects
    for one in state.zone("exile"):  # 607.2q: what was exiled to cast it was exiled with the permanent
        by = objects[one].exiled_by
        if by is not None and by.object == spell:
            now = msgspec.structs.replace(by, object=permanent)
            objects = objects.set(one, msgspec.structs.replace(objects[one], exiled_by=now))
    return msgspec.structs.replace(state, effects=effects, shields=shields, objects=objects)


def _following(binding: Binding, spell: str, permanent: str) -> Binding:
    refs = tuple(permanent if one == spell else one for one in binding.refs)
    return msgspec.structs.replace(binding, refs=refs)
