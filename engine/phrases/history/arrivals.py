"""Which entry of the log tells how a card came into the graveyard that it is in (608.2i, 400.7)."""

from __future__ import annotations

from engine.state.history import HistoryEvent
from engine.state.ids import successor
from engine.state.objects import GameObject, Zone

_ORIGINS: dict[str, Zone] = {"discard": "hand", "mill": "library"}
"""Where a card came from whose entry does not say so."""


def is_arrival(entry: HistoryEvent, record: GameObject, origin: Zone | None) -> bool:
    """Whether an entry tells that the card was put into the graveyard where it is, from that zone if one is named."""
    if record.zone != "graveyard":
        return False
    match entry.event:
        case "die":  # the permanent as it was; a posted entry may name the card that it has become
            became = (name for one in entry.objects for name in (one, successor(one)))
            return origin in (None, "battlefield") and record.id in became
        case "move" | "discard" | "mill":
            came = entry.origin or _ORIGINS.get(entry.event)
            return record.id in entry.objects and origin in (None, came)
        case _:
            return False
