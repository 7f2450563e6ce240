"""Unlocking halves of permanents, as an event (709.5c, 709.5h)."""

from __future__ import annotations

from engine.events.kinds import Event
from engine.state.halves import Door


class UnlockHalf(Event, frozen=True, kw_only=True):
    """A player gives a permanent one of the unlocked designations (709.5c)."""

    object: str
    half: Door
    player: str
