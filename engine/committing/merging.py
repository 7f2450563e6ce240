"""Merging an object with a permanent, and a merged permanent coming apart as it leaves the battlefield (730)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.events.kinds import MergeObject, MoveObject
from engine.events.merging import as_component, components, parts_of, turns_over
from engine.state.change import edit, take, tick
from engine.state.copiable import Merged
from engine.state.face_down import FaceDown
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.objects import GameObject


def merge(state: GameState, event: MergeObject) -> GameState:
    """The spell leaves the stack and becomes part of the permanent, which is the same object as before (730.2b, 730.2c)."""
    spell = state.objects[event.spell]
    state = tick(take(state, spell.id))
    permanent = state.objects[event.object]
    new, there = as_component(spell), components(permanent)
    merged = (new, *there) if event.over else (*there, new)
    words = permanent.designations
    if new.commander and not permanent.is_commander:
        words = (*words, "commander")  # 903.3c
    return edit(
        state,
        permanent.id,
        merged=merged,
        copied=(*permanent.copied, Merged(new.id, event.over, state.clock)),
        kind=merged[0].kind,  # 730.2d
        face_down=merged[0].face_down,  # 730.2e
        designations=words,
    )


def melded(state: GameState, obj: GameObject, event: MoveObject) -> GameObject:
    """A card as the permanent that it and the one melded with it are to be: their back faces combined (712.4a, 712.14c)."""
    if event.melding is None:
        return obj
    one = msgspec.structs.replace(as_component(obj), id=event.becomes)
    other = as_component(state.objects[event.melding.other])
    words = ("commander",) if one.commander or other.commander else ()
    return msgspec.structs.replace(obj, printed=event.melding.into, merged=(one, other), designations=words)


def apart(obj: GameObject, event: MoveObject) -> Iterator[tuple[GameObject, MoveObject]]:
    """Each single thing that moves: the object, or each component of a merged permanent by itself (730.3)."""
    if not obj.merged:
        yield obj, event
        return
    by_id = {one.id: one for one in obj.merged}
    for part in event.parts or parts_of(obj, event):
        one = by_id[part.component]
        alone = msgspec.structs.replace(
            obj,
            kind=one.kind,
            owner=one.owner,
            printed=one.printed,
            face_down=None,
            designations=("commander",) if one.commander else (),
            copied=(),
            merged=(),
        )
        elsewhere = part.to != event.to  # 903.9c
        kept = msgspec.structs.replace(event, position="top", depth=0, exiled_by=None) if elsewhere else event
        yield alone, msgspec.structs.replace(kept, becomes=part.becomes, to=part.to)


def turned_up(obj: GameObject) -> GameObject:
    """A permanent with all face-down components of it face up (708.8, 730.2f)."""
    up = tuple(msgspec.structs.replace(one, face_down=None, face=0) if one.face_down else one for one in obj.merged)
    return msgspec.structs.replace(obj, face_down=None, face=0, merged=up)


def turned_down(obj: GameObject, down: FaceDown) -> GameObject:
    """A permanent with all face-up components of it face down (708.2a, 730.2f)."""
    merged = tuple(one if one.face_down else msgspec.structs.replace(one, face_down=down) for one in obj.merged)
    return msgspec.structs.replace(obj, face_down=down, merged=merged)


def turned_over(obj: GameObject) -> GameObject:
    """A permanent with its other face up; of a merged one, that of each component that can transform (701.27a, 730.2i)."""
    if not obj.merged:
        return msgspec.structs.replace(obj, face=1 - obj.face)
    merged = tuple(msgspec.structs.replace(one, face=1 - one.face) if turns_over(one) else one for one in obj.merged)
    first = next((one for one in merged if base(one.id) == base(obj.id)), None)
    return msgspec.structs.replace(obj, face=first.face if first is not None else obj.face, merged=merged)
