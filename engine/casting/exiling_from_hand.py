"""What the special actions that exile a card from the hand have in common (116.2f, 116.2h, 116.2k)."""

from __future__ import annotations

from engine.abilities.costs.cost import Cost
from engine.costs.actions import Payer
from engine.costs.total_cost import Costing
from engine.dialogue.actions import Payment
from engine.layers import view
from engine.layers.naming import name_of
from engine.paying import paying
from engine.paying.affording import settle
from engine.state.game import GameState
from engine.table.table import Table


def why_not_there(state: GameState, player: str, card: str, keyword: str, rule: str) -> tuple[str, ...] | None:
    """What is lacking: priority, the card in the player's hand, or its keyword; ``None`` if nothing is."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", rule, "117.1c")
    obj = state.objects.get(card)
    if obj is None or obj.zone != "hand" or obj.owner != player or obj.unknown:
        return (f"{name_of(state, card)} is not in {who}'s hand", rule)
    if not view(state).of(card).has_keyword(keyword):
        return (f"{name_of(state, card)} does not have {keyword}", rule)
    return None


def pay_for(table: Table, player: str, card: str, cost: Cost, payment: Payment, x: int = 0) -> Cost:
    """Have the player pay what a special action costs, and return the cost with its symbols settled (118.13c).

    :raises IllegalAction: the cost can't be paid.
    """
    payer = Payer(player, card, card, x, payment, (), "605.3a")
    cost = settle(table, payer, Costing(player, card, x), cost)
    paying.pay(table, payer, cost, paying.prepare(table, payer, cost))
    return cost
