"""Every event is of exactly one family, and what it changes is said by that family alone (603.2, 614.1)."""

from __future__ import annotations

import typing

from engine.events import kinds

FAMILIES = (
    kinds.MovingEvent,
    kinds.AppearingEvent,
    kinds.PermanentEvent,
    kinds.PlayerEvent,
    kinds.DamageEvent,
    kinds.ManaEvent,
    kinds.EffectEvent,
    kinds.CombatEvent,
    kinds.StackEvent,
)


def test_every_event_is_of_one_family() -> None:
    events = [one for one in kinds.Event.__subclasses__() if one.__module__.startswith("engine.")]
    counted = [one for family in FAMILIES for one in typing.get_args(family)]
    assert len(events) > 60
    assert sorted(one.__name__ for one in counted) == sorted(one.__name__ for one in events)


def test_every_event_is_handed_out_with_the_others() -> None:
    events = [one for one in kinds.Event.__subclasses__() if one.__module__.startswith("engine.")]
    assert [one.__name__ for one in events if getattr(kinds, one.__name__, None) is not one] == []
