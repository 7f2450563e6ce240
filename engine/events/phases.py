"""Phasing out and in, as events (702.26b, 702.26c)."""

from __future__ import annotations

from engine.events.kinds import Event


class PhaseOut(Event, frozen=True, kw_only=True):
    """A permanent phases out (702.26b); ``indirectly``: with what it is attached to (702.26g)."""

    object: str
    indirectly: bool = False


class PhaseIn(Event, frozen=True, kw_only=True):
    """A permanent phases in (702.26c), attached to what it was attached to if that is still there (702.26i)."""

    object: str
    attached_to: str | None = None
