"""Turning permanents face up and face down, as events (110.5, 708)."""

from __future__ import annotations

from engine.events.event import Event
from engine.state.copiable import Copied
from engine.state.face_down import FaceDown


class TurnFaceUp(Event, frozen=True, kw_only=True):
    """A face-down permanent is turned face up (708.8). ``x`` is the X of the cost that was paid for that (702.37f);
    ``copied`` is what it becomes as it is turned (708.11).
    """

    object: str
    x: int | None = None
    copied: tuple[Copied, ...] = ()


class TurnFaceDown(Event, frozen=True, kw_only=True):
    """A face-up permanent is turned face down (708.2a)."""

    object: str
    down: FaceDown = FaceDown("other")
