"""What can be paid, where that is known as it is announced: which X, how often, in which way (118.3, 107.3a, 601.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities.costs import cost as co
from engine.announcing.announcing import Bounds, announce_targets
from engine.announcing.proposal import Proposal
from engine.costs.actions import Payer
from engine.costs.reducing import may_be_reduced
from engine.costs.total_cost import Costing
from engine.dialogue.choices import ChoicePending, WrongAnswer
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.layers import view
from engine.layers.naming import name_of
from engine.mana.reserved import available
from engine.mana.sources import FREELY, has_other_sources
from engine.paying.affording import can_afford, changed_by_targets
from engine.paying.assisting import ASSIST
from engine.paying.x_values import amount_bounds, greatest, is_value_of_chosen, x_bounds
from engine.phrases.cost_parts import waterbent
from engine.phrases.wording import often
from engine.state.game import GameState
from engine.table.table import Table
from engine.unread.refusing import Doing, Refused, allowing

MOST: Final = 1000
"""How great an X is tried; what could be greater is taken to have no bound."""


def payable_x(
    table: Table,
    payer: Payer,
    costing: Costing,
    cost: co.Cost,
    proposal: Proposal | None = None,
    given: int | None = None,
) -> Bounds:
    """What X can be: as far as there is enough to choose from, and mana to pay the whole cost, where all of that is known.

    Targets that ``proposal`` names are taken into account. Of what was ``given`` the payment says whether that can
    be paid.
    """
    if given is not None:
        return x_bounds(table.state, payer, cost)
    bounds = amount_bounds(table.state, payer, cost)
    if payer.payment == "assume" and bounds.high is None:
        return msgspec.structs.replace(bounds, why=("The mana is taken as paid, so it sets no limit.",))
    if payer.payment != "auto" or is_value_of_chosen(cost):
        return bounds
    low, high = bounds.low, bounds.high
    table, aimed = _with_targets(table, proposal)
    if not _is_known(table, payer, costing, cost, aimed=aimed):
        return bounds

    def can_be(x: int) -> bool:
        if high is not None and x > high:
            return False
        paying = msgspec.structs.replace(payer, x=x, waterbent=waterbent(cost, x))
        return can_afford(table, paying, msgspec.structs.replace(costing, x=x), cost)

    most = _most(can_be, low)
    return bounds if most in (None, high) else Bounds(low, most, (_told(table, payer, most, aimed=aimed),))


def payable_times(table: Table, payer: Payer, costing: Costing, base: tuple[co.CostPart, ...], each: co.Cost) -> Bounds:
    """How many times a cost can be paid in addition to what is paid anyway, where all there is to pay with is known."""
    if payer.payment != "auto" or not _is_known(table, payer, costing, each, aimed=False):
        return Bounds()
    most = _most(lambda times: can_afford(table, payer, costing, co.Cost((*base, *each.parts * times))), 0)
    who = name_of(table.state, payer.player)
    return Bounds() if most is None else Bounds(0, most, (f"{who} can pay for it {often(most)} at most.",))


def is_out_of_reach(table: Table, payer: Payer, costing: Costing, cost: co.Cost) -> bool:
    """Whether a cost can't be paid as far as the text is understood, whatever is still to be chosen (118.3)."""
    open_to_more = payer.payment != "auto" or _is_open(table, payer, cost, aimed=False)
    return not open_to_more and not can_afford(table, payer, costing, cost)


def doubts_in_paying(state: GameState, player: str, one: str, doing: Doing = "cast") -> tuple[NotUnderstood, ...]:
    """The text that is not understood by which a player might be able to pay for something after all."""
    return tuple(allowing(state, Refused(doing, player, (one,), paying=True)))


def _most(can_be: Callable[[int], bool], low: int) -> int | None:
    """The greatest number that can be, ``low`` if not even that can be; ``None`` where there is no end of them."""
    if not can_be(low):
        return low
    most = greatest(lambda number: number <= MOST and can_be(number), low)
    return most if most < MOST else None


def _with_targets(table: Table, proposal: Proposal | None) -> tuple[Table, bool]:
    """A table at which the named targets have been chosen, and whether they have: a trial, which leaves no trace."""
    if proposal is None or not proposal.targets:
        return table, False
    trial = table.on_trial()
    try:
        announce_targets(trial, proposal)
    except (BudgetSpent, ChoicePending, IllegalAction, TextNotUnderstood, WrongAnswer):
        return table, False  # that is for the announcement itself to say
    return trial, True


def _is_known(table: Table, payer: Payer, costing: Costing, cost: co.Cost, *, aimed: bool) -> bool:
    """Whether all that could pay for it is known."""
    doing: Doing = "cast" if costing.held is None else "activate"
    doubts = doubts_in_paying(table.state, payer.player, costing.source or costing.object, doing)
    return not doubts and not _is_open(table, payer, cost, aimed=aimed)


def _is_open(table: Table, payer: Payer, cost: co.Cost, *, aimed: bool) -> bool:
    """Whether there may be more to pay with than is found: another player who helps, what is still to be chosen and
    makes it cost less or says what X is, or a mana ability that only the player could decide to use.
    """
    state, player, paid_for = table.state, payer.player, payer.paid_for
    if is_value_of_chosen(cost):
        return True
    if view(state).of(paid_for).has_keyword(ASSIST) or may_be_reduced(state, player, paid_for):
        return True
    if not aimed and any(not change.more for change in changed_by_targets(state, paid_for)):
        return True
    busy = payer.this if co.TapSymbol() in cost.parts else None
    if has_other_sources(state, player, busy, table.procedures):
        return True
    return any(source.times >= FREELY for source in available(state, payer, cost, table.procedures))


def _told(table: Table, payer: Payer, most: int, *, aimed: bool) -> str:
    """What bounds X, in a sentence."""
    who = name_of(table.state, payer.player)
    more = not aimed and any(True for _ in changed_by_targets(table.state, payer.paid_for))
    before = ", before what the targets add to the cost" if more else ""
    return f"{who} can pay for X = {most} at most{before}."
