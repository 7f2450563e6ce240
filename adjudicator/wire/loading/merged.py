"""The components of merged permanents (730.2)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.wire.loading.shared import Loading, load_face, load_face_down
from adjudicator.wire.records.cards import MergedPart, Permanent
from engine.phrases.melding import are_pair
from engine.state.copiable import Component, Merged
from engine.state.ids import base
from engine.state.objects import GameObject


def with_components(loading: Loading, obj: GameObject, entry: Permanent, at: str) -> GameObject:
    """A permanent with the components that are listed for it, topmost first; of another one nothing changes.

    ``obj`` has everything else; of a melded permanent, the combined face of its two cards too. What was there first is the
    part with the permanent's own id, with the other card of its meld pair; each other one was put over or under the rest,
    the nearer one before the farther one.
    """
    if not entry.merged:
        if entry.melded:  # of what is gone nobody has asked before
            loading.notes.refuse(f"{at}/melded", "Say which two cards represented it.", "712.4a")
        return obj
    parts = tuple(
        _component(loading, part, obj.owner, f"{at}/merged/{place}") for place, part in enumerate(entry.merged)
    )
    first = next(place for place, part in enumerate(parts) if base(part.id) == base(obj.id))
    there = (first, _other_of_pair(loading, obj, parts, first, at) if entry.melded else first)
    places = sorted((place for place in range(len(parts)) if place not in there), key=lambda place: abs(place - first))
    effects = [
        Merged(parts[place].id, place < first, _timestamp(entry.merged[place], obj.timestamp)) for place in places
    ]
    words = ("commander",) if any(part.commander for part in parts) else ()
    return replace(
        obj,
        kind=parts[0].kind,
        printed=obj.printed if entry.melded else parts[first].printed,
        face=0 if entry.melded else parts[first].face,
        face_down=parts[0].face_down,
        merged=parts,
        copied=tuple(sorted(effects, key=lambda effect: effect.timestamp)),
        designations=(*(word for word in obj.designations if word != "commander"), *words),
    )


def _other_of_pair(loading: Loading, obj: GameObject, parts: tuple[Component, ...], first: int, at: str) -> int:
    """Which part is the other card of the pair that forms a melded permanent (712.4a)."""
    for place, part in enumerate(parts):
        if place != first and are_pair(parts[first].printed, part.printed, obj.printed.name):
            return place
    texts = (line.text for part in parts for face in part.printed.faces for line in face.unread)
    perhaps = next((text for text in texts if "meld" in text.lower()), None)
    if perhaps is not None:
        why = f"with which card it melds is said by text that is not understood: “{perhaps}”"
        loading.notes.unsupported(f"{at}/merged", why, obj.id)
        return first
    loading.notes.refuse(
        f"{at}/merged", f"No two of these cards are a meld pair that forms {obj.printed.name}.", "712.4a"
    )
    return first


def _timestamp(part: MergedPart, own: int) -> int:
    return part.timestamp if part.timestamp is not None else own


def _component(loading: Loading, part: MergedPart, owner: str, at: str) -> Component:
    assert part.id is not None, "the canonical form has ids"
    return Component(
        id=part.id,
        kind="token" if part.token else "card",
        owner=part.owner or owner,
        printed=loading.printed(part, at),
        face=load_face(loading, part.card, part.face, at),
        commander=part.commander,
        face_down=load_face_down(part.face_down, part.face_down_as),
    )
