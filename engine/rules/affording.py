"""Looking ahead at how a player could pay (118.3): by which halves of hybrid and Phyrexian symbols (107.4e, 107.4f)."""

from __future__ import annotations

from itertools import islice, product

from engine.abilities import costs as co
from engine.rules import paying
from engine.rules.cost_parts import mana_part
from engine.rules.hybrid import settled_with, several_ways
from engine.rules.paying_actions import Payer, payable
from engine.rules.total_cost import Costing, changed
from engine.table import Table

TRIALS = 64
"""How many ways to settle the symbols of one cost are looked at."""


def affordable(table: Table, payer: Payer, costing: Costing, cost: co.Cost) -> tuple[str, ...]:
    """For each symbol of a cost that can be paid in several ways a way, so that all can be paid together (601.2b).

    Of those the one with the least life, then with the least mana, as far as can be seen before the targets are chosen;
    empty if none is found, or if the action says itself how the mana is made.
    """
    symbols = several_ways(cost)
    if not symbols or payer.payment != "auto":
        return ()
    for ways in sorted(islice(product(*symbols), TRIALS), key=_harm):
        settled = changed(table.state, costing, settled_with(cost, ways))
        if payable(table.state, payer, settled) is None and _has_mana(table, payer, settled):
            return ways
    return ()


def _has_mana(table: Table, payer: Payer, cost: co.Cost) -> bool:
    mana = mana_part(cost)
    return mana is None or paying.plan_for(table, payer, cost, mana) is not None


def _harm(ways: tuple[str, ...]) -> tuple[int, int]:
    return ways.count("life"), sum(int(way) if way.isdecimal() else 1 for way in ways)
