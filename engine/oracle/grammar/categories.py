"""Categories: what can fill a slot. Phrases from productions (a trie), lists, and terminals read natively."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any, Final

import msgspec

from engine.oracle.grammar.production import Production
from engine.oracle.grammar.symbols import ANY, PL, SG, Agreeing, Literal, Number, Slot, Symbol
from engine.oracle.tokens import Token

Reading = tuple[int, Any, Number]
"""Where a phrase ends, its value, its number."""

Phrase = tuple[int, Any, Number, "How"]
"""A reading, and how it was read."""

value_of: Final = itemgetter(1)
"""The value of a phrase."""

How = (
    tuple[Production, tuple[Phrase, ...], Number]
    | tuple["Listing", tuple[Phrase, ...]]
    | tuple["Terminal", int, int, Number]
)
"""By a production, from the phrases in its slots, which had a number together; as a list of items; natively, from a
token to before another one, in a number.
"""


class Keys(tuple[str, ...]):
    """What the grammar knows of a token: its spellings that it has words for, and its kind.

    A grammar has one for all tokens of which it knows the same, so that they are told apart by what they are.
    """

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__


Way = tuple[Number, "Trie"]
"""A word in some number, and what follows."""

Ways = tuple[Way | None, tuple[Way, ...], tuple["Edge", ...]]
"""What can come next where a token stands: the word that it is, where nothing else can; else words, and edges."""


class Trie(msgspec.Struct, eq=False, gc=False):
    """Productions of a category merged by their common beginnings.

    What can come next: ``word``, of which ``then`` comes after, where it is just one; else any of ``words``; any of the
    ``inflected`` words, with their numbers; a phrase in one of the ``slots``.

    The rest is there once it is closed. ``gate`` has the words and token kinds of which one has to come next; ``None``
    where nothing has to, or much can. ``edges`` are the slots, with what each can begin with and what the reader asks of
    it. ``shared`` are the places below where several productions end. ``ways`` are those of the tokens that were met so
    far.
    """

    word: str = ""
    then: Trie | None = None
    words: dict[str, Trie] | None = None
    inflected: dict[str, tuple[tuple[Number, Trie], ...]] | None = None
    slots: tuple[tuple[Slot, Trie], ...] = ()
    ends: tuple[Production, ...] = ()
    gate: frozenset[str] | None = None
    edges: tuple[tuple[frozenset[str], Edge], ...] = ()
    shared: tuple[Trie, ...] = ()
    ways: dict[Keys, Ways] = msgspec.field(default_factory=dict)

    def add(self, production: Production) -> None:
        """Enter a production."""
        node = self
        for symbol in production.symbols:
            node = node._step(symbol)
        node.ends = (*node.ends, production)
        if len(node.ends) == 2:
            self.shared = (*self.shared, node)

    @property
    def below(self) -> Iterator[Trie]:
        """What comes after the first words and slots; some of them more than once."""
        if self.then is not None:
            yield self.then
        yield from (self.words or {}).values()
        for ways in (self.inflected or {}).values():
            yield from (child for _, child in ways)
        yield from (child for _, child in self.slots)

    def close(self, tables: Tables) -> None:
        """Set the gates and edges, once all productions are entered."""
        if self.edges or self.gate is not None:
            return  # it is reached by the singular and by the plural of a word
        words = (self.word,) if self.word else (*(self.words or ()), *(self.inflected or ()))
        if not self.ends and not self.slots:
            self.gate = _gate(words)
        elif not self.ends and not words and len(self.slots) == 1:
            self.gate = tables.first[self.slots[0][0].category]
        if words or self.slots:
            for child in self.below:
                child.close(tables)
            self.edges = tuple([(tables.first[slot.category], tables.edge(slot, child)) for slot, child in self.slots])

    def ways_from(self, here: Keys) -> Ways:
        """What can come next where a token with these keys stands."""
        words: list[Way] = []
        for word in here:
            if self.then is not None and word == self.word:
                words.append((ANY, self.then))
            elif self.words is not None and word in self.words:
                words.append((ANY, self.words[word]))
        for word in here:
            words += (self.inflected or {}).get(word, ())
        edges = tuple([edge for first, edge in self.edges if not first.isdisjoint(here)])
        ways: Ways = (words[0], (), ()) if len(words) == 1 and not edges else (None, tuple(words), edges)
        self.ways[here] = ways
        return ways

    @property
    def last(self) -> Production | None:
        """The one production that ends here, if nothing goes on."""
        goes_on = self.word or self.words or self.inflected or self.slots
        return self.ends[0] if len(self.ends) == 1 and not goes_on else None

    def _step(self, symbol: Symbol) -> Trie:
        match symbol:
            case Literal(word):
                return self._word(word)
            case Agreeing(singular, plural):
                child = self._inflected(singular, SG, None)
                return self._inflected(plural, PL, child)
            case Slot():
                for slot, child in self.slots:
                    if slot.is_like(symbol):
                        return child
                child = Trie()
                self.slots = (*self.slots, (symbol, child))
                return child

    def _word(self, word: str) -> Trie:
        if self.then is not None and self.word == word:
            return self.then
        if self.words is None and self.then is None and self.inflected is None:
            self.word, self.then = word, Trie()
            return self.then
        child = self._several().get(word)
        if child is None:
            child = self._several()[word] = Trie()
        return child

    def _several(self) -> dict[str, Trie]:
        """The words that go on, now that there may be several."""
        if self.words is None:
            self.words = {self.word: self.then} if self.then is not None else {}
            self.word, self.then = "", None
        return self.words

    def _inflected(self, word: str, number: Number, child: Trie | None) -> Trie:
        if self.then is not None:
            self._several()
        if self.inflected is None:
            self.inflected = {}
        ways = self.inflected.get(word, ())
        for known, node in ways:
            if known == number and (child is None or child is node):
                return node
        node = Trie() if child is None else child
        self.inflected[word] = (*ways, (number, node))
        return node


@cache
def _gate(words: tuple[str, ...]) -> frozenset[str]:
    """The same for the same words: there are thousands of gates."""
    return frozenset(words)


@dataclass(slots=True)
class Phrases:
    """A category whose phrases are productions, in the order of preference for printing."""

    name: str
    productions: list[Production] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Listing:
    """A category of lists: "a", "a and b", "a, b, and c" with a conjunction; side by side without one.

    The value is a tuple. ``low`` is the fewest items. ``comma`` is the separator; ``oxford`` puts it before the
    conjunction of three or more. Both are words.
    """

    name: str
    item: str
    conjunction: tuple[str, ...] | None
    low: int = 1
    comma: tuple[str, ...] = (",",)
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

Root = Trie | Listing | Terminal
"""What reads a category."""

Edge = tuple[str, Root, frozenset[str], Number, bool, Trie, Production | None]
"""A slot's category, what reads it, and the words that it needs; how it demands a number and agrees; what follows; the
production that it ends.
"""


@dataclass(frozen=True, slots=True)
class Tables:
    """What is known of each category: what reads it, what it can begin with, the words without which it has no phrase."""

    roots: Mapping[str, Root]
    first: Mapping[str, frozenset[str]]
    needed: Mapping[str, frozenset[str]]

    def edge(self, slot: Slot, child: Trie) -> Edge:
        """What the reader asks of a slot, and what comes after it."""
        name = slot.category
        return name, self.roots[name], self.needed[name], slot.number, slot.agrees, child, child.last
