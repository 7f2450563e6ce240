"""A built grammar: immutable tables for reading and printing."""

from __future__ import annotations

from dataclasses import dataclass

from engine.oracle.grammar.categories import Category, Trie
from engine.oracle.grammar.production import Production


@dataclass(frozen=True, slots=True)
class Grammar:
    """Categories by name, their tries, the words each can begin with, and their productions by class of value."""

    categories: dict[str, Category]
    tries: dict[str, Trie]
    first: dict[str, frozenset[str]]
    printing: dict[str, dict[type, tuple[Production, ...]]]

    @property
    def productions(self) -> tuple[Production, ...]:
        """Every production, by category in order of declaration."""
        return tuple(p for trie in self.tries.values() for p in _ends(trie, set()))


def _ends(trie: Trie, seen: set[int]) -> list[Production]:
    if id(trie) in seen:
        return []
    seen.add(id(trie))
    found = list(trie.ends)
    for edges in trie.words.values():
        for _, child in edges:
            found += _ends(child, seen)
    for _, child in trie.slots:
        found += _ends(child, seen)
    return found
