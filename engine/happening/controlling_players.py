"""Control of another player: during a whole turn of theirs another player decides for them (723)."""

from __future__ import annotations

from engine.layers.naming import name_of
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.table.table import Table


def as_turn_begins(table: Table, active: str) -> None:
    """Control of players ends as the next turn begins, and what has waited for the turn of this one starts (723.1)."""
    for player, record in sorted(table.state.players.items()):
        if record.controlled_by is not None:
            before = table.state
            table.state = edit_player(before, player, controlled_by=None)
            text = f"{name_of(before, record.controlled_by)} no longer controls {name_of(before, player)}."
            table.note(text, "control_player", "723.1", actor=record.controlled_by, objects=(player,), before=before)
    by = table.state.players[active].next_turn_controlled_by
    if by is None:
        return
    before = table.state
    table.state = edit_player(before, active, controlled_by=by, next_turn_controlled_by=None)
    who = name_of(before, active)
    text = f"{name_of(before, by)} controls {who} during this turn, and makes all choices and decisions for {who}."
    table.note(text, "control_player", "723.1", "723.3", "723.5", actor=by, objects=(active,), before=before)


def without_control_by(state: GameState, gone: tuple[str, ...]) -> GameState:
    """The state in which players who have left the game control nobody, and will control nobody (800.4a)."""
    for player, record in state.players.items():
        if record.controlled_by in gone:
            state = edit_player(state, player, controlled_by=None)
        if record.next_turn_controlled_by in gone:
            state = edit_player(state, player, next_turn_controlled_by=None)
    return state
