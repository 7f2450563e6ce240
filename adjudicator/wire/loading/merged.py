"""The components of merged permanents (730.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from adjudicator.wire.records.cards import MergedPart, Permanent
from engine.state.copiable import Component, Merged
from engine.state.face_down import FaceDown
from engine.state.ids import base
from engine.state.objects import GameObject

if TYPE_CHECKING:
    from adjudicator.wire.loading.objects import Loading


def with_components(loading: Loading, obj: GameObject, entry: Permanent, at: str) -> GameObject:
    """A permanent with the components that are listed for it, topmost first; of another one nothing changes.

    ``obj`` has everything else. What was there first is the part with the permanent's own id; each other one was put over
    or under the rest, the nearer one before the farther one.
    """
    if not entry.merged:
        return obj
    parts = tuple(
        _component(loading, part, obj.owner, f"{at}/merged/{place}") for place, part in enumerate(entry.merged)
    )
    first = next(place for place, part in enumerate(parts) if base(part.id) == base(obj.id))
    places = sorted((place for place in range(len(parts)) if place != first), key=lambda place: abs(place - first))
    effects = [
        Merged(parts[place].id, place < first, _timestamp(entry.merged[place], obj.timestamp)) for place in places
    ]
    words = ("commander",) if any(part.commander for part in parts) else ()
    return replace(
        obj,
        kind=parts[0].kind,
        printed=parts[first].printed,
        face=parts[first].face,
        face_down=parts[0].face_down,
        merged=parts,
        copied=tuple(sorted(effects, key=lambda effect: effect.timestamp)),
        designations=(*(word for word in obj.designations if word != "commander"), *words),
    )


def _timestamp(part: MergedPart, own: int) -> int:
    return part.timestamp if part.timestamp is not None else own


def _component(loading: Loading, part: MergedPart, owner: str, at: str) -> Component:
    from adjudicator.wire.loading.objects import load_face

    assert part.id is not None, "the canonical form has ids"
    return Component(
        id=part.id,
        kind="token" if part.token else "card",
        owner=part.owner or owner,
        printed=loading.definition(part.card, at),
        face=load_face(loading, part.card, part.face, at),
        commander=part.commander,
        face_down=FaceDown(part.face_down) if isinstance(part.face_down, str) else None,
    )
