"""What may be done, or may trigger, only once each turn: whether the log has it (602.5b, 603.2h, 606.3)."""

from __future__ import annotations

from engine.rules.naming import name_of
from engine.table import Table


def has_happened_this_turn(table: Table, event: str, object_id: str, amount: int | None, words: str) -> bool:
    """Whether the log of this turn has it, of this object. Where the log may have gaps, "no" is an assumption."""
    state = table.state
    for entry in state.history:
        if (entry.event, entry.turn, entry.amount) == (event, state.turn.number, amount) and object_id in entry.objects:
            return True
    if not {"this_turn", "game"}.intersection(state.history_complete):
        table.assume(f"{words} of {name_of(state, object_id)} earlier this turn is not in the history: there was none.")
    return False
