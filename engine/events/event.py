"""What all events have in common (603.2)."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that happens."""


def about(event: Event) -> str:
    """The object or player that an event is about first of all."""
    for field in ("object", "to", "player", "on"):
        ref = getattr(event, field, None)
        if isinstance(ref, str):
            return ref
    return ""
