"""Finding a way to pay mana (601.2g, 601.2h, 106.4): which mana abilities to activate, which mana to spend on what.

A search over the needs, the most demanding first; each is met from the pool before anything is tapped, then by the source
whose use costs least, then by the one that could make the fewest other kinds. Sources that are alike are tried once.
"""

from __future__ import annotations

import msgspec

from engine.abilities.mana import COLORS, MANA_TYPES, ManaCost
from engine.rules.mana_sources import ManaSource
from engine.rules.unsupported import feature

Need = frozenset[str]
"""The types of mana that can pay for one symbol; generic mana takes any (107.4b)."""

ANY: Need = frozenset(MANA_TYPES)


class Use(msgspec.Struct, frozen=True):
    """A mana ability to activate, and the amount it is to add."""

    source: ManaSource
    amount: tuple[str, ...]


class Plan(msgspec.Struct, frozen=True):
    """What to activate in order, and then what to spend: the type of mana for each need, in order of the needs."""

    uses: tuple[Use, ...]
    spend: tuple[str, ...]


def needs_of(cost: ManaCost, x: int) -> tuple[Need, ...]:
    """What each mana of a cost may be, X announced (107.3a).

    The symbols that may also be paid otherwise are settled before (601.2b); of a hybrid symbol either color will do.
    """
    needs: list[Need] = []
    for symbol in cost.symbols:
        if symbol.isdecimal():
            needs.extend([ANY] * int(symbol))
        elif symbol == "X":
            needs.extend([ANY] * x)
        elif set(ways := alternatives(symbol)) <= ANY:
            needs.append(frozenset(ways))
        else:
            feature(None, f"finding mana for {{{symbol}}}")
    return tuple(needs)


def alternatives(symbol: str) -> tuple[str, ...]:
    """The ways to pay for a hybrid or Phyrexian symbol, as symbols, or ``life`` (107.4e, 107.4f); itself if it is neither.

    >>> alternatives("W/U"), alternatives("G/P"), alternatives("3")
    (('W', 'U'), ('G', 'life'), ('3',))
    """
    parts = symbol.split("/")
    return tuple("life" if part == "P" else part for part in parts)


def find_plan(needs: tuple[Need, ...], pool: tuple[str, ...], sources: tuple[ManaSource, ...]) -> Plan | None:
    """A plan that meets all needs, or ``None`` if there is none."""
    order = sorted(range(len(needs)), key=lambda index: (len(needs[index]), index))
    ranked = sorted(sources, key=lambda source: (source.harm, _reach(source), len(source.amounts)))
    search = _Search(tuple(needs[index] for index in order), tuple(ranked))
    found = search.solve(0, tuple(sorted(pool)), frozenset())
    if found is None:
        return None
    uses, spend = found
    by_need = dict(zip(order, spend, strict=True))
    return Plan(uses, tuple(by_need[index] for index in range(len(needs))))


def _reach(source: ManaSource) -> int:
    return len({symbol for amount in source.amounts for symbol in amount if symbol in COLORS})


class _Search:
    """The search; ``failed`` remembers what is known to lead nowhere."""

    def __init__(self, needs: tuple[Need, ...], sources: tuple[ManaSource, ...]) -> None:
        self.needs = needs
        self.sources = sources
        self.failed: set[tuple[int, tuple[str, ...], frozenset[str]]] = set()

    def solve(
        self, at: int, pool: tuple[str, ...], used: frozenset[str]
    ) -> tuple[tuple[Use, ...], tuple[str, ...]] | None:
        if at == len(self.needs):
            return (), ()
        key = (at, pool, used)
        if key in self.failed:
            return None
        found = self._from_pool(at, pool, used) or self._from_sources(at, pool, used)
        if found is None:
            self.failed.add(key)
        return found

    def _from_pool(
        self, at: int, pool: tuple[str, ...], used: frozenset[str]
    ) -> tuple[tuple[Use, ...], tuple[str, ...]] | None:
        for symbol in _plainest_first(set(pool) & self.needs[at], pool):
            rest = self.solve(at + 1, _without(pool, symbol), used)
            if rest is not None:
                return rest[0], (symbol, *rest[1])
        return None

    def _from_sources(
        self, at: int, pool: tuple[str, ...], used: frozenset[str]
    ) -> tuple[tuple[Use, ...], tuple[str, ...]] | None:
        tried: set[tuple[tuple[tuple[str, ...], ...], int]] = set()
        for source in self.sources:
            kind = (source.amounts, source.harm)
            if source.object in used or kind in tried:
                continue
            tried.add(kind)
            for amount in source.amounts:
                wanted = set(amount) & self.needs[at]
                for symbol in sorted(wanted, key=MANA_TYPES.index):
                    more = tuple(sorted((*pool, *_without(amount, symbol))))
                    rest = self.solve(at + 1, more, used | {source.object})
                    if rest is not None:
                        return (Use(source, amount), *rest[0]), (symbol, *rest[1])
        return None


def _without(pool: tuple[str, ...], symbol: str) -> tuple[str, ...]:
    index = pool.index(symbol)
    return pool[:index] + pool[index + 1 :]


def _plainest_first(symbols: set[str], pool: tuple[str, ...]) -> list[str]:
    """Colorless mana first, then what there is most of: it leaves the most open."""
    return sorted(symbols, key=lambda symbol: (symbol != "C", -pool.count(symbol), MANA_TYPES.index(symbol)))
