"""Which mana abilities are worth activating next where all payments are gone through (601.2g): those that lead to another.

Mana that pays for nothing is left out, which is said. Where mana abilities do nothing but tap their sources for mana, the
order in which they are activated makes no difference, and of sources that nobody could tell apart any is as good.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import Final

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs.cost import TapSymbol
from engine.abilities.mana.adding import AddMana, AddManaChoice, AddManaOfAnyColor
from engine.abilities.phrases.quantities import Number
from engine.events.mana_made import Amount
from engine.mana.sources import ManaSource
from engine.mana.triggered_mana_abilities import Extras, added
from engine.phrases.mana_units import Need, Unit, asked_of_sources, unit_of
from engine.table.table import Table

Way = tuple[ManaSource, Amount, Extras]
"""A mana ability, the mana that it is to add, and what triggered mana abilities are to add then."""

MOST_NEEDS: Final = 60
"""Of a cost of more mana than this, it is not asked what could be met with what."""

NO_MORE = "No more mana abilities are activated than the cost has use for (601.2g)."


class Worth(msgspec.Struct, frozen=True):
    """Of the ways to make mana those that need not be tried (by their places), and those that nobody could tell apart."""

    needless: frozenset[int] = frozenset()
    alike: tuple[tuple[int, ...], ...] = ()


def worth(
    table: Table,
    ways: Sequence[Way],
    needs: tuple[Need, ...],
    pool: tuple[Unit, ...],
    before: Sequence[Way],
    last: Way | None,
) -> Worth:
    """What of the ``ways`` is worth trying, after the ``last`` was chosen from those of ``before``."""
    if not table.explores or not needs:
        return Worth()
    met = _met(needs, pool)
    made = [_units(way, needs) for way in ways]
    gains = {units: _met(needs, (*pool, *units)) for units in set(made)}
    useless = {place for place, units in enumerate(made) if gains[units] == met}
    if useless:
        table.assume(NO_MORE)
    repeated = {place for place, way in enumerate(ways) if last is not None and _was_passed_over(way, last, before)}
    late = _too_late(ways, needs, pool)
    groups: dict[Hashable, list[int]] = defaultdict(list)
    group_of = {
        one: group for group in table.alike(list(dict.fromkeys(way[0].object for way in ways))) for one in group
    }
    for place, (source, amount, extras) in enumerate(ways):
        if source.object in group_of:
            groups[group_of[source.object], source.held.ability, amount, extras].append(place)
    return Worth(
        frozenset(useless | repeated | late), tuple(tuple(group) for group in groups.values() if len(group) > 1)
    )


def _too_late(ways: Sequence[Way], needs: tuple[Need, ...], pool: tuple[Unit, ...]) -> frozenset[int]:
    """Those before which others would have to be activated, for without them the cost can't be paid."""
    found: list[int] = []
    for first in {way[1] for way in ways if _is_plain(way)}:
        still = [unit for way in ways if way[1] >= first or not _is_plain(way) for unit in _units(way, needs)]
        if _met(needs, (*pool, *still)) < len(needs):
            found.extend(place for place, way in enumerate(ways) if way[1] == first and _is_plain(way))
    return frozenset(found) if len(found) < len(ways) else frozenset()


def _was_passed_over(way: Way, last: Way, before: Sequence[Way]) -> bool:
    """Whether it could have been chosen before the last as well, which would have come to the same."""
    return _is_plain(way) and _is_plain(last) and way in before and _place(way, before) < _place(last, before)


def _place(way: Way, before: Sequence[Way]) -> tuple[Amount, int]:
    return way[1], before.index(way)


def _is_plain(way: Way) -> bool:
    """Whether it does nothing but tap a permanent for mana, whatever else there is."""
    source, _, extras = way
    ability = source.held.ability
    if extras or source.only is not None or not isinstance(ability, Activated) or ability.limits:
        return False
    match ability.body:
        case (AddMana(per=None) | AddManaChoice() | AddManaOfAnyColor(amount=Number()),):
            return ability.cost.parts == (TapSymbol(),)
        case _:
            return False


def _units(way: Way, needs: tuple[Need, ...]) -> tuple[Unit, ...]:
    source, amount, extras = way
    asked = asked_of_sources(needs)
    return tuple(unit_of(symbol, tuple(source.of), asked, source.only) for symbol in (*amount, *added(extras)))


def _met(needs: tuple[Need, ...], units: tuple[Unit, ...]) -> int:
    """How many of the needs the mana could meet at once."""
    holder: dict[int, int] = {}

    def find(need: int, seen: set[int]) -> bool:
        for place, unit in enumerate(units):
            if place in seen or not needs[need].is_met_by(unit):
                continue
            seen.add(place)
            if place not in holder or find(holder[place], seen):
                holder[place] = need
                return True
        return False

    return sum(find(need, set()) for need in range(len(needs)))
