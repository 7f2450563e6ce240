"""A built grammar: immutable tables for reading and printing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.oracle.grammar.categories import Category, Keys, Root, Trie
from engine.oracle.grammar.production import Production
from engine.oracle.tokens import Token


@dataclass(frozen=True, slots=True)
class Grammar:
    """Categories by name, what reads them, the words each can begin with, their productions by class of value, all words.

    ``keys_of`` has what the grammar knows of a token.
    """

    categories: dict[str, Category]
    roots: dict[str, Root]
    first: dict[str, frozenset[str]]
    printing: dict[str, dict[type, tuple[Production, ...]]]
    words: frozenset[str]
    keys_of: Callable[[Token], Keys]

    @property
    def productions(self) -> tuple[Production, ...]:
        """Every production, by category in order of declaration."""
        return tuple(p for root in self.roots.values() if isinstance(root, Trie) for p in _ends(root, set()))


def _ends(trie: Trie, seen: set[int]) -> list[Production]:
    if id(trie) in seen:
        return []
    seen.add(id(trie))
    found = list(trie.ends)
    for child in trie.below:
        found += _ends(child, seen)
    return found
