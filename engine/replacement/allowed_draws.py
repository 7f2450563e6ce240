"""Effects that say that players can't draw cards, or no more than one each turn (101.2, 121.2b, 121.3)."""

from __future__ import annotations

from typing import Final

from engine.abilities.players.player_rules import PlayerRuleKind
from engine.standing.player_rules import rule_holds, source_of_rule
from engine.state.game import GameState

NO_CARDS: Final[PlayerRuleKind] = "can't draw cards"
ONE_CARD: Final[PlayerRuleKind] = "can't draw more than one card each turn"


def why_no_draw(state: GameState, player: str) -> tuple[str, str] | None:
    """Why a player can't draw a card now, as a rule number and the end of a sentence; ``None`` where they can."""
    if rule_holds(state, player, NO_CARDS):
        return ("101.2", f"{NO_CARDS}{source_of_rule(state, player, NO_CARDS)}")
    if is_limited(state, player) and has_drawn(state, player):
        by = source_of_rule(state, player, ONE_CARD)
        return ("121.2b", f"draws no more cards: one was drawn this turn, and they {ONE_CARD}{by}")
    return None


def is_limited(state: GameState, player: str) -> bool:
    """Whether an effect lets the player draw no more than one card each turn."""
    return rule_holds(state, player, ONE_CARD)


def has_drawn(state: GameState, player: str) -> bool:
    """Whether the player has drawn a card this turn, by the log (608.2i)."""
    turn = state.turn
    logged = any((one.event, one.player, one.turn) == ("draw", player, turn.number) for one in state.history)
    return logged or (turn.drew_in_step and turn.active == player)


def may_choose_to_draw(state: GameState, player: str, amount: int) -> bool:
    """Whether a player who is offered to draw so many cards can choose to: all of them can be drawn (121.2b, 121.3)."""
    return why_no_draw(state, player) is None and most_to_choose(state, player, amount) >= amount


def most_to_choose(state: GameState, player: str, amount: int) -> int:
    """How many of so many cards a player who is offered to draw up to that number can choose to draw (121.2b, 121.3)."""
    if why_no_draw(state, player) is not None:
        return 0
    return min(amount, 1) if is_limited(state, player) else amount
