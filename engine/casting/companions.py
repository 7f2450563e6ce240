"""Companions: a special action that puts the chosen one into its owner's hand, once (116.2g, 702.139a)."""

from __future__ import annotations

from typing import Final

from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.casting.special_actions import pay_for
from engine.costs.activation_limits import sorcery_timing
from engine.dialogue.actions import TakeCompanion
from engine.dialogue.citing import permits
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.state.ids import current, successor
from engine.table.table import Table

COMPANION_COST: Final = Cost((PayMana(ManaCost(("3",))),))
"""What it costs to put a companion into the hand (116.2g)."""


def take(table: Table, action: TakeCompanion) -> None:
    """Put the companion into its owner's hand; it stays in the game (702.139c).

    :raises IllegalAction: it is not there, it is no time for it, or the cost can't be paid.
    """
    state, player = table.state, action.player
    card = current(state, action.object) or action.object
    why = why_not_take(state, player, card)
    if why is not None:
        raise IllegalAction(*why)
    pay_for(table, player, card, COMPANION_COST, action.payment)
    move = kinds.MoveObject(object=card, to="hand", becomes=successor(card), cause="special action")
    text = (
        f"{name_of(state, player)} puts {name_of(state, card)}, their companion, into their hand from outside the game."
    )
    rules = ("702.139a", permits("116.2g"))
    happen(table, (move,), text, "companion", *rules, actor=player, objects=(card, move.becomes))


def why_not_take(state: GameState, player: str, card: str) -> tuple[str, ...] | None:
    """Why a player can't put their companion into their hand now; ``None`` if they can (116.2g)."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2g", "117.1c")
    obj = state.objects.get(card)
    if obj is None or obj.zone != "outside" or obj.owner != player:
        return (f"{name_of(state, card)} is not a companion that {who} has outside the game", "116.2g", "702.139a")
    return sorcery_timing(state, player, f"{name_of(state, card)} can be put into the hand", "116.2g")
