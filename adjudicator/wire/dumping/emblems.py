"""Emblems (114), by their rules text."""

from __future__ import annotations

from adjudicator.wire.records.stack import Emblem
from engine.abilities.granters import granters
from engine.state.objects import GameObject


def dump_emblem(obj: GameObject) -> Emblem:
    """An emblem: what it says, what made it, and whose it is."""
    lines = obj.definition.front.lines
    maker = next((one for line in lines for one in granters(line.abilities)), None)  # 201.5a
    return Emblem(
        id=obj.id,
        text="\n".join(line.text for line in lines),
        source=maker or obj.definition.name or None,
        owner=obj.owner,
        timestamp=obj.timestamp,
    )
