"""What players call a card instead of its name: "bolt", "goyf", "sad robot"."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Final

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.data import shipped

_FILE: Final = "nicknames.toml"


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    """Cards by what they are called."""

    cards: dict[str, str]


@lru_cache(1)
def nicknames() -> dict[str, str]:
    """The names of cards, by the keys of what players call them.

    >>> nicknames()["bolt"]
    'Lightning Bolt'
    """
    table = msgspec.convert(tomllib.loads(shipped(_FILE).decode()), _Table)
    return {name_key(word): name for word, name in table.cards.items()}
