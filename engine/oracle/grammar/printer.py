"""Printing: by category and class of value, the first production that can say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from engine.oracle.grammar.categories import Listing, Terminal
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.production import Production, Values
from engine.oracle.grammar.symbols import ANY, NEUTRAL, SG, Agreeing, Literal, Number, Slot, Symbol

Shown = tuple[tuple[str, ...], Number]
"""Words as patterns know them, and the number of the phrase."""

Step = str | tuple[str, str] | Slot
"""A symbol of a phrase: a word, one in singular and plural, a slot."""


class _Phrase(msgspec.Struct, frozen=True):
    """A production, as it is printed."""

    number: Number
    unmake: Callable[[Any], Values | None]
    steps: tuple[Step, ...]


class _Phrases(msgspec.Struct, frozen=True):
    """The phrases of a category for values of a class, in the order of preference.

    Those for a value with something certain in a ``field`` are together, with those that ask nothing of that field;
    ``others`` are for all other values.
    """

    field: str | None
    by: dict[Any, tuple[_Phrase, ...]]
    others: tuple[_Phrase, ...]

    def of(self, value: Any) -> tuple[_Phrase, ...]:
        """Those that may say a value."""
        if self.field is None:
            return self.others
        return self.by.get(getattr(value, self.field) if self.field else value, self.others)


class Printer:
    """Prints values of a grammar's categories."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._phrases: dict[tuple[str, type], _Phrases] = {}

    def show(self, category: str, value: Any, number: Number = ANY) -> Shown | None:
        """The words for a value, or ``None`` where the category has none. ``number`` is demanded of the phrase."""
        known = self._phrases.get((category, type(value)))
        if known is None:
            kind = self._grammar.categories[category]
            if isinstance(kind, Listing):
                return self._list(kind, value, number)
            if isinstance(kind, Terminal):
                return kind.show(value, number) if isinstance(value, kind.kinds) else None
            known = _by_field(self._grammar.printing[category].get(type(value), ()))
            self._phrases[category, type(value)] = known
        for phrase in known.of(value):
            shown = self._phrase(phrase, value, number)
            if shown is not None:
                return shown
        return None

    def _phrase(self, phrase: _Phrase, value: Any, number: Number) -> Shown | None:
        own = phrase.number
        if own == NEUTRAL:
            number = ANY
        elif number and own and number != own:
            return None
        values = phrase.unmake(value)
        if values is None:
            return None
        words: list[str] = []
        agreed: Number = ANY if own else number
        at = 0
        for step in phrase.steps:
            if isinstance(step, str):
                words.append(step)
            elif isinstance(step, tuple):
                words.append(step[0] if agreed == SG else step[1])
            else:
                shown = self.show(step.category, values[at], step.number or (agreed if step.agrees else ANY))
                if shown is None:
                    return None
                at += 1
                words += shown[0]
                if step.agrees:
                    agreed = agreed or shown[1]
        own = own or agreed
        return tuple(words), ANY if own == NEUTRAL else own

    def _list(self, kind: Listing, value: Any, number: Number) -> Shown | None:
        if not isinstance(value, tuple) or not kind.low <= len(value) <= kind.most:
            return None
        words: list[str] = []
        last = len(value) - 1
        for index, item in enumerate(value):
            shown = self.show(kind.item, item, number)
            if shown is None:
                return None
            if index:
                words += _joint(kind, index == last, len(value))
            words += shown[0]
            number = number or shown[1]
        return tuple(words), number


def _joint(kind: Listing, last: bool, count: int) -> list[str]:
    comma = kind.comma.split()
    if kind.conjunction is None:
        return comma
    if not last:
        return comma
    conjunction = kind.conjunction.split()
    return [*comma, *conjunction] if count > 2 and kind.oxford else conjunction


def _by_field(productions: tuple[Production, ...]) -> _Phrases:
    """The productions by the field of which most ask something certain."""
    phrases = tuple(_Phrase(one.number, one.unmake, tuple(map(_step, one.symbols))) for one in productions)
    asked = [dict(one.fixed) for one in productions]
    counted = Counter(name for fixed in asked for name in fixed)
    if len(productions) < _FEW or not counted:
        return _Phrases(None, {}, phrases)
    field = max(counted, key=lambda name: len({fixed[name] for fixed in asked if name in fixed}))
    by: dict[Any, list[_Phrase]] = {}
    others: list[_Phrase] = []
    for phrase, fixed in zip(phrases, asked, strict=True):
        if field in fixed:
            by.setdefault(fixed[field], list(others)).append(phrase)
        else:
            for listed in (others, *by.values()):
                listed.append(phrase)
    return _Phrases(field, {value: tuple(listed) for value, listed in by.items()}, tuple(others))


_FEW = 3


def _step(symbol: Symbol) -> Step:
    match symbol:
        case Literal(word):
            return word
        case Agreeing(singular, plural):
            return (singular, plural)
        case Slot():
            return symbol
