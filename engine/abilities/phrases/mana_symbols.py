"""Mana symbols and mana costs as data (106, 107.4, 202)."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.abilities.node import Node

COLORS = ("W", "U", "B", "R", "G")
"""The five colors in the order of 105.1, by their mana symbols."""

COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
MANA_TYPES = (*COLORS, "C")
"""The six types of mana (106.1b)."""

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_VALID = re.compile(r"\d+|[WUBRGCSXYZ]|[WUBRGC]/[WUBRG]|2/[WUBRG]|[WUBRG]/P|[WUBRG]/[WUBRG]/P")


class ManaCost(Node, frozen=True):
    """A mana cost or a mana payment within a cost: its symbols without braces, in printed order (202.1, 107.4).

    >>> ManaCost(("2", "W/U")).text
    '{2}{W/U}'
    """

    symbols: tuple[str, ...]

    @property
    def text(self) -> str:
        """The symbols as printed."""
        return _braced(self.symbols)

    @property
    def has_x(self) -> bool:
        """Whether the value of X has to be announced (107.3)."""
        return "X" in self.symbols

    def mana_value(self, x: int = 0) -> int:
        """The total amount of mana in the cost (202.3), with X counted as ``x`` (202.3e).

        >>> parse_mana("{X}{2/W}{G/P}{1}").mana_value()
        4
        """
        return sum(_value_of(symbol, x) for symbol in self.symbols)

    @property
    def generic(self) -> int:
        """How much generic mana is in the cost (107.4b).

        >>> parse_mana("{2}{W}{3}").generic
        5
        """
        return sum(int(symbol) for symbol in self.symbols if symbol.isdecimal())

    @property
    def colors(self) -> frozenset[str]:
        """The colors of the mana symbols (202.2)."""
        return frozenset(part for symbol in self.symbols for part in symbol.split("/") if part in COLORS)


@lru_cache(2048)
def _braced(symbols: tuple[str, ...]) -> str:
    return "".join(f"{{{symbol}}}" for symbol in symbols)


def _value_of(symbol: str, x: int) -> int:
    if symbol.isdecimal():
        return int(symbol)
    if symbol in ("X", "Y", "Z"):
        return x
    return 2 if symbol.startswith("2/") else 1  # 202.3f: the largest component of a hybrid symbol


@lru_cache(2048)
def parse_mana(text: str) -> ManaCost:
    """Read a mana cost from its symbols.

    :raises ValueError: something in the text is no mana symbol of 107.4.

    >>> parse_mana("{1}{G}").symbols
    ('1', 'G')
    """
    symbols = tuple(_SYMBOL.findall(text))
    if "".join(f"{{{symbol}}}" for symbol in symbols) != text:
        raise ValueError(f"not a mana cost: {text!r}")
    for symbol in symbols:
        if not _VALID.fullmatch(symbol):
            raise ValueError(f"{{{symbol}}} is no mana symbol")
    return ManaCost(symbols)
