"""What is lacking where mana can't be paid: how much of which kind is asked for, and how much there could be (118.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.abilities.costs import cost as co
from engine.abilities.phrases.mana_symbols import MANA_TYPES, ManaCost
from engine.costs.actions import Payer
from engine.costs.instead_of_mana import helpers, named
from engine.layers.naming import name_of
from engine.mana.reserved import available
from engine.mana.sources import FREELY, ManaSource
from engine.mana.spending import needs_for
from engine.table.table import Table

_ALL: Final = frozenset(MANA_TYPES)


def lack(table: Table, payer: Payer, cost: co.Cost, mana: ManaCost) -> str:
    """The end of a sentence that says that mana can't be paid: which part of it, how much is needed and could be there."""
    state, who = table.state, name_of(table.state, payer.player)
    usable = _within_reach(table, payer, available(state, payer, cost, table.procedures))
    helping = len(named(state, payer, payer.help_from) if payer.help_from else helpers(state, payer))
    needed, most = mana.mana_value(payer.x), _most(table, payer, usable, _ALL) + helping
    if most < needed:
        return f": that is {needed} mana, and {who} can have {_counted(most)}"
    needs = needs_for(state, payer, mana)
    for types, number in Counter(need.types for need in needs if not need.generic and need.types < _ALL).items():
        there = _most(table, payer, usable, types) + helping
        if there < number:
            kind = "/".join(sorted(types, key=MANA_TYPES.index))
            return f": {number} of it has to be {{{kind}}}, and of that {who} can have {_counted(there)}"
    return f": what mana {who} can have does not pay for all of it together"


def _within_reach(table: Table, payer: Payer, usable: Iterable[ManaSource]) -> list[ManaSource]:
    """Those of which the mana that they cost themselves could be there, made by others of them (605.3c)."""
    reached: list[ManaSource] = []
    waiting = list(usable)
    while found := [one for one in waiting if _could_use(table, payer, reached, one)]:
        reached += found
        waiting = [one for one in waiting if one not in found]
    return reached


def _could_use(table: Table, payer: Payer, reached: list[ManaSource], source: ManaSource) -> bool:
    if source.mana is None:
        return True
    others = [one for one in reached if one.object != source.object]
    needs = needs_for(table.state, payer, source.mana)
    return _most(table, payer, others, _ALL) >= len(needs) and all(
        _most(table, payer, others, need.types) for need in needs if need.types
    )


def _counted(most: int) -> str:
    return f"{most} at most" if most else "none"


def _most(table: Table, payer: Payer, usable: Iterable[ManaSource], types: frozenset[str]) -> int:
    """How much mana of these types there is and could be made at most; the mana abilities of one permanent that have to
    tap it are used only once. Of all types together it is what is left once the mana that they cost has been paid.
    """
    by_object: dict[str, int] = {}
    for source in usable:
        costs = source.mana.mana_value(0) if source.mana is not None and types == _ALL else 0
        amount = max(0, source.most(types) - costs) * min(source.times, FREELY)
        taps = any(used.what == f"tap {source.object}" for used in source.uses)
        before = by_object.get(source.object, 0)
        by_object[source.object] = max(before, amount) if taps else before + amount
    pool = table.state.players[payer.player].mana_pool
    return sum(by_object.values()) + sum(unit.symbol in types for unit in pool)
