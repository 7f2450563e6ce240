"""Merging, and what a merged permanent comes apart into, as events (730)."""

from __future__ import annotations

import msgspec

from engine.events.event import Event
from engine.state.definition import Definition
from engine.state.objects import Zone


class Part(msgspec.Struct, frozen=True):
    """A component of a merged permanent that leaves the battlefield: what it becomes, and where it is put (730.3)."""

    component: str
    becomes: str
    to: Zone


class Melding(msgspec.Struct, frozen=True):
    """The ``other`` card that enters together with one, as a single permanent: their back faces combined (712.14c)."""

    other: str
    into: Definition


class MergeObject(Event, frozen=True, kw_only=True):
    """A spell merges with a permanent as it resolves (702.140c, 730.2): it is put ``over`` that, or under it."""

    object: str
    spell: str
    over: bool
