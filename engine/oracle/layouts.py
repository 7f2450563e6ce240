"""What the faces of a card come to by its layout: modal cards, flip cards, prototypes (710, 712.3, 718)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.ability import Keyword, Triggered
from engine.abilities.costs.cost import PayMana
from engine.abilities.kinds_of_cards.rooms import UnlocksDoor
from engine.abilities.phrases.mana_symbols import COLORS
from engine.abilities.triggers.events import OneOf
from engine.state.definition import Definition, Face, RulesLine
from engine.state.halves import DOORS, Door


def laid_out(name: str, layout: str, faces: tuple[Face, ...]) -> Definition:
    """A card of these printed faces."""
    if layout == "transform" and len(faces) > 1 and faces[1].mana_cost is not None:
        layout = (
            "modal_dfc"  # 712.2, 712.3: only of a modal card a back face can be cast by itself, and has a mana cost
        )
    if layout == "flip" and len(faces) > 1:
        faces = (faces[0], _flipped(*faces[:2]))
    if layout == "split":
        faces = tuple(_placed(face, door) for face, door in zip(faces, DOORS, strict=False))
    small = _prototype(faces[0])
    if small is not None and len(faces) == 1:
        layout, faces = "prototype", (faces[0], small)
    return Definition(name=name, layout=layout, faces=faces)


def _flipped(top: Face, bottom: Face) -> Face:
    """The alternative characteristics of a flip card: its color and mana cost stay the same (710.1b, 710.1c)."""
    return msgspec.structs.replace(bottom, mana_cost=top.mana_cost, colors=top.colors)


def _placed(face: Face, door: Door) -> Face:
    """A half whose abilities know that it is "this door" (709.5h, 709.5j)."""
    return msgspec.structs.replace(face, lines=tuple(_line_at(line, door) for line in face.lines))


def _line_at(line: RulesLine, door: Door) -> RulesLine:
    """A line of a half, also where just its trigger condition was read."""
    unread = line.unread
    if unread is not None and unread.event is not None:
        unread = msgspec.structs.replace(unread, event=_at(unread.event, door))
    return msgspec.structs.replace(line, abilities=_at(line.abilities, door), unread=unread)


def _at(value: Any, door: Door) -> Any:
    match value:
        case UnlocksDoor():
            return msgspec.structs.replace(value, half=door)
        case tuple():
            return tuple(_at(part, door) for part in value)
        case Triggered():
            return msgspec.structs.replace(value, event=_at(value.event, door))
        case OneOf():
            return msgspec.structs.replace(value, events=_at(value.events, door))
        case _:
            return value


def _prototype(face: Face) -> Face | None:
    """The card as a prototyped spell or permanent: its other mana cost, with the colors of that, and size (718.3b)."""
    found = (one for one in face.abilities if isinstance(one, Keyword) and one.name == "prototype")
    keyword = next(found, None)
    if keyword is None or keyword.cost is None or not isinstance(keyword.quality, str):
        return None
    (paid,) = keyword.cost.parts
    assert isinstance(paid, PayMana), "a prototype's cost is mana"
    power, _, toughness = keyword.quality.partition("/")
    colors = tuple(color for color in COLORS if color in paid.mana.colors)
    return msgspec.structs.replace(
        face, mana_cost=paid.mana, colors=colors or face.colors, power=int(power), toughness=int(toughness)
    )
