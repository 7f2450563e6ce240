"""What the notation says of a library beside its cards: its parts, and how many cards there are (401)."""

from __future__ import annotations

from typing import Final

from adjudicator.notation.cursor import Cursor
from adjudicator.notation.draft import ListZone
from adjudicator.notation.entries import zone_follows
from adjudicator.wire.nearness import near

PARTS: Final[dict[str, ListZone]] = {"top": "top", "bottom": "bottom", "rest": "rest", "somewhere": "rest"}
"""The words before the cards of a part."""


_SHOWN: Final = 3


def first_cards(cursor: Cursor) -> str:
    """The first cards that are listed next, as they are written."""
    ahead, found = Cursor(cursor.tokens[cursor.at :], cursor.span()), list[str]()
    while words := ahead.words():
        found.append(words)
        ahead.skip(len(words.split()))
        if not ahead.mark(","):
            break
    return f"{', '.join(found[:_SHOWN])} ..." if len(found) > _SHOWN else ", ".join(found)


def size_of_library(cursor: Cursor) -> int | None:
    """``30 cards``, ``30``; ``30 unknown cards`` where nothing else is listed."""
    start = cursor.at
    size = cursor.number()
    alone = start in (0, 1) or cursor.tokens[start - 1].text != ","
    unknown = ("unknown cards", "unknown card") if alone and cursor.tokens[start - 1].key not in PARTS else ()
    if size is not None and (cursor.take("cards in all", "cards", "card", *unknown) or cursor.done):
        return size
    if size is not None and near(cursor.words(), ("cards",), cutoff=0.7):
        cursor.unexpected("`cards`", ("cards",))
    cursor.at = start
    return None


def more_of_library(cursor: Cursor) -> int | None:
    """``5 unknown cards`` at the end of a part that lists others: so many are left in the library."""
    start = cursor.at
    more = cursor.number()
    said = more is not None and cursor.take("unknown cards", "more cards", "other cards", "more", "others")
    if start and cursor.tokens[start - 1].text == "," and said:
        follows = cursor.at
        cursor.mark(",")
        last = cursor.done or cursor.key() in PARTS
        cursor.at = follows
        if last:
            return more
    cursor.at = start
    return None


def next_part_of_library(cursor: Cursor) -> bool:
    """Whether another part of the library, its size, or another zone is said next."""
    start = cursor.at
    found = cursor.key() in PARTS or size_of_library(cursor) is not None or more_of_library(cursor) is not None
    cursor.at = start
    return found or zone_follows(cursor)
