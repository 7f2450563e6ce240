"""Effects and delayed triggered abilities begin and end (611.2, 603.7a, 615.3)."""

from __future__ import annotations

from engine.events.event import Event
from engine.state.effects import AmendingEffect, DelayedTrigger, FloatingEffect


class StartEffect(Event, frozen=True, kw_only=True):
    """A continuous effect begins (611.2)."""

    effect: FloatingEffect


class CreateDelayedTrigger(Event, frozen=True, kw_only=True):
    """A delayed triggered ability is created (603.7a)."""

    trigger: DelayedTrigger


class StartShield(Event, frozen=True, kw_only=True):
    """A prevention effect begins (615.3)."""

    shield: AmendingEffect


class EndEffects(Event, frozen=True, kw_only=True):
    """Continuous effects end (514.2, 611.2a)."""

    ids: tuple[str, ...]


class UseEffect(Event, frozen=True, kw_only=True):
    """An effect that does something once for an object has done it: it no longer affects that object (614.5)."""

    effect: str
    object: str


EffectEvent = StartEffect | CreateDelayedTrigger | StartShield | EndEffects | UseEffect
"""What happens to effects that a resolution leaves behind."""
