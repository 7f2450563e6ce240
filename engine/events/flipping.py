"""Flipping permanents, as an event (110.5, 710)."""

from __future__ import annotations

from engine.events.event import Event


class FlipPermanent(Event, frozen=True, kw_only=True):
    """A permanent is flipped: of a flip card, its alternative characteristics apply from now on (710.2)."""

    object: str
