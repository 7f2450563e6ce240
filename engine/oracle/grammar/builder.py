"""Declaring a grammar, and building it into what the reader and the printer use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from functools import lru_cache
from typing import Any

from engine.abilities.node import Node
from engine.oracle.grammar import checks
from engine.oracle.grammar.categories import Category, Keys, Listing, Phrases, Reading, Root, Tables, Terminal, Trie
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.production import (
    GrammarError,
    Production,
    Values,
    form_production,
    node_production,
    unit_production,
    word_production,
)
from engine.oracle.grammar.symbols import ANY, Number
from engine.oracle.tokens import Token, keys_of


class Builder:
    """Collects the declarations of one grammar; the order within a category is the order of preference in printing."""

    def __init__(self) -> None:
        self._categories: dict[str, Category] = {}

    def rule(self, category: str, pattern: str, kind: type[Node], *, number: Number = ANY, **constants: Any) -> None:
        """A phrase for a node: its slots are named like the node's fields, ``constants`` are the other fields."""
        self._add(node_production(category, pattern, kind, number, constants))

    def form(
        self,
        category: str,
        pattern: str,
        kinds: type | tuple[type, ...],
        make: Callable[..., Any],
        unmake: Callable[[Any], Values | None],
        *,
        number: Number = ANY,
    ) -> None:
        """A phrase with a function from the slots' values to its value, and the inverse; ``None`` refuses."""
        listed = kinds if isinstance(kinds, tuple) else (kinds,)
        self._add(form_production(category, pattern, listed, make, unmake, number))

    def word(self, category: str, pattern: str, value: Any, *, number: Number = ANY) -> None:
        """A phrase without slots for one constant value."""
        self._add(word_production(category, pattern, value, number))

    def unit(self, category: str, pattern: str, *kinds: type, number: Number = ANY) -> None:
        """A phrase that hands its one slot on; ``kinds`` narrows which values print this way (default: the slot's)."""
        self._add(unit_production(category, pattern, kinds, number))

    def listing(
        self, name: str, item: str, conjunction: str | None, *, comma: str | None = None, **options: Any
    ) -> None:
        """A category of lists of ``item``; without a conjunction they stand side by side, unless ``comma`` is given."""
        between = comma if comma is not None else "," if conjunction else ""
        joined = tuple(conjunction.split()) if conjunction is not None else None
        self._declare(Listing(name, item, joined, comma=tuple(between.split()), **options))

    def terminal(
        self,
        name: str,
        read: Callable[[tuple[Token, ...], int], Iterable[Reading]],
        show: Callable[[Any, Number], tuple[tuple[str, ...], Number] | None],
        first: Iterable[str],
        *kinds: type,
    ) -> None:
        """A category read natively."""
        self._declare(Terminal(name, read, show, frozenset(first), kinds))

    def _declare(self, category: Category) -> None:
        if category.name in self._categories:
            raise GrammarError(f"{category.name} is declared twice")
        self._categories[category.name] = category

    def _add(self, production: Production) -> None:
        category = self._categories.setdefault(production.category, Phrases(production.category))
        if not isinstance(category, Phrases):
            raise GrammarError(f"{production.category} is no category of phrases")
        category.productions.append(production)

    def build(self) -> Grammar:
        """The grammar, checked.

        :raises GrammarError: a category is missing or empty, a phrase is left-recursive, declared twice, or unclear.
        """
        tries = {name: _trie(c) for name, c in self._categories.items() if isinstance(c, Phrases)}
        checks.check(self._categories, tries)
        kinds = checks.kinds_of(self._categories)
        first = checks.first_sets(self._categories)
        roots: dict[str, Root] = {n: tries[n] if isinstance(c, Phrases) else c for n, c in self._categories.items()}
        tables = Tables(roots, first, checks.needed_words(self._categories))
        for trie in tries.values():
            trie.close(tables)
        printing = {name: _by_kind(c, kinds) for name, c in self._categories.items() if isinstance(c, Phrases)}
        words = frozenset(checks.words_of(self._categories)).union(*first.values())
        return Grammar(dict(self._categories), roots, first, printing, words, _keys_of(words))


def _keys_of(known: Set[str]) -> Callable[[Token], Keys]:
    """What is known of a token, of a grammar with these words."""
    made: dict[tuple[str, ...], Keys] = {}

    @lru_cache(8192)
    def one(token: Token) -> Keys:
        keys = Keys(key for key in keys_of(token) if key in known)
        return made.setdefault(tuple(keys), keys)

    return one


def _trie(category: Phrases) -> Trie:
    trie = Trie()
    for production in category.productions:
        trie.add(production)
    return trie


def _by_kind(category: Phrases, kinds: dict[str, set[type]]) -> dict[type, tuple[Production, ...]]:
    table: dict[type, list[Production]] = {}
    for production in category.productions:
        for kind in checks.production_kinds(production, kinds):
            table.setdefault(kind, []).append(production)
    return {kind: tuple(listed) for kind, listed in table.items()}
