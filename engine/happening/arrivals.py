"""Since which upkeep of its controller a permanent is under that player's control (702.30a)."""

from __future__ import annotations

from engine.layers import view
from engine.state.change import edit
from engine.state.turn import Step
from engine.table.table import Table


def note_upkeep(table: Table, step: Step) -> None:
    """What came since the last upkeep began is new in this one, in which that upkeep is the one before; and not later."""
    state = table.state
    for one in state.battlefield:
        obj = state.objects[one]
        if obj.came == "last" and step == "upkeep" and view(state).of(one).controller == state.turn.active:
            table.state = edit(table.state, one, came="previous")
        elif obj.came == "previous":
            table.state = edit(table.state, one, came=None)
