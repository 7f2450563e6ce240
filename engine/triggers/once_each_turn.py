"""What may be done, or may trigger, only once each turn: whether the log has it (602.5b, 603.2h, 606.3)."""

from __future__ import annotations

from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.table.table import Table


def has_happened_this_turn(table: Table, event: str, object_id: str, amount: int | None, words: str) -> bool:
    """Whether the log of this turn has it, of this object. Where the log may have gaps, "no" is an assumption."""
    if is_logged_this_turn(table.state, event, object_id, amount):
        return True
    assume_complete(table, object_id, words)
    return False


def is_logged_this_turn(state: GameState, event: str, object_id: str, amount: int | None) -> bool:
    """Whether the log of this turn has it, of this object."""
    return times_logged_this_turn(state, event, object_id, amount) > 0


def times_logged_this_turn(state: GameState, event: str, object_id: str, amount: int | None) -> int:
    """How often the log of this turn has it, of this object."""
    what = (event, state.turn.number, amount)
    return sum((one.event, one.turn, one.amount) == what and object_id in one.objects for one in state.history)


def assume_complete(table: Table, object_id: str, words: str) -> None:
    """Where the log of this turn may have gaps, it is an assumption that nothing of the kind has happened."""
    if not {"this_turn", "game"}.intersection(table.state.history_complete):
        name = name_of(table.state, object_id)
        table.assume(f"{words} of {name} earlier this turn is not in the history: there was none.")


def is_logged(state: GameState, event: str, object_id: str, amount: int | None) -> bool:
    """Whether the log of this game has it, of this object."""
    return any((e.event, e.amount) == (event, amount) and object_id in e.objects for e in state.history)
