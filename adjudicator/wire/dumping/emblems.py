"""Emblems (114), by their rules text."""

from __future__ import annotations

from adjudicator.wire.records.stack import Emblem
from engine.state.objects import GameObject


def dump_emblem(obj: GameObject) -> Emblem:
    """An emblem: what it says, what made it, and whose it is."""
    return Emblem(
        id=obj.id,
        text="\n".join(line.text for line in obj.definition.front.lines),
        source=obj.definition.name or None,
        owner=obj.owner,
        timestamp=obj.timestamp,
    )
