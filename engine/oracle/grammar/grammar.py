"""A built grammar: immutable tables for reading and printing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.oracle.grammar.categories import Category, Keys, Root, Trie
from engine.oracle.grammar.production import Production


@dataclass(frozen=True, slots=True)
class Grammar:
    """Categories by name, what reads them, the words each can begin with, and their productions by class of value.

    ``keys_of`` has what the grammar knows of a token with these spellings, of this kind. ``needed`` are the words without
    which there is no phrase of a category, where it has such.
    """

    categories: dict[str, Category]
    roots: dict[str, Root]
    first: dict[str, frozenset[str]]
    printing: dict[str, dict[type, tuple[Production, ...]]]
    keys_of: Callable[[tuple[str, ...], str], Keys]
    needed: dict[str, frozenset[str]]

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
