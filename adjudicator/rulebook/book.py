"""The rulebook: find a rule by its number, name the near misses, search by words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from math import log
from pathlib import Path
from string import capwords
from typing import Final, Self

import msgspec

from adjudicator.data import shipped
from adjudicator.rulebook.everyday import SMALL, answers
from adjudicator.rulebook.numbers import above, is_typed, key, neighbours, tidy
from adjudicator.rulebook.numbers import meant as number_meant
from adjudicator.rulebook.store import ImportedRules, read
from adjudicator.rulebook.terms import NO_ENTRY, NO_GLOSSARY, Named, Term, begun, by_key, folded, index, meant, near
from engine.keywords.table import KEYWORDS

EDITION = "2026-04-17"
"""The edition whose numbers the engine cites."""

_MOST_WORDS: Final = 12
_NEAREST: Final = 6


class Rule(msgspec.Struct, frozen=True):
    """A rule, or a chapter or section of the rules.

    ``title`` is its own or its nearest ancestor's; ``edition`` is that of the number. ``text`` and ``examples`` are
    there once the official file is imported, and then ``text_edition`` says which edition they are from.
    """

    number: str
    kind: str
    title: str
    summary: str | None
    text: str | None
    examples: tuple[str, ...]
    parent: str | None
    children: tuple[str, ...]
    edition: str
    text_edition: str | None = None


class Placed(Rule, frozen=True):
    """A rule with what stands around it: the rules ``below`` it, and the ones before and after it at its level."""

    below: tuple[Named, ...] = ()
    previous: str | None = None
    next: str | None = None


class _Entry(msgspec.Struct, frozen=True):
    number: str
    kind: str
    parent: str | None = None
    title: str | None = None


class _Numbers(msgspec.Struct, frozen=True):
    edition: str
    rules: tuple[_Entry, ...]
    terms: dict[str, tuple[str, ...]] = {}


class Rulebook:
    """One edition of the rules, with the imported text if there is one.

    >>> book = Rulebook.load()
    >>> book.find("704.5f").title
    'State-Based Actions'
    >>> book.near("704.5l")
    ('704.5', '704.5j', '704.5k', '704.5m', '704.5n')
    """

    def __init__(self, numbers: _Numbers, summaries: dict[str, str], imported: ImportedRules | None) -> None:
        self._entries = {entry.number: entry for entry in numbers.rules}
        self._summaries = summaries
        self._imported = imported
        self._index = {**numbers.terms, **index(imported.glossary if imported is not None else {})}
        children: dict[str | None, list[str]] = {}
        for entry in numbers.rules:
            children.setdefault(entry.parent, []).append(entry.number)
        self._children = {parent: tuple(of) for parent, of in children.items()}
        self.edition = numbers.edition

    @classmethod
    def load(cls, imported: Path | None = None) -> Self:
        """The shipped edition, with the texts of an imported file (see :func:`adjudicator.rulebook.imported_path`).

        :raises adjudicator.problems.Problem: the imported file cannot be read.
        """
        numbers = msgspec.json.decode(shipped(f"rules-{EDITION}.json"), type=_Numbers)
        summaries = msgspec.json.decode(shipped("summaries.json"), type=dict[str, str])
        return cls(numbers, summaries, read(imported) if imported is not None else None)

    @property
    def text_edition(self) -> str | None:
        """The edition of the imported text, if one was imported; it may differ from :attr:`edition`."""
        return self._imported.edition if self._imported is not None else None

    def __contains__(self, number: str) -> bool:
        return number in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, number: str) -> Rule | None:
        """The rule, section or chapter of exactly this number."""
        entry = self._entries.get(number)
        if entry is None:
            return None
        said = self._imported.rules.get(number) if self._imported is not None else None
        return Rule(
            number=number,
            kind=entry.kind,
            title=self._title(entry),
            summary=self._summaries.get(number),
            text=(said.text or None) if said is not None else None,
            examples=said.examples if said is not None else (),
            parent=entry.parent,
            children=self._children.get(number, ()),
            edition=self.edition,
            text_edition=self.text_edition if said is not None else None,
        )

    def placed(self, number: str) -> Placed | None:
        """The rule of exactly this number, with what is below and beside it."""
        rule = self.find(number)
        if rule is None:
            return None
        beside = self._children.get(rule.parent, ())
        place = beside.index(number)
        return Placed(
            **{field: getattr(rule, field) for field in Rule.__struct_fields__},
            below=tuple(map(self._named, rule.children)),
            previous=beside[place - 1] if place else None,
            next=beside[place + 1] if place + 1 < len(beside) else None,
        )

    def listed(self, words: str, most: int) -> tuple[Named, ...]:
        """The rules that have all the words, as :meth:`search` finds them, each in a line."""
        return tuple(self._named(rule.number) for rule in self.search(words, most))

    def term(self, word: str) -> Term | None:
        """What the glossary says of a word, and which rules are about it; case, plural and marks are forgiven."""
        found = meant(word, self._terms)
        if found is None:
            return None
        text = self._imported.glossary.get(found) if self._imported is not None else None
        titled = self._titled.get(folded(found), ())
        told = [number for number in self._index.get(found, ()) if number in self._entries]
        rules = tuple(dict.fromkeys((*sorted(titled, key=_deepest), *told)))
        edition = self.text_edition if text is not None else None
        return Term(found, text, rules, self.edition, edition, tuple(map(self._named, rules)), self._note(text))

    @property
    def has_glossary(self) -> bool:
        """Whether the glossary was imported."""
        return self._imported is not None and bool(self._imported.glossary)

    def _note(self, text: str | None) -> str | None:
        """Why a word of the game has no text."""
        if text is not None:
            return None
        return NO_ENTRY if self.has_glossary else NO_GLOSSARY

    def near_terms(self, word: str) -> tuple[str, ...]:
        """Words of the game that were perhaps meant, at most five."""
        return near(word, self._terms)

    def complete_term(self, typed: str, most: int) -> tuple[str, ...]:
        """Words of the game that may be meant by what was typed so far: that begin so, or else that are like it.

        >>> Rulebook.load().complete_term("first s", 5)
        ('First Strike',)
        """
        if typed.strip() and not folded(typed):  # nothing that a word of the game has
            return ()
        return begun(typed, self._terms, most) or self.near_terms(typed)[:most]

    def complete(self, typed: str, most: int) -> tuple[Named, ...]:
        """The rules that may be meant by what was typed so far: with numbers that begin so, or that have the words.

        >>> [rule.number for rule in Rulebook.load().complete("704.5", 2)]
        ['704.5', '704.5a']
        """
        number = tidy(typed)
        if number and not is_typed(number):
            return self.listed(typed, most) or self.nearest(typed, min(most, _NEAREST))
        found = tuple(islice((known for known in self._entries if known.startswith(number)), most))
        return tuple(map(self._named, found or self.near(number)[:most]))

    @cached_property
    def _terms(self) -> dict[str, str]:
        """The words of the game by how they are looked up: those of the glossary, the titles, the keywords of cards."""
        titles = (entry.title for entry in self._entries.values() if entry.title is not None)
        imported = self._imported.glossary if self._imported is not None else ()
        return by_key((*imported, *self._index, *titles, *self._keywords))

    @cached_property
    def _keywords(self) -> dict[str, str]:
        """The keywords as cards have them, each with its rule: not every one is the title of a rule (702.150)."""
        return {capwords(one.name): one.rule for one in KEYWORDS if one.rule in self._entries}

    @cached_property
    def _titled(self) -> dict[str, list[str]]:
        """The numbers of the rules that have a title or keyword, by how that is looked up."""
        found: dict[str, list[str]] = {}
        for number, entry in self._entries.items():
            if entry.title:
                found.setdefault(folded(entry.title), []).append(number)
        for keyword, number in self._keywords.items():
            found.setdefault(folded(keyword), [number])
        return found

    def _named(self, number: str) -> Named:
        return Named(number, self._title(self._entries[number]), self._summaries.get(number))

    def near(self, number: str) -> tuple[str, ...]:
        """Existing numbers that were perhaps meant, at most five: the rule it would belong to, then its neighbours.

        >>> book = Rulebook.load()
        >>> book.near("702.999")[0], book.near("613.8a1")[0], book.near("1003")[0]
        ('702', '613.8a', '100.3')
        """
        wanted = number_meant(number)
        if key(wanted) is None:
            return ()
        parent: str | None = wanted
        while parent is not None and parent not in self._entries:
            parent = above(parent)
        around = neighbours(wanted, self._children.get(parent, ()))
        return (parent, *around) if parent is not None else around

    def search(self, words: str, limit: int | None = None) -> tuple[Rule, ...]:
        """The rules that answer what players ask in these words, then those that the glossary names for this term, then
        those whose title, summary or text has all of the words: those of that title first, then by number.

        A word is found at the beginning of a word: ``counter`` also finds ``countered``.

        >>> [rule.number for rule in Rulebook.load().search("when does a spell fizzle")]
        ['608.2b']
        >>> Rulebook.load().search("APNAP", 1)[0].number
        '101.4'
        """
        wanted = [f" {word}" for word in words.casefold().split()]
        others = [number for number, said in self._spaced.items() if wanted and _has(said, wanted)]
        titled = [number for number in others if _has(_spaced(self._entries[number].title or ""), wanted)]
        asked = self._there(one.rules for one in answers(words) if one.whole)
        term = self.term(words)
        found = tuple(dict.fromkeys((*asked, *(term.rules if term is not None else ()), *titled, *others)))[:limit]
        return tuple(rule for rule in map(self.find, found) if rule is not None)

    def nearest(self, words: str, most: int) -> tuple[Named, ...]:
        """The rules that have at least half of the words, for where none has all: the rarer the words the better, and
        best is what has one of them for its title. Before them, those that answer half of what is asked in the words of
        players, or what no rule has a word for.

        >>> book = Rulebook.load()
        >>> [rule.number for rule in book.nearest("what happens if I draw from an empty library", 1)]
        ['104.3c']
        >>> [rule.number for rule in book.nearest("deathtouch and trample", 2)]
        ['702.19', '702.2']
        """
        said = _spaced(words).split()
        wanted = list(dict.fromkeys(folded(word) for word in said if word not in SMALL))[:_MOST_WORDS]
        having = {
            word: [number for number, text in self._spaced.items() if f" {word}" in text] for word in wanted if word
        }
        known = {word: numbers for word, numbers in having.items() if numbers}
        weights: dict[str, float] = {}
        counts: Counter[str] = Counter()
        for word, numbers in known.items():
            titled = self._titled.get(word, ())
            for number in numbers:
                weights[number] = weights.get(number, 0.0) + log(len(self) / len(numbers)) * (
                    2 if number in titled else 1
                )
                counts[number] += 1
        found = [number for number in self._entries if 2 * counts[number] >= max(1, len(known)) and number in weights]
        found.sort(key=weights.__getitem__, reverse=True)
        asked = self._there(
            one.rules for one in answers(words) if 2 * len(one.words) >= len(wanted) or not one.words <= known.keys()
        )
        return tuple(self._named(number) for number in list(dict.fromkeys((*asked, *found)))[:most])

    def _there(self, found: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
        """The rules of these that this edition has, each once."""
        return tuple(dict.fromkeys(number for rules in found for number in rules if number in self._entries))

    @cached_property
    def _spaced(self) -> dict[str, str]:
        """What is looked through for words: who completes what is typed asks at each letter."""
        return {number: _spaced(self._said(number)) for number in self._entries}

    def _said(self, number: str) -> str:
        text = self._imported.rules.get(number) if self._imported is not None else None
        own = (self._entries[number].title, self._summaries.get(number), text.text if text is not None else None)
        return " ".join(filter(None, (*own, *self._told_of.get(number, ()))))

    @cached_property
    def _told_of(self) -> dict[str, list[str]]:
        """The words of the glossary for which it names a rule, by that rule."""
        found: dict[str, list[str]] = {}
        for term, numbers in self._index.items():
            for number in numbers:
                found.setdefault(number, []).append(term)
        return found

    def _title(self, entry: _Entry) -> str:
        while entry.title is None and entry.parent is not None:
            entry = self._entries[entry.parent]
        return entry.title or ""


def _has(spaced: str, wanted: list[str]) -> bool:
    """Whether each of the words, with a space before it, begins a word of the text."""
    return all(word in spaced for word in wanted)


def _spaced(text: str) -> str:
    """The text in lower case; what is no letter and no part of a symbol is a space."""
    return "".join(letter if letter.isalnum() or letter in "'’-+/{}" else " " for letter in f" {text.casefold()}")


def _deepest(number: str) -> tuple[bool, str]:
    """Rules before the sections that have their title."""
    return "." not in number, number
