"""How players get designations, and creatures the one of a Ring-bearer (701.54, 725, 726)."""

from __future__ import annotations

from engine.abilities.players.designations import ALONE, PlayerDesignation
from engine.layers import view
from engine.state.change import edit, edit_player
from engine.state.game import GameState


def tempted(state: GameState, player: str, bearer: str | None) -> GameState:
    """The Ring has more abilities each time; another creature stops being the player's Ring-bearer (701.54a, 701.54c)."""
    state = edit_player(state, player, ring_level=min(state.players[player].ring_level + 1, 4))
    if bearer is None:
        return state
    for one in state.battlefield:
        words = tuple(word for word in state.objects[one].designations if word != "ring_bearer")
        if one == bearer:
            state = edit(state, one, designations=(*words, "ring_bearer"))
        elif view(state).of(one).controller == player and words != state.objects[one].designations:
            state = edit(state, one, designations=words)
    return state


def designated(state: GameState, player: str, what: PlayerDesignation) -> GameState:
    """A player has a designation, and whoever had it has not, where only one player can (725.3, 726.3)."""
    for other in state.turn_order:
        record = state.players[other]
        if other == player and what not in record.designations:
            state = edit_player(state, other, designations=(*record.designations, what))
        elif other != player and what in record.designations and what in ALONE:
            state = edit_player(state, other, designations=tuple(one for one in record.designations if one != what))
    return state
