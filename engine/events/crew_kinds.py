"""What creatures do that are tapped for keyword abilities (702.122)."""

from __future__ import annotations

from engine.events.event import Event


class CrewVehicle(Event, frozen=True, kw_only=True):
    """A creature crews a Vehicle: it is tapped to pay the cost of its crew ability (702.122b)."""

    object: str
    vehicle: str
