"""Printing: by category and class of value, the first production that can say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.oracle.grammar.categories import Listing, Terminal
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.production import Production, Values
from engine.oracle.grammar.symbols import ANY, NEUTRAL, SG, Agreeing, Literal, Number, Slot, Symbol

Shown = tuple[tuple[str, ...], Number]
"""Words as patterns know them, and the number of the phrase."""

Step = tuple[str, ...] | Agreeing | Slot
"""A part of a phrase: words, a word in singular and plural, a slot."""


class _Phrase(msgspec.Struct, frozen=True, gc=False):
    """A production, as it is printed."""

    number: Number
    unmake: Callable[[Any], Values | None]
    steps: tuple[Step, ...]


class _Phrases(msgspec.Struct, frozen=True, gc=False):
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
        words: list[str] = []
        said = self._say(category, value, number, words)
        return None if said is None else (tuple(words), said)

    def _say(self, category: str, value: Any, number: Number, words: list[str]) -> Number | None:
        """Add the words for a value; the number of the phrase, or ``None`` where the category has no words for it."""
        known = self._phrases.get((category, type(value)))
        if known is None:
            kind = self._grammar.categories[category]
            if isinstance(kind, Listing):
                return self._list(kind, value, number, words)
            if isinstance(kind, Terminal):
                return _natively(kind, value, number, words)
            known = _by_field(self._grammar.printing[category].get(type(value), ()))
            self._phrases[category, type(value)] = known
        for phrase in known.others if known.field is None else known.of(value):
            own = phrase.number
            if number and own and number != own and own != NEUTRAL:
                continue
            values = phrase.unmake(value)
            if values is None:
                continue
            before = len(words)
            agreed: Number = ANY if own else number
            at = 0
            for step in phrase.steps:
                if isinstance(step, Slot):
                    demanded = step.number or (agreed if step.agrees else ANY)
                    said = self._say(step.category, values[at], demanded, words)
                    if said is None:
                        del words[before:]
                        break
                    at += 1
                    if step.agrees:
                        agreed = agreed or said
                elif isinstance(step, tuple):
                    words += step
                else:
                    words.append(step.singular if agreed == SG else step.plural)
            else:
                own = own or agreed
                return ANY if own == NEUTRAL else own
        return None

    def _list(self, kind: Listing, value: Any, number: Number, words: list[str]) -> Number | None:
        if not isinstance(value, tuple) or not kind.low <= len(value) <= kind.most:
            return None
        before = len(words)
        last = len(value) - 1
        for index, item in enumerate(value):
            if index:
                words += _joint(kind, index == last, len(value))
            said = self._say(kind.item, item, number, words)
            if said is None:
                del words[before:]
                return None
            number = number or said
        return number


def _natively(kind: Terminal, value: Any, number: Number, words: list[str]) -> Number | None:
    shown = kind.show(value, number) if isinstance(value, kind.kinds) else None
    if shown is None:
        return None
    words += shown[0]
    return shown[1]


def _joint(kind: Listing, last: bool, count: int) -> tuple[str, ...]:
    if kind.conjunction is None or not last:
        return kind.comma
    return kind.comma + kind.conjunction if count > 2 and kind.oxford else kind.conjunction


def _by_field(productions: tuple[Production, ...]) -> _Phrases:
    """The productions by the field of which most ask something certain."""
    phrases = tuple(_Phrase(one.number, one.unmake, _steps(one.symbols)) for one in productions)
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


def _steps(symbols: Iterable[Symbol]) -> tuple[Step, ...]:
    """The symbols, of which words that follow each other are said at once."""
    steps: list[Step] = []
    for symbol in symbols:
        match symbol:
            case Literal(word):
                if steps and isinstance(last := steps[-1], tuple):
                    steps[-1] = (*last, word)
                else:
                    steps.append((word,))
            case Agreeing() | Slot():
                steps.append(symbol)
    return tuple(steps)
