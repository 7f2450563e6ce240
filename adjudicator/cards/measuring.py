"""What of each card of a file is understood: every word is read, and the rules carry out all that it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from adjudicator.cards.compiling import compiled
from adjudicator.cards.reading import open_cards
from adjudicator.cards.records import Found
from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility, Triggered
from engine.oracle.reading import PENDING
from engine.state.definition import LineKind, Unread

WORDS = 4
"""How many words of the place where reading stopped make a gap."""

Grade = Literal["understood", "keyword", "unread", "broken"]
"""Understood; read, with a keyword that is not carried out; with a line that is not read; not compiled at all."""


class Measured(msgspec.Struct, frozen=True):
    """A card, and what of it is understood."""

    name: str
    grade: Grade
    read: tuple[LineKind, ...] = ()
    unread: tuple[Unread, ...] = ()
    formats: tuple[str, ...] = ()
    year: int | None = None

    @property
    def understood(self) -> bool:
        """Whether the rules carry out every word of it."""
        return self.grade == "understood"

    @property
    def waiting(self) -> frozenset[str]:
        """The kinds that it uses which are read and that the rules do not carry out."""
        kinds = (each.why.partition(": ")[2].split(", ") for each in self.unread if each.why.startswith(PENDING))
        return frozenset(kind for some in kinds for kind in some)

    @property
    def gaps(self) -> frozenset[str]:
        """The words that it uses which are not read."""
        return frozenset(gap(each) for each in self.unread if not each.why.startswith(PENDING))


def measured(path: Path) -> Iterator[Measured]:
    """What of each card of a file is understood.

    :raises Problem: the file cannot be read as a card file.
    """
    return map(_measure, cards_of(path))


def cards_of(path: Path) -> tuple[Found, ...]:
    """Each card of a file; of several records of one name the first, unless only a later one is allowed anywhere.

    :raises Problem: the file cannot be read as a card file.
    """
    found: dict[str, Found] = {}
    with open_cards(path) as file:
        for record in file.records():
            if isinstance(record, Found):
                before = found.get(record.card.name)
                if before is None or (record.playable and not before.playable):
                    found[record.card.name] = record
    return tuple(found.values())


def _measure(record: Found) -> Measured:
    card = record.card
    try:
        definition = compiled(card)
    except ValueError:
        return Measured(card.name, "broken", (), (), record.formats, record.year)
    lines = [line for face in definition.faces for line in face.lines]
    unread = tuple(line.unread for line in lines if line.unread is not None)
    kinds = tuple(_kind(line.abilities) for line in lines if line.unread is None)
    grade: Grade = "unread" if unread else "keyword" if definition.names_uncarried else "understood"
    return Measured(card.name, grade, kinds, unread, record.formats, record.year)


def _kind(abilities: tuple[Ability, ...]) -> LineKind:
    match abilities[0] if abilities else None:
        case None:
            return "unclassified"
        case SpellAbility():
            return "spell"
        case Activated():
            return "activated"
        case Triggered():
            return "triggered"
        case Keyword():
            return "keyword"
        case _:
            return "static"


def gap(unread: Unread) -> str:
    """The words at which reading stopped; for a reference that was not resolved, the reason."""
    if unread.why.startswith("“"):
        return unread.why
    if unread.why.startswith("ambiguous"):
        return "ambiguous"
    start, end = unread.span
    return " ".join(unread.text[start:end].split()[:WORDS]) or "(the line ends)"
