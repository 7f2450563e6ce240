"""What is done in place of an event that was replaced (614.6, 121.6b)."""

from __future__ import annotations

from engine.events.aftermath import Aftermath
from engine.rules.resolution import carrying_out
from engine.rules.resolution.context import Resolving
from engine.table import Table


def follow_instead(table: Table, aftermath: Aftermath) -> None:
    """Follow the instructions to their end before anything else goes on (121.6b, 614.11a)."""
    outer = table.amended_by
    table.amended_by = aftermath.applied
    resolving = Resolving(table, aftermath.this, aftermath.this, aftermath.you, aftermath.names, (), {})
    resolving.became.update(aftermath.became)
    resolving.did(len(aftermath.became))  # "when you do" asks about what the event was made into (603.12)
    carrying_out.follow(resolving, aftermath.body)
    table.amended_by = outer
