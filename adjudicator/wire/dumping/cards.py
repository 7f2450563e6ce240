"""What a compiled card is called on the wire: its name, or a definition in place."""

from __future__ import annotations

from sys import intern
from typing import Final

from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.records.cards import CardDefinition, NamedCard
from adjudicator.wire.records.cards import FaceDown as Why
from engine.abilities.ability import Ability, Line
from engine.oracle.card import FaceText
from engine.state.definition import Definition, Face, RulesLine
from engine.state.face_down import FaceDown

_DASH: Final = " — "


def dump_card(book: Book, definition: Definition) -> NamedCard:
    """The card by its name if the request had it so, else defined in place."""
    called = book.called(definition)
    return in_place(definition) if called is None else called


def dump_face_down(down: FaceDown | None) -> bool | Why:
    """Whether something is face down, and why, where the format has a word for it: it has none for a card in exile."""
    if down is None:
        return False
    return True if down.why == "exile" else down.why


def dump_listed(down: FaceDown | None) -> FaceText | None:
    """What an effect lists for something face down, if it does (708.2)."""
    return _face(down.listed) if down is not None and down.listed is not None else None


def in_place(definition: Definition) -> CardDefinition:
    """A definition in place that compiles to this one: characteristics as text, abilities too if they were read from it,
    else as data.

    A layout that was read from a file is another string than the usual one, though equal, and would be written out.
    """
    face = definition.front
    if len(definition.faces) > 1:  # a double-faced token, whose text says all of it
        faces = tuple(_face(one) for one in definition.faces)
        return CardDefinition(name=definition.name, layout=intern(definition.layout), card_faces=faces)
    return CardDefinition(
        name=face.name,
        mana_cost=None if face.mana_cost is None else face.mana_cost.text,
        type_line=_type_line(face),
        oracle_text="\n".join(line.text for line in face.lines) if any(line.text for line in face.lines) else "",
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        color_indicator=face.colors or None if face.mana_cost is None else None,
        colors=face.colors,
        layout=intern(definition.layout),
        abilities=None if all(_from_text(line) for line in face.lines) else tuple(_entry(line) for line in face.lines),
    )


def _face(face: Face) -> FaceText:
    return FaceText(
        name=face.name,
        mana_cost=None if face.mana_cost is None else face.mana_cost.text,
        type_line=_type_line(face),
        oracle_text="\n".join(line.text for line in face.lines),
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        color_indicator=face.colors or None if face.mana_cost is None else None,
    )


def _type_line(face: Face) -> str:
    words = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    return words + (_DASH + " ".join(face.subtypes) if face.subtypes else "")


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)


def _from_text(line: RulesLine) -> bool:
    return bool(line.printed) or line.unread is not None


def _entry(line: RulesLine) -> Ability | Line:
    return line.abilities[0] if len(line.abilities) == 1 else Line(line.abilities)
