"""Which names are meant by what was typed of one so far: whole words first, of both what is played most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from adjudicator.cards.names import name_key

_REBALANCED: Final = "A-"
"""How the names of cards begin that were changed for Arena: they come last, unless just that is typed."""
LONGEST: Final = 200
"""What is longer is the beginning of no name."""


class Spelling(NamedTuple):
    """A form under which a card is found: its key, the card's name, and how much it is played, the more the higher."""

    key: str
    name: str
    weight: int


def completions(typed: str, spellings: Iterable[Spelling], most: int) -> tuple[str, ...]:
    """The cards of which each word that was typed begins a word of the name, the likeliest first.

    >>> known = [Spelling(name_key(name), name, weight) for name, weight in
    ...          (("Boltwave", 2), ("Bolt Bend", 1), ("Lightning Bolt", 9), ("Thunderbolt", 3))]
    >>> completions("bolt", known, 3)
    ('Lightning Bolt', 'Bolt Bend', 'Boltwave')
    >>> completions("bol", known, 3)
    ('Lightning Bolt', 'Boltwave', 'Bolt Bend')
    >>> completions("light bo", known, 3)
    ('Lightning Bolt',)
    """
    key = name_key(typed)
    if not is_beginning(key):
        return ()
    words = key.replace(" // ", " ").split()
    last = () if typed.upper().startswith(_REBALANCED) else _REBALANCED
    found = [
        (one.name.startswith(last), place, -one.weight, not one.key.startswith(key), len(one.key), one.name)
        for one in spellings
        if words[0] in one.key and (place := _place(key, words, one.key)) is not None
    ]
    return tuple(dict.fromkeys(name for *_, name in sorted(found)))[:most]


def is_beginning(key: str) -> bool:
    """Whether a name may begin so: it has a letter or digit, and is not too long."""
    return len(key) <= LONGEST and any(letter.isalnum() for letter in key)


def _place(key: str, words: list[str], name: str) -> int | None:
    """0 for the name itself, 1 where every word is one of the name's, 2 where its words begin so."""
    if key == name:
        return 0
    parts = name.split()
    if all(any(part.startswith(word) for part in parts) for word in words):
        return 1 if all(word in parts for word in words) else 2
    return None
