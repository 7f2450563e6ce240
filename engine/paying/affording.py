"""How hybrid and Phyrexian symbols are paid (107.4e, 107.4f, 118.3): what can be paid, and what differs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import CostChange
from engine.abilities.node import find
from engine.abilities.phrases.filters import Targets
from engine.abilities.phrases.quantities import TargetsOf
from engine.costs.actions import Payer
from engine.costs.hybrid import LIFE_FOR_SYMBOL, announce, settle_symbols, settled_with, several_ways
from engine.costs.order import why_not
from engine.costs.total_cost import Costing, changed
from engine.dialogue.actions import PaymentPlan
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.layers.naming import name_of
from engine.paying import paying
from engine.paying.asked_of_mana import asked_by
from engine.paying.life_announced import check_life, is_of_the_cost
from engine.phrases.cost_parts import cost_text, mana_part
from engine.state.game import GameState
from engine.table.table import Table
from engine.unread import perhaps_pays

TRIALS = 64
"""How many ways to settle the symbols of one cost are looked at."""


class _Way(msgspec.Struct, frozen=True):
    """A way to pay for the symbols, and what it comes to: the life, what makes the mana, and the mana that is left."""

    ways: tuple[str, ...]
    comes_to: tuple[object, ...]


def settle(table: Table, payer: Payer, costing: Costing, cost: co.Cost) -> co.Cost:
    """The cost with a half for each symbol that can be paid in several ways (601.2b). Nobody is asked where there is one
    way to pay, where the ways differ in nothing, or where the mana is assumed to have been paid and nothing asks for more.
    A way that only text that is not understood could open is a way to choose.

    :raises IllegalAction: it can't be paid in any way.
    """
    symbols = several_ways(cost)
    if payer.life is not None and not is_of_the_cost(cost):
        return _with_life(table, payer, cost, payer.life)
    check_life(table.state, payer, cost)
    if not symbols:
        return cost
    player, spell = payer.player, payer.paid_for
    if payer.payment == "assume" and not _asks_what_was_spent(table.state, spell):
        ways = tuple(next(way for way in reversed(offered) if way != "life") for offered in symbols)
        table.assume(
            f"{name_of(table.state, player)} pays for hybrid and Phyrexian symbols with mana (payment: assume)."
        )
        return announce(table, player, spell, cost, ways)
    found = tuple(_affordable(table, payer, costing, cost))
    complete = isinstance(payer.payment, PaymentPlan) or payer.payment == "auto"
    if complete and not found and not any(True for _ in changed_by_targets(table.state, spell)):
        _refuse(table, payer, costing, cost)
    alike = complete and len({way.comes_to for way in found}) == 1
    if alike and (payer.payment != "auto" or not _may_be_more(table.state, player, symbols, found)):
        return announce(table, player, spell, cost, found[0].ways)
    return settle_symbols(table, player, spell, cost, found[0].ways if found else ())


def can_afford(table: Table, payer: Payer, costing: Costing, cost: co.Cost) -> bool:
    """Whether all of a cost could be paid in some way with the mana that is found for it, as far as can be seen before the
    targets are chosen (118.3).
    """
    return any(True for _ in _affordable(table, payer, costing, cost))


def _with_life(table: Table, payer: Payer, cost: co.Cost, life: int) -> co.Cost:
    """The cost with so much life for its Phyrexian symbols; how it is divided among them makes no difference (107.4f).

    :raises IllegalAction: no number of its symbols comes to that.
    """
    each = islice(product(*several_ways(cost)), TRIALS)
    fitting = {tuple(sorted(ways)): ways for ways in each if LIFE_FOR_SYMBOL * ways.count("life") == life}
    player, spell = payer.player, payer.paid_for
    if not fitting:
        who = name_of(table.state, player)
        raise IllegalAction(
            f"{who} can't pay {life} life for Phyrexian symbols of {cost_text(cost)}", "601.2b", "107.4f"
        )
    ways = next(iter(fitting.values()))
    if not ways:
        return cost
    return (
        announce(table, player, spell, cost, ways)
        if len(fitting) == 1
        else settle_symbols(table, player, spell, cost, ways)
    )


def _affordable(table: Table, payer: Payer, costing: Costing, cost: co.Cost) -> Iterator[_Way]:
    """The ways by which the whole cost can be paid, as far as can be seen before the targets are chosen: that with the
    least life first, then with the least mana.
    """
    if payer.payment in ("ask", "assume"):
        return
    seen: set[tuple[str, ...]] = set()
    asks = _asks_what_was_spent(table.state, payer.paid_for)
    for ways in sorted(islice(product(*several_ways(cost)), TRIALS), key=_harm):
        if (alike := tuple(sorted(ways))) in seen:
            continue
        settled = changed(table.state, costing, settled_with(cost, ways))
        if why_not(table, payer, settled) is not None and not paying.may_yet_be_paid(table, payer, settled):
            continue
        life, spent = ways.count("life"), alike if asks else ()
        if isinstance(payer.payment, PaymentPlan):
            if paying.could_pay(table, payer, settled):
                seen.add(alike)
                yield _Way(ways, (life, spent))
            continue
        mana = mana_part(settled)
        if mana is None:
            seen.add(alike)
            yield _Way(ways, (life, spent))
            continue
        plan = paying.plan_for(table, payer, settled, mana)
        if plan is not None:
            seen.add(alike)
            made = sorted((use.source.object, use.amount) for use in plan.uses)
            pool = sorted(unit.symbol for unit in plan.spend) if table.state.players[payer.player].mana_pool else ()
            helped = sorted(one.object for one in plan.help)
            yield _Way(ways, (life, spent, tuple(made), tuple(pool), tuple(helped)))


def _may_be_more(state: GameState, player: str, symbols: tuple[tuple[str, ...], ...], found: tuple[_Way, ...]) -> bool:
    """Whether a way that can't be paid as far as is known could be with mana that text adds that is not understood."""
    unpaid = {tuple(sorted(ways)) for ways in islice(product(*symbols), TRIALS)} - {
        tuple(sorted(way.ways)) for way in found
    }
    return bool(unpaid) and any(True for _ in perhaps_pays(state, player))


