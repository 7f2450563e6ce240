"""Ids for what was given none, and cards for names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource, is_whole
from adjudicator.problems import Defect
from adjudicator.wire.chosen_values import is_value
from adjudicator.wire.records.base import LONGEST_ID
from adjudicator.wire.records.cards import CardDefinition, NamedCard
from engine.oracle.card import CardText

PROTOTYPE = "prototype"
"""How the alternative characteristics of a prototype card are called where a face is named (718.3)."""

_PROTOTYPE = re.compile(r"^Prototype \{", re.MULTILINE)
_COPY = re.compile(r"\.copy(-\d+)?$")
_MOST_SUGGESTED = 10
"""For so many names that no card has, what was perhaps meant is looked for, which takes time."""

_NO_WORD = re.compile(r"\W+")


class Ids:
    """Makes ids that are not taken: the name in lower case and a number (``grizzly-bears-1``)."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._last: dict[str, int] = {}

    def new(self, name: str) -> str:
        """The next id for something of this name."""
        stem = _NO_WORD.sub("-", name_key(name)).strip("-")[: LONGEST_ID - 10] or "object"
        number = self._last.get(stem, 0) + 1
        while (made := f"{stem}-{number}") in self._taken:
            number += 1
        self._last[stem] = number
        self._taken.add(made)
        return made


class Resolver:
    """Looks card names up, each once. ``cards`` are those found, by their own names; ``defects`` those not found.

    ``texts`` are all that were asked for, with those that were defined in place. ``no_cards`` are names that were said
    and are no card's, as far as that is known, with those that were perhaps meant.
    """

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self._asked: dict[str, CardText | None] = {}
        self.cards: dict[str, CardText] = {}
        self.texts: list[CardText] = []
        self.defects: list[Defect] = []
        self.no_cards: dict[str, tuple[str, ...]] = {}
        self._suggested: dict[str, tuple[str, ...]] = {}

    def text(self, card: NamedCard, pointer: str) -> CardText | None:
        """What the card says: as defined in place, or found by its name."""
        if isinstance(card, CardDefinition):
            self.texts.append(card)
            return card
        if card in self._asked:
            found = self._asked[card]
        else:
            found = self._asked[card] = self._source.find(card)
            if found is not None:
                self.cards[found.name] = found
                self.texts.append(found)
        if found is None:
            self.defects.append(self._unknown(pointer, card))
        return found

    def named(self, said: str, pointer: str) -> str:
        """The name of a card that was chosen, as it is printed; that it is no card's is a defect (201.4)."""
        name = self.perhaps_named(said)
        if name in self.no_cards:
            self.defects.append(self._unknown(pointer, name))
        return name

    def perhaps_named(self, said: str) -> str:
        """The same for what may have been meant as something else: then nobody asks whether it is a card's name."""
        found = self._source.find(said)
        if found is not None:
            self.cards[found.name] = found
            key = name_key(said)
            return next(
                (name for name in (found.name, *(face.name for face in found.faces)) if name_key(name) == key), said
            )
        here = (name for text in self.texts for name in (text.name, *(face.name for face in text.faces)))
        if is_whole(self._source) and name_key(said) not in map(name_key, here):
            self.no_cards[said] = () if is_value(said) else self._near(said)
        return said

    def _near(self, name: str) -> tuple[str, ...]:
        if name not in self._suggested:
            self._suggested[name] = self._source.suggest(name) if len(self._suggested) < _MOST_SUGGESTED else ()
        return self._suggested[name]

    def _unknown(self, pointer: str, name: str) -> Defect:
        near = self._near(name)
        meant = f" Did you mean {' or '.join(near)}?" if near else " A card can also be defined in place."
        return Defect(pointer, f"There is no card named {name!r} here.{meant}", candidates=near)


def face_index(text: CardText, face: str) -> int | None:
    """Which face is meant by ``front``, ``back`` or a face's name, or by ``prototype``; ``None`` if it has no such face.

    >>> face_index(CardText(name="Forest"), "back") is None
    True
    """
    faces = text.faces
    if face == PROTOTYPE:
        return 1 if _PROTOTYPE.search(faces[0].oracle_text or "") else None
    if face in ("front", "back"):
        index = ("front", "back").index(face)
        return index if index < len(faces) else None
    key = name_key(face)
    return next((index for index, one in enumerate(faces) if name_key(one.name) == key), None)


def face_word(text: CardText, index: int) -> str | None:
    """How the canonical form says a face: nothing for the first, ``back`` for the second, else its name."""
    if index == 0:
        return None
    if len(text.faces) == 1:
        return PROTOTYPE
    return "back" if index == 1 else text.faces[index].name


def permanent_of(copy: str) -> str:
    """The id of the permanent for which a copy of a prepare spell is named, whenever it was made (722.3c).

    >>> permanent_of("singer-1.copy-12"), permanent_of("singer-1.copy"), permanent_of("singer-1")
    ('singer-1', 'singer-1', 'singer-1')
    """
    return _COPY.sub("", copy)


def copy_of_prepared(permanent: str) -> str:
    """The id of the copy in exile that a prepared permanent has, where a board does not list it (722.3c).

    >>> copy_of_prepared("singer-1")
    'singer-1.copy'
    """
    return f"{permanent}.copy"
