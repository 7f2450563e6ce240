"""What happens any time a state of the game is reached, at once and without the stack (702.131b, 702.145c–g).

It comes before anything triggers on what has just happened (702.131d).
"""

from __future__ import annotations

from engine.events import kinds
from engine.events.commit import commit
from engine.rules import day_night, designations
from engine.rules.naming import name_of
from engine.table import Table


def settle(table: Table) -> tuple[kinds.Event, ...]:
    """Do all of it, and return what has happened."""
    found: list[kinds.Event] = []
    for given in tuple(designations.blessed(table.state)):
        before = table.state
        table.state = commit(before, given)
        text = f"{name_of(before, given.player)} controls ten permanents and gets the city's blessing."
        table.note(text, "designation", "702.131b", "702.131d", actor=given.player, before=before)
        found.append(given)
    found.extend(day_night.settle(table))
    return tuple(found)
