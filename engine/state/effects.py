"""Continuous effects that resolved spells and abilities left behind (611.2)."""

from __future__ import annotations

import msgspec

from engine.abilities.effects import ApplyToObjects


class FloatingEffect(msgspec.Struct, frozen=True, kw_only=True):
    """A continuous effect from a resolution.

    ``affects`` is the set locked in as it began (611.2c); ``None`` means that the set is open, because the effect changes
    neither characteristics nor controller. ``effect`` carries its duration, and its amounts as numbers (608.2h).
    ``started_turn`` is the turn in which it began.
    """

    id: str
    effect: ApplyToObjects
    affects: tuple[str, ...] | None
    controller: str
    source: str | None
    started_turn: int
    timestamp: int
    text: str
