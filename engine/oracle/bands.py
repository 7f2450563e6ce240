"""Text boxes in bands: what a class level bar, a level symbol or a station symbol stands before belongs to its static
ability (711, 716, 721).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import msgspec

from engine.abilities.ability import Ability, Static
from engine.abilities.changes import Change
from engine.abilities.conditions import And, Compare, Condition
from engine.abilities.layers.characteristics import BecomeTypes, GainAbilities, SetPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.quantities import CountersOn, LevelOf, Number
from engine.abilities.phrases.references import This
from engine.oracle.productions.kinds_of_cards.leveling import THIS_CLASS
from engine.state.definition import RulesLine, Unread

CREATURE = This("this creature")
_BAR = re.compile(r"(\{[^{}]+\})+: Level (?P<level>\d+)")
_SYMBOL = re.compile(r"LEVEL (?P<low>\d+)(-(?P<high>\d+)|\+)$")
_PT = re.compile(r"(?P<power>\d+)/(?P<toughness>\d+)$")
_STATION = re.compile(r"(?P<charges>\d+)\+ \| ?")
_MARK = re.compile("|".join(mark.pattern for mark in (_BAR, _SYMBOL, _STATION)))
PERMANENT = This("this permanent")
NO_SIZE = ("0", "0")
"""What card files write for a power/toughness box that they do not tell: no station card has that size."""


class Band(msgspec.Struct, frozen=True, gc=False):
    """A part of a text box: the paragraph that opens it, which is none for the uppermost, and those below."""

    head: str
    below: tuple[str, ...]


def bands(paragraphs: Iterable[str]) -> Iterator[Band]:
    """The bands of a text box (711.1, 716.1, 721.1)."""
    head, below = "", list[str]()
    for paragraph in paragraphs:
        if _MARK.match(paragraph):
            yield Band(head, tuple(below))
            head, below = paragraph, []
        else:
            below.append(paragraph)
    yield Band(head, tuple(below))


Reads = Callable[[str], RulesLine]
"""Reads a paragraph by itself."""


Size = tuple[str, str]
"""What stands in a power/toughness box."""


@dataclass(frozen=True, slots=True)
class Striation:
    """A part of the text box of a station card, with its power/toughness box if it has one (721.1)."""

    box: Size | None = None


def is_stationed(text: str) -> bool:
    """Whether it is the text of a station card (721.1): a result of rolling a die is written like a symbol (706.3)."""
    if "Station" not in text:
        return False
    lines = text.split("\n")
    return any(line.split(" (")[0] == "Station" for line in lines) and any(_STATION.match(line) for line in lines)


def lines_of(band: Band, read: Reads, striation: Striation | None = None) -> tuple[RulesLine, ...]:
    """The lines of a band that something stands before, each as that says; ``striation``: a station card has it."""
    if bar := _BAR.match(band.head):
        level = int(bar["level"])
        reached = Compare(LevelOf(THIS_CLASS), ">=", Number(level))
        section = _together("\n".join(band.below), (), reached, THIS_CLASS, tuple(map(read, band.below)))
        return (read(band.head), *(_from_level(line, level) for line in section))
    if symbol := _SYMBOL.match(band.head):
        size = _PT.match(band.below[0]) if band.below else None
        if size is None:
            return (_refused(band, "a level symbol without a power/toughness box"),)
        changes = (SetPT(Number(int(size["power"])), Number(int(size["toughness"])), base=True),)
        condition = _counted(int(symbol["low"]), symbol["high"])
        text = "\n".join((band.head, *band.below))
        return _together(text, changes, condition, CREATURE, tuple(map(read, band.below[1:])))
    station = _STATION.match(band.head)
    if station is None or striation is None:
        return (_refused(band, "a station symbol on no station card, or a result of rolling a die"),)
    return _stationed(band, int(station["charges"]), station.end(), read, striation.box)


def _stationed(band: Band, charges: int, at: int, read: Reads, box: Size | None) -> tuple[RulesLine, ...]:
    """A station symbol: with so many charge counters it has the abilities, and is a creature of that size (721.2)."""
    text = "\n".join((band.head, *band.below))
    changes: tuple[Change, ...] = ()
    if box == NO_SIZE or (box is not None and not all(number.isdecimal() for number in box)):
        unread = Unread(
            text, (0, len(text)), "the size in its power/toughness box is not told", "static", charges=charges
        )
        return (RulesLine(text, unread=unread),)
    if box is not None:
        power, toughness = (Number(int(number)) for number in box)
        changes = (BecomeTypes(types=("creature",), adding=True), SetPT(power, toughness, base=True))
    reached = Compare(CountersOn("charge", PERMANENT), ">=", Number(charges))
    first = (band.head[at:],) if band.head[at:] else ()
    lines = _together(text, changes, reached, PERMANENT, tuple(map(read, (*first, *band.below))))
    return tuple(_from_charges(line, charges) for line in lines)


def _from_charges(line: RulesLine, charges: int) -> RulesLine:
    """A line that is not understood stands on the permanent only from so many charge counters on."""
    if line.unread is None:
        return line
    return msgspec.structs.replace(line, unread=msgspec.structs.replace(line.unread, charges=charges))


def _counted(low: int, high: str | None) -> Condition:
    """At least so many level counters, and no more than so many where the symbol says that (711.2a, 711.2b)."""
    on = CountersOn("level", CREATURE)
    least = Compare(on, ">=", Number(low))
    return least if high is None else And((least, Compare(on, "<=", Number(int(high)))))


def _together(
    text: str, changes: tuple[Change, ...], condition: Condition, this: This, parts: tuple[RulesLine, ...]
) -> tuple[RulesLine, ...]:
    """One static ability for all of a band, once all of it is read; else nothing of it is."""
    at = text.find(parts[0].text) if parts else len(text)
    before = text[:at]
    for part in parts:
        if part.unread is not None:
            start, end = part.unread.span
            unread = Unread(text, (at + start, at + end), part.unread.why, "unclassified")
            return (RulesLine(text, unread=unread),)
        at += len(part.text) + 1
    given: tuple[Ability, ...] = tuple(ability for part in parts for ability in part.abilities)
    changes = (*((GainAbilities(given),) if given else ()), *changes)
    if not changes:
        return ()
    printed = before + "\n".join(part.printed for part in parts)
    return (RulesLine(text, (Static(ApplyToObjects(this, changes), condition),), printed=printed),)


def _from_level(line: RulesLine, level: int) -> RulesLine:
    """A line that is not understood stands on the Class only from that level on."""
    if line.unread is None:
        return line
    return msgspec.structs.replace(line, unread=msgspec.structs.replace(line.unread, level=level))


def _refused(band: Band, what: str) -> RulesLine:
    text = "\n".join((band.head, *band.below))
    return RulesLine(text, unread=Unread(text, (0, len(text)), f"it belongs to {what}", "unclassified"))
