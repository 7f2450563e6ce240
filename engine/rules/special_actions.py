"""Special actions (116): so far, playing a land (116.2a, 305)."""

from __future__ import annotations

from engine.actions import PlayLand
from engine.citing import permits
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.timing import sorcery_timing
from engine.rules.wording import counted
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.state.ids import current, successor
from engine.stops import IllegalAction
from engine.table import Table

LANDS_EACH_TURN = 1
"""How many lands a player may play in a turn without effects (305.2)."""


def play_land(table: Table, action: PlayLand) -> None:
    """Play a land: it does not use the stack (305.1).

    :raises IllegalAction: it is no land, or no time for one.
    """
    state, player = table.state, action.player
    card = current(state, action.object) or action.object
    why = why_not_play(state, player, card)
    if why is not None:
        raise IllegalAction(*why)
    move = kinds.MoveObject(object=card, to="battlefield", becomes=successor(card), cause="play", controller=player)
    table.state = edit_player(state, player, lands_played=state.players[player].lands_played + 1)
    text = f"{name_of(state, player)} plays {name_of(state, card)}."
    happen(table, (move,), text, "play_land", permits("116.2a"), "305.1", actor=player, objects=(card, move.becomes))


def why_not_play(state: GameState, player: str, card: str) -> tuple[str, ...] | None:
    """Why a player can't play a land now, as a sentence and rules; ``None`` if they can (305.1–305.3)."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2a", "305.1")
    obj = state.objects.get(card)
    if obj is None or obj.zone != "hand" or obj.owner != player:
        return (f"{name_of(state, card)} is not in {who}'s hand", "305.1")
    if "land" not in view(state).of(card).types:
        return (f"{name_of(state, card)} is not a land", "116.2a", "305.1")
    if state.turn.active != player:
        return (f"it is not {who}'s turn", "305.3")
    timing = sorcery_timing(state, player, f"{name_of(state, card)} can be played", "305.1")
    if timing is not None:
        return timing
    played = state.players[player].lands_played
    if played >= LANDS_EACH_TURN:
        return (f"{who} has already played {counted(played, 'land')} this turn", "305.2b")
    return None
