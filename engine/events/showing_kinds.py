"""Revealing a card as it is drawn, for linked abilities to trigger on (603.11)."""

from __future__ import annotations

from engine.events.event import Event


class RevealDrawn(Event, frozen=True, kw_only=True):
    """A card was revealed as it was drawn, by the static ability of ``by``; nothing of the game changes by that.

    ``fits``: it is what the linked abilities speak of.
    """

    object: str
    by: str
    fits: bool
