"""What was perhaps meant: near words for one that nothing knows."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from adjudicator.cards.names import name_key

_MOST_LISTED: Final = 8
ONE_OF_SEVERAL: Final = "Say which, by its id or by its place among them."
"""What is to be done where an ability on the stack is named that may be one of several; a text is told its own words."""


def near(word: str, known: Iterable[str], *, cutoff: float = 0.6, most: int = 3) -> tuple[str, ...]:
    """The likest of the known words, the likest first.

    >>> near("controler", ["controller", "card", "hand"])
    ('controller',)
    """
    by_key: dict[str, str] = {}
    for one in known:
        by_key.setdefault(name_key(one), one)
    found = get_close_matches(name_key(word), by_key, n=most, cutoff=cutoff)
    return tuple(by_key[key] for key in found)


def hint(word: str, known: Iterable[str], *, there: str = "There are") -> str:
    """A sentence with the near words, or with those that there are if they are few; begins with a space.

    >>> hint("grizly-bears", ["grizzly-bears-1", "forest-1"]), hint("x", ["A", "B"], there="The players are")
    (' Did you mean grizzly-bears-1?', ' The players are A and B.')
    """
    listed = tuple(dict.fromkeys(known))
    found = near(word, listed)
    if found:
        return f" Did you mean {listing(found, 'or')}?"
    if not listed:
        return ""
    more = " and others" if len(listed) > _MOST_LISTED else ""
    return f" {there} {', '.join(listed[:_MOST_LISTED]) if more else listing(listed)}{more}."


def players_there(players: Iterable[str]) -> str:
    """A sentence with the players that there are; begins with a space.

    >>> players_there(["A", "B"]), players_there(["A"]), players_there([])
    (' The players are A and B.', ' The only player is A.', '')
    """
    match tuple(players):
        case ():
            return ""
        case (only,):
            return f" The only player is {only}."
        case several:
            return f" The players are {listing(several)}."


def listing(words: Iterable[str], last: str = "and") -> str:
    """Words in a row.

    >>> listing(["a", "b", "c"], "or")
    'a, b or c'
    """
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} {last} {listed[-1]}"
