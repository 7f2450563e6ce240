"""What a mana payment asks for, and one mana as it sees it (106.3, 107.4, 601.2h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal

import msgspec

from engine.abilities.mana.spending import ManaTerms
from engine.abilities.phrases.mana_symbols import MANA_TYPES, ManaCost
from engine.dialogue.stops import BudgetSpent
from engine.dialogue.unsupported import feature
from engine.state.players import Mana

ANY: frozenset[str] = frozenset(MANA_TYPES)


class SpentOn(msgspec.Struct, frozen=True):
    """What mana is spent on: casting a spell, activating an ability of an object, or something else (106.6).

    ``levels``: the ability gives a Class its next level (716.2a). ``keyword`` is what the ability is of, or by what the
    spell is cast; ``contains``: whether there is {X} or {C} in the cost.
    """

    what: Literal["spell", "ability", "foretell", "turn face up", ""]
    object: str = ""
    levels: bool = False
    keyword: str = ""
    contains: frozenset[str] = frozenset()


NOTHING = SpentOn("")
"""Something that is neither a spell nor an ability: a cost that an effect asks for."""


class Need(msgspec.Struct, frozen=True):
    """What can pay for one mana of a cost: mana of these types (107.4b), made by a source that is all of ``of`` (106.3).

    ``spent_on`` is what the mana is spent on (106.6): a spell, or the source of an ability. ``generic``: it is generic
    mana of the cost (107.4b); ``waterbent``: of a waterbend cost, so that an artifact or creature may be tapped for it.
    ``asks`` is what the cost itself asks for, where other mana may be spent as though it were that (609.4b); ``by`` is what
    the source of mana of any type has to be that may be.
    """

    types: frozenset[str]
    of: frozenset[str] = frozenset()
    spent_on: SpentOn = NOTHING
    generic: bool = False
    waterbent: bool = False
    asks: frozenset[str] | None = None
    by: frozenset[str] | None = None

    @property
    def most(self) -> frozenset[str]:
        """All types of mana that may be spent on it, from some source."""
        return self.types if self.by is None else ANY

    def is_met_by(self, unit: Unit) -> bool:
        """Whether that mana may be spent on it, as far as its type and what made it go."""
        if not self.of <= unit.of:
            return False
        return unit.symbol in self.types or (self.by is not None and self.by <= unit.of)

    @property
    def asked(self) -> frozenset[str]:
        """The types of mana that the cost itself asks for: "as though" doesn't change it (609.4b)."""
        return self.types if self.asks is None else self.asks


Loosen = Callable[[Need], Need]
"""What else than it asks for may be spent on a need (609.4b)."""


def as_asked(need: Need) -> Need:
    """Nothing else."""
    return need


class Unit(msgspec.Struct, frozen=True):
    """One mana as a payment sees it: its type, and what made it, as far as that matters here."""

    symbol: str
    of: frozenset[str] = frozenset()
    only: ManaTerms | None = None


MOST = 50_000
"""Of so much mana at one time, each is kept by itself; more of it is more than a run's work."""


def times_each(symbols: tuple[str, ...], number: int) -> tuple[str, ...]:
    """So many times the symbols.

    :raises BudgetSpent: that is more mana than can be kept.
    """
    kept(number * len(symbols))
    return symbols * max(number, 0)


@lru_cache(64)
def needs_of(cost: ManaCost, x: int) -> tuple[Need, ...]:
    """What each mana of a cost may be, X announced (107.3a).

    The symbols that may also be paid otherwise are settled before (601.2b); of a hybrid symbol either color will do.
    """
    needs: list[Need] = []
    for symbol in cost.symbols:
        if symbol.isdecimal():
            needs.extend([Need(ANY, generic=True)] * kept(int(symbol)))
        elif symbol == "X":
            needs.extend([Need(ANY, generic=True)] * kept(x))
        elif symbol == "S":
            needs.append(Need(ANY, frozenset({"snow"})))  # 107.4h
        elif set(ways := alternatives(symbol)) <= ANY:
            needs.append(Need(frozenset(ways)))
        else:
            feature(None, f"finding mana for {{{symbol}}}")
    return tuple(needs)


def kept(number: int) -> int:
    """So much mana, each of which is looked at by itself.

    :raises BudgetSpent: that is too much for it.
    """
    if number > MOST:
        raise BudgetSpent("work")
    return number


def is_generic(symbol: str) -> bool:
    """Whether a symbol is generic mana: a number, or X (107.4b)."""
    return symbol.isdecimal() or symbol == "X"


@lru_cache(256)
def alternatives(symbol: str) -> tuple[str, ...]:
    """The ways to pay for a hybrid or Phyrexian symbol, as symbols, or ``life`` (107.4e, 107.4f); itself if it is neither.

    >>> alternatives("W/U"), alternatives("G/P"), alternatives("3")
    (('W', 'U'), ('G', 'life'), ('3',))
    """
    parts = symbol.split("/")
    return tuple("life" if part == "P" else part for part in parts)


def asked_of_sources(needs: Iterable[Need]) -> frozenset[str]:
    """What any of the needs asks of the source of its mana (106.3)."""
    return frozenset(word for need in needs for word in (*need.of, *(need.by or ())))


def unit_of(symbol: str, of: Iterable[str], asked: frozenset[str], only: ManaTerms | None = None) -> Unit:
    """One mana, with what is ``asked`` of its source and nothing else, so that what is alike looks alike."""
    return Unit(symbol, asked.intersection(of) if asked else asked, only)


def units_for(pool: Iterable[Mana], needs: Iterable[Need]) -> tuple[Unit, ...]:
    """The mana in a pool, as a payment sees it."""
    asked = asked_of_sources(needs)
    return tuple(unit_of(mana.symbol, mana.of, asked, mana.only) for mana in pool)
