"""The end of the game (104)."""

from __future__ import annotations

from engine.state.game import GameState


def game_over(state: GameState) -> bool:
    """Whether at most one player is left in the game (104.2a, 104.4a)."""
    return len(state.players) - len(state.players.out) < 2


def result(state: GameState) -> str | None:
    """Who has won: a player's id, ``draw`` where all lost at once (104.4a), ``None`` while the game goes on."""
    left = state.apnap
    if len(left) > 1:
        return None
    return left[0] if left else "draw"