def _refuse(table: Table, payer: Payer, costing: Costing, cost: co.Cost) -> None:
    """Say why no way to pay for the symbols can be paid.

    :raises IllegalAction: always, but where it can't be said what some mana abilities would add.
    """
    if len(tuple(islice(product(*several_ways(cost)), TRIALS + 1))) > TRIALS:
        return
    least = min(product(*several_ways(cost)), key=_harm)
    settled = changed(table.state, costing, settled_with(cost, least))
    paying.prepare(table, payer, settled)
    who, what = name_of(table.state, payer.player), cost_text(cost)
    raise IllegalAction(f"{who} can't pay {what}", payer.pay_rule or "601.2h", "118.3")


def _asks_what_was_spent(state: GameState, spell: str) -> bool:
    """Whether anything asks which mana was spent (106.3), by what it says as far as it is read, or unread."""
    sight = view(state)
    for one in {spell, *state.battlefield, *state.stack}.intersection(state.objects):
        seen = sight.of(one)
        for held in seen.abilities:
            if isinstance(held.ability, Keyword) and held.ability.name == "compleated":
                return True
            if any(True for _ in asked_by(held.ability)):
                return True
        if any("spent" in line.text.lower() or "compleated" in line.text.lower() for line in seen.unread):
            return True
    return False


def changed_by_targets(state: GameState, spell: str) -> Iterator[CostChange]:
    """What may change the cost by targets that are still to be chosen (601.2c, 601.2f)."""
    sight = view(state)
    for one in {spell, *state.battlefield, *state.emblems}.intersection(state.objects):
        for held in sight.of(one).abilities:
            for change in find(held.ability, CostChange):
                if any(True for kind in (Targets, TargetsOf) for _ in find(change, kind)):
                    yield change


def _harm(ways: tuple[str, ...]) -> tuple[int, int]:
    return ways.count("life"), sum(int(way) if way.isdecimal() else 1 for way in ways)
