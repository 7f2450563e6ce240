"""Values that were chosen: colors, types, numbers, as the engine keeps them, and in which other ways they are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from adjudicator.wire.nearness import hint
from engine.abilities.lexicon import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, LAND_TYPES
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.abilities.phrases.quantities import Remembered
from engine.abilities.replacement.entering import NOTED, ChosenKind, kept_as
from engine.phrases.linking import CRAFTED_WITH, CREATED_WITH, PUT_WITH
from engine.state.objects import ANCHOR

OF_OBJECTS: Final = frozenset({"creature", CRAFTED_WITH, CREATED_WITH, PUT_WITH})
"""What is kept as an object."""
OF_PLAYERS: Final = frozenset({"player", "opponent"})
OF_NUMBERS: Final = frozenset({"number", NOTED, *get_args(Remembered)})
KEPT: Final = frozenset({*(kept_as(kind) for kind in get_args(ChosenKind)), *OF_OBJECTS, *OF_NUMBERS, ANCHOR})
"""The names under which it is kept what was chosen for an object (607.2)."""
ALWAYS: Final = frozenset({CRAFTED_WITH, CREATED_WITH, PUT_WITH})
"""Those that do not depend on the text of the object itself (607.2c, 702.167c)."""

_COLORS: Final = {
    written: color for color, name in COLOR_NAMES.items() for written in (name, color.lower(), f"{{{color.lower()}}}")
}
_WORDS: Final[dict[str, dict[str, str]]] = {
    "color": _COLORS,
    "color word": _COLORS,
    "creature type": {word.lower(): word for word in CREATURE_TYPES},
    "basic land type": {word.lower(): word for word in BASIC_LAND_TYPES},
    "land type": {word.lower(): word for word in LAND_TYPES},
    "card type": {word: word for word in CARD_TYPES},
}


def kept_name(written: int | str) -> int | str:
    """The name of what there was to choose in its one spelling, if it is one.

    >>> kept_name("Creature Type"), kept_name("nonland card name"), kept_name("As this creature enters")
    ('creature type', 'card name', 'As this creature enters')
    """
    if isinstance(written, int):
        return written
    folded = " ".join(written.casefold().replace("_", " ").split())
    folded = "card name" if folded.endswith(" card name") or folded == "name" else folded
    return folded if folded in KEPT else written


def kept_value(kind: int | str, written: int | str) -> int | str:
    """A value as it is kept, if it is one of its kind; as it was written, if not.

    >>> kept_value("color", "Blue"), kept_value("color", "{U}"), kept_value("creature type", "elf")
    ('U', 'U', 'Elf')
    """
    words = _WORDS.get(str(kind))
    if words is None or not isinstance(written, str):
        return written
    return words.get(written.strip().casefold(), written)


def is_value(written: str) -> bool:
    """Whether something written is a color, a type or a number.

    >>> is_value("Blue"), is_value("elf"), is_value("3"), is_value("Mutavalt")
    (True, True, True, False)
    """
    folded = written.strip().casefold()
    return folded.isdecimal() or any(folded in words for words in _WORDS.values())


def why_not(kind: str, value: str, others: Iterable[str] = ()) -> str | None:
    """Why a value is none of its kind, as a sentence with what would be; ``None`` if it is. ``others`` are what there is
    to choose where it depends on the board.
    """
    if kind in _WORDS:
        words = _WORDS[kind]
        if value in words.values():
            return None
        return f"{value!r} is no {kind}.{hint(value, list(_names(kind)), there='There are')}"
    if kind in OF_NUMBERS:
        return None if value.isdecimal() else f"{value!r} is no number that can be chosen: 0, 1, 2 ..."
    if kind in (ANCHOR, *OF_PLAYERS):
        there = tuple(others)
        return None if value in there else f"{value!r} is none of what there is to choose.{hint(value, there)}"
    return None


def _names(kind: str) -> Iterable[str]:
    return COLOR_NAMES.values() if kind in ("color", "color word") else _WORDS[kind].values()
