"""Counters and damage on a card, as they stand in brackets behind it: ``2 +1/+1``, ``a charge counter``, ``3 damage``."""

from __future__ import annotations

from typing import Final

from adjudicator.notation.cursor import Cursor
from adjudicator.notation.things import Entry
from adjudicator.wire.counting import KINDS, SIZE, kind_of
from adjudicator.wire.nearness import near

_KINDS: Final = {kind: kind for kind in sorted(KINDS)}


def read_counters(cursor: Cursor, entry: Entry, start: int) -> bool:
    """Take ``3 damage``, ``2 +1/+1``, ``a charge counter``, ``+1/+1 counter``, ``loyalty 4``, if one of them comes next.

    :raises Fault: it is a number of what is neither damage nor a kind of counters.
    """
    cursor.take("counters :", "counters")
    amount = cursor.amount()
    if amount is None:
        return _kind_first(cursor, entry, start)
    if cursor.take("damage"):
        cursor.take("marked", "marked on it")
        entry.set("damage", amount, cursor.span(start))
        return True
    kind = counter_kind(cursor)
    if not kind:
        cursor.unexpected(f"What there are {amount} of: `damage`, `+1/+1`, `charge` ...", ("damage", *KINDS))
    _add(entry, kind, amount, cursor, start)
    return True


def counter_kind(cursor: Cursor) -> str:
    """A kind of counters, with or without the word "counters" behind it.

    :raises Fault: it is none, and is near to something else.
    """
    begin, words = cursor.at, list[str]()
    while (token := cursor.token()) is not None and token.kind == "word" and token.key != "and":
        cursor.skip()
        if token.key in ("counter", "counters"):
            cursor.take("on it")
            return kind_of(" ".join(words)) if words else ""
        words.append(token.key)
    kind = kind_of(" ".join(words)) if words else ""
    if kind and kind not in KINDS and "/" not in kind:
        cursor.at = begin
        if near(kind, ("damage", *KINDS)) or not kind.isalpha():
            cursor.unexpected("`damage`, or a kind of counters,", ("damage", "counters", *KINDS))
        cursor.fail(f"{kind!r} is no kind of counters that is known. If it is one, say so: `{kind} counters`.")
    return kind


def _kind_first(cursor: Cursor, entry: Entry, start: int) -> bool:
    kind = cursor.meaning(_KINDS)
    if kind is None and SIZE.fullmatch(size := kind_of(cursor.key())):
        if cursor.key(1) != "counter":
            cursor.fail(f"How many {size} counters are there? One is `1 {size}`.")
        kind = size
        cursor.skip()
    if kind is None:
        return False
    cursor.take("counters", "counter")
    cursor.take("on it")
    cursor.mark(":")
    amount = cursor.number()
    if amount is None:
        if not cursor.done:
            return False
        amount = 1
    _add(entry, kind, amount, cursor, start)
    return True


def _add(entry: Entry, kind: str, amount: int, cursor: Cursor, start: int) -> None:
    entry.set("counters", {**entry.permanent.counters, kind: amount}, cursor.span(start))
