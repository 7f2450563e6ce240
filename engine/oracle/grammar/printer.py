"""Printing: by category and class of value, the first production that can say it."""

from __future__ import annotations

from typing import Any

from engine.oracle.grammar.categories import Listing, Phrases, Terminal
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.grammar.production import Production
from engine.oracle.grammar.symbols import ANY, NEUTRAL, SG, Agreeing, Literal, Number, Slot

Shown = tuple[tuple[str, ...], Number]
"""Words as patterns know them, and the number of the phrase."""


class Printer:
    """Prints values of a grammar's categories."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def show(self, category: str, value: Any, number: Number = ANY) -> Shown | None:
        """The words for a value, or ``None`` where the category has none. ``number`` is demanded of the phrase."""
        kind = self._grammar.categories[category]
        match kind:
            case Phrases():
                for production in self._grammar.printing[category].get(type(value), ()):
                    shown = self._phrase(production, value, number)
                    if shown is not None:
                        return shown
                return None
            case Listing():
                return self._list(kind, value, number)
            case Terminal():
                return kind.show(value, number) if isinstance(value, kind.kinds) else None

    def _phrase(self, production: Production, value: Any, number: Number) -> Shown | None:
        if production.number == NEUTRAL:
            number = ANY
        elif number and production.number and number != production.number:
            return None
        values = production.unmake(value)
        if values is None:
            return None
        words: list[str] = []
        agreed: Number = ANY if production.number else number
        rest = iter(values)
        for symbol in production.symbols:
            match symbol:
                case Literal(word):
                    words.append(word)
                case Agreeing(singular, plural):
                    words.append(singular if agreed == SG else plural)
                case Slot():
                    shown = self.show(symbol.category, next(rest), symbol.number or (agreed if symbol.agrees else ANY))
                    if shown is None:
                        return None
                    words += shown[0]
                    agreed = agreed or (shown[1] if symbol.agrees else ANY)
        own = production.number or agreed
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
