"""Instructions whose amount is divided among targets as they are announced (601.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.damage.damaging import DealDividedDamage
from engine.abilities.node import find
from engine.abilities.permanents.counters import DistributeCounters

Divided = DealDividedDamage | DistributeCounters


def divided(body: object) -> Iterator[Divided]:
    """The instructions of a text that divide something."""
    yield from find(body, DealDividedDamage)
    yield from find(body, DistributeCounters)
