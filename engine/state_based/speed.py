"""Speed (702.179): how a player gets it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.game import GameState
from engine.state_based.due import Due


def starting(state: GameState) -> Iterator[Due]:
    """A player who controls a permanent with start your engines! and has no speed gets speed 1 (704.5z)."""
    for player in state.apnap:
        if state.players[player].speed:
            continue
        for one in state.battlefield:
            seen = view(state).of(one)
            if seen.controller == player and seen.has_keyword("start your engines!"):
                text = f"{name_of(state, player)}'s speed becomes 1: they control {names_of(state, (one,))}."
                yield Due(kinds.GetSpeed(player=player, amount=1), text, player, ("704.5z", "702.179a"))
                break
