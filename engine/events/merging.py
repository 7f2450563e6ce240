"""Merging an object with a permanent, and a merged permanent coming apart as it leaves the battlefield (730)."""

from __future__ import annotations

from engine.events.kinds import MoveObject, Part
from engine.state.copiable import Component
from engine.state.halves import DOUBLE_FACED, TWO_FACED
from engine.state.ids import base, successor
from engine.state.objects import GameObject


def components(obj: GameObject) -> tuple[Component, ...]:
    """What represents a permanent, topmost first: of one that is not merged, its card or token alone (730.2)."""
    return obj.merged or (as_component(obj),)


def as_component(obj: GameObject) -> Component:
    """The card or copy that represents an object, as a component (730.2)."""
    return Component(
        id=obj.id,
        kind="card" if obj.kind == "card" else "token",
        owner=obj.owner,
        printed=obj.printed,
        face=obj.face,
        commander=obj.is_commander,
        face_down=obj.face_down,
    )


def parts_of(obj: GameObject, event: MoveObject) -> tuple[Part, ...]:
    """The components of a permanent that moves, each with what it becomes, in the order in which they lie on each other."""
    return tuple(
        Part(one.id, event.becomes if base(one.id) == base(obj.id) else successor(one.id), event.to)
        for one in obj.merged
    )


def becoming(obj: GameObject, event: MoveObject) -> tuple[str, ...]:
    """The ids of all that an object becomes as it moves."""
    if not event.parts and not obj.merged:
        return (event.becomes,)
    return tuple(part.becomes for part in event.parts or parts_of(obj, event))


def turns_over(one: Component) -> bool:
    """Whether a component is double-faced, and turning it over is nothing that the rules forbid (712.9, 712.10)."""
    faces = one.printed.faces
    if one.printed.layout not in DOUBLE_FACED or len(faces) != 2 or one.face_down is not None:
        return False
    return {"instant", "sorcery"}.isdisjoint(faces[1 - one.face].types)


def stays_up(obj: GameObject) -> bool:
    """Whether a permanent can't be turned face down: it is melded, or has a double-faced component (712.16, 730.2j)."""
    return bool(obj.melded) or any(one.printed.layout in TWO_FACED for one in obj.merged)


def stays_down(obj: GameObject) -> bool:
    """Whether a merged permanent can't be turned face up: a component is an instant or sorcery card (730.2g)."""
    return any(not {"instant", "sorcery"}.isdisjoint(one.printed.front.types) for one in obj.merged)
