"""What is checked when a grammar is built, and the tables derived from its declarations on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.oracle.grammar.categories import Category, Listing, Phrases, Terminal, Trie
from engine.oracle.grammar.production import GrammarError, Production
from engine.oracle.grammar.symbols import Agreeing, Literal, Slot, Symbol

Categories = Mapping[str, Category]


def check(categories: Categories, tries: Mapping[str, Trie]) -> None:
    """Refuse a grammar that has a hole, an endless descent or two declarations of one phrase.

    :raises GrammarError: with all faults.
    """
    faults = [*_missing(categories), *_empty(categories), *_duplicates(tries)]
    if not faults:
        faults = _left_recursive(categories)
    if faults:
        raise GrammarError("; ".join(faults))


def _slots(category: Category) -> list[str]:
    match category:
        case Phrases():
            return [slot.category for p in category.productions for slot in p.slots]
        case Listing():
            return [category.item]
        case Terminal():
            return []


def _missing(categories: Categories) -> list[str]:
    return [
        f"{name} needs {needed}" for name, c in categories.items() for needed in _slots(c) if needed not in categories
    ]


def _empty(categories: Categories) -> list[str]:
    """No phrase is empty: an empty pattern would make its category nullable."""
    return [
        f"{p.category} has an empty phrase"
        for c in categories.values()
        if isinstance(c, Phrases)
        for p in c.productions
        if not p.symbols
    ]


def _shape(symbol: Symbol) -> object:
    return (symbol.category, symbol.number, symbol.agrees) if isinstance(symbol, Slot) else symbol


def _duplicates(tries: Mapping[str, Trie]) -> list[str]:
    """Two productions of one category with the same phrase must make different kinds of value.

    Even then only one of them may take a given text, which the ambiguity gate shows; the same kinds are a mistake.
    """
    faults = []
    for name, trie in tries.items():
        for alike in trie.shared:
            seen: dict[object, Production] = {}
            for production in alike.ends:
                key = (tuple(_shape(s) for s in production.symbols), production.kinds)
                if key in seen and not production.slots:
                    faults.append(f"{name}: {production.pattern!r} is declared twice")
                if key in seen and production.slots and production.unit:
                    faults.append(f"{name}: the unit {production.pattern!r} is declared twice")
                seen[key] = production
    return faults


def _begins_with(category: Category) -> set[str]:
    match category:
        case Phrases():
            return {p.symbols[0].category for p in category.productions if isinstance(p.symbols[0], Slot)}
        case Listing():
            return {category.item}
        case Terminal():
            return set()


def _left_recursive(categories: Categories) -> list[str]:
    reach = {name: _begins_with(c) for name, c in categories.items()}
    faults = []
    for name in categories:
        todo, seen = list(reach[name]), set[str]()
        while todo:
            other = todo.pop()
            if other == name:
                faults.append(f"{name} is left-recursive")
                break
            if other not in seen:
                seen.add(other)
                todo += reach[other]
    return faults


def first_sets(categories: Categories) -> dict[str, frozenset[str]]:
    """For each category the words, and token kinds in angle brackets, that it can begin with."""
    first = {name: _first_words(category) for name, category in categories.items()}
    begins = {name: _begins_with(category) for name, category in categories.items()}
    grown = True
    while grown:
        grown = False
        for name, words in first.items():
            before = len(words)
            words.update(*(first[other] for other in begins[name]))
            grown = grown or len(words) > before
    return {name: frozenset(words) for name, words in first.items()}


def _first_words(category: Category) -> set[str]:
    """Those that are not from the category of a slot."""
    match category:
        case Terminal():
            return set(category.first)
        case Listing():
            return set()
        case Phrases():
            found: set[str] = set()
            for production in category.productions:
                match production.symbols[0]:
                    case Literal(word):
                        found.add(word)
                    case Agreeing(singular, plural):
                        found |= {singular, plural}
                    case Slot():
                        pass
            return found


_NO_WORDS: Final[frozenset[str]] = frozenset()


def needed_words(categories: Categories) -> dict[str, frozenset[str]]:
    """For each category the words without which there is none of its phrases."""
    needed: dict[str, frozenset[str]] = {}  # none of a category that was not come to: it may need any word
    grown = True
    while grown:
        grown = False
        for name, category in categories.items():
            before = needed.get(name)
            words = _needed(category, needed) if before != _NO_WORDS else before  # they only get fewer
            if words is not None and words != before:
                needed[name], grown = words, True
    return {name: needed.get(name, _NO_WORDS) for name in categories}


def _needed(category: Category, needed: Mapping[str, frozenset[str]]) -> frozenset[str] | None:
    match category:
        case Terminal():
            return frozenset()
        case Listing(item=item, conjunction=conjunction, low=low):
            return needed[item] | frozenset(conjunction or () if low > 1 else ()) if item in needed else None
        case Phrases():
            left: frozenset[str] | None = None
            for production in category.productions:
                if all(slot.category in needed for slot in production.slots):
                    words = _needed_by(production, needed)
                    left = words if left is None else left & words
                    if not left:
                        break
            return left


def _needed_by(production: Production, needed: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The words without which there is no such phrase: its own, and those that its slots need."""
    own = frozenset([symbol.word for symbol in production.symbols if isinstance(symbol, Literal)])
    return own.union(*[needed[slot.category] for slot in production.slots])


def words_of(categories: Categories) -> Iterator[str]:
    """Every word in a phrase."""
    for category in categories.values():
        for production in category.productions if isinstance(category, Phrases) else ():
            for symbol in production.symbols:
                match symbol:
                    case Literal(word):
                        yield word
                    case Agreeing(singular, plural):
                        yield from (singular, plural)
                    case Slot():
                        pass


def kinds_of(categories: Categories) -> dict[str, set[type]]:
    """For each category the classes of the values it can make."""
    kinds: dict[str, set[type]] = {name: set() for name in categories}
    grown = True
    while grown:
        grown = False
        for name, category in categories.items():
            before = len(kinds[name])
            match category:
                case Terminal():
                    kinds[name] |= set(category.kinds)
                case Listing():
                    kinds[name].add(tuple)
                case Phrases():
                    for production in category.productions:
                        kinds[name] |= set(production_kinds(production, kinds))
            grown = grown or len(kinds[name]) > before
    return kinds


def production_kinds(production: Production, kinds: Mapping[str, set[type]]) -> tuple[type, ...]:
    """The classes a production makes: its own, or those of the slot that it hands on."""
    if production.kinds:
        return production.kinds
    return tuple(sorted(kinds[production.slots[0].category], key=lambda kind: kind.__qualname__))
