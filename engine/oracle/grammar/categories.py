"""Categories: what can fill a slot. Phrases from productions (a trie), lists, and terminals read natively."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.oracle.grammar.production import Production
from engine.oracle.grammar.symbols import ANY, PL, SG, Agreeing, Literal, Number, Slot, Symbol
from engine.oracle.tokens import Token

Reading = tuple[int, Any, Number]
"""Where a phrase ends, its value, its number."""


@dataclass(slots=True)
class Trie:
    """Productions of a category merged by their common beginnings."""

    words: dict[str, list[tuple[Number, Trie]]] = field(default_factory=dict)
    slots: list[tuple[Slot, Trie]] = field(default_factory=list)
    ends: list[Production] = field(default_factory=list)

    def add(self, production: Production) -> None:
        """Enter a production."""
        node = self
        for symbol in production.symbols:
            node = node._step(symbol)
        node.ends.append(production)

    def _step(self, symbol: Symbol) -> Trie:
        match symbol:
            case Literal(word):
                return self._word(word, ANY)
            case Agreeing(singular, plural):
                child = self._word(singular, SG)
                return self._word(plural, PL, child)
            case Slot():
                key = (symbol.category, symbol.number, symbol.agrees)
                for slot, child in self.slots:
                    if (slot.category, slot.number, slot.agrees) == key:
                        return child
                child = Trie()
                self.slots.append((symbol, child))
                return child

    def _word(self, word: str, number: Number, child: Trie | None = None) -> Trie:
        edges = self.words.setdefault(word, [])
        for known, node in edges:
            if known == number and (child is None or child is node):
                return node
        node = Trie() if child is None else child
        edges.append((number, node))
        return node


@dataclass(slots=True)
class Phrases:
    """A category whose phrases are productions, in the order of preference for printing."""

    name: str
    productions: list[Production] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Listing:
    """A category of lists: "a", "a and b", "a, b, and c" with a conjunction; side by side without one.

    The value is a tuple. ``low`` is the fewest items. ``comma`` is the separator; ``oxford`` puts it before the
    conjunction of three or more.
    """

    name: str
    item: str
    conjunction: str | None
    low: int = 1
    comma: str = ","
    oxford: bool = True
    most: int = 99


@dataclass(frozen=True, slots=True)
class Terminal:
    """A category read natively from tokens. ``first`` are the words and token kinds it can begin with."""

    name: str
    read: Callable[[tuple[Token, ...], int], Iterable[Reading]]
    show: Callable[[Any, Number], tuple[tuple[str, ...], Number] | None]
    first: frozenset[str]
    kinds: tuple[type, ...]


Category = Phrases | Listing | Terminal
