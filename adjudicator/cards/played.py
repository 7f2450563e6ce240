"""How often cards are played: a list that gives what is understood its weight."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec

from adjudicator.problems import Problem

ALL = "all decks"
"""What the slots of all decks together are called."""

Played = Mapping[str, Mapping[str, int]]
"""For each list of what is played how often each card is, by name."""


class Deck(msgspec.Struct, frozen=True):
    """A deck: how many of each card are in it, and of which kind of play it is."""

    main: dict[str, int]
    kind: str = ""


def played(path: Path) -> Played:
    """What a file says is played: decks, one JSON object on each line (``main``: how many of each card; ``kind``), or a
    table of values separated by tabs, whose first column names the card and whose others count it.

    :raises Problem: the file can't be read, or is neither.
    """
    try:
        text = path.read_text(encoding="utf-8")
        return _decks(text) if text.lstrip().startswith("{") else _table(text)
    except (OSError, ValueError) as error:
        raise Problem(422, "unreadable-list", "The list of what is played can't be read", f"{path}: {error}") from error


def totals(path: Path) -> Mapping[str, int]:
    """How often each card is played, by name: in all decks, or by the first column of a table.

    :raises Problem: as for :func:`played`.
    """
    counts = played(path)
    return counts[ALL] if ALL in counts else next(iter(counts.values()))


def _decks(text: str) -> Played:
    counts: dict[str, Counter[str]] = {ALL: Counter()}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            deck = msgspec.json.decode(line, type=Deck)
        except msgspec.DecodeError as error:
            raise ValueError(f"line {number}: {error}") from error
        for name in (ALL, *((f"{deck.kind} decks",) if deck.kind else ())):
            counts.setdefault(name, Counter()).update(deck.main)
    return counts


def _table(text: str) -> Played:
    rows = list(csv.reader(text.splitlines(), delimiter="\t"))
    if not rows or len(rows[0]) < 2:
        raise ValueError("no table: a first line with the names of at least two columns is needed")
    names = rows[0][1:]
    counts: dict[str, Counter[str]] = {name: Counter() for name in names}
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(rows[0]) or not all(value.isdecimal() for value in row[1:]):
            raise ValueError(f"line {number}: a name and {len(names)} whole numbers are needed")
        for name, value in zip(names, row[1:], strict=True):
            counts[name][row[0]] += int(value)
    return counts
