"""Instructions whose amount is divided among targets as they are announced (601.2d)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from engine.abilities.damage.damaging import DealDividedDamage
from engine.abilities.damage.preventing import PreventDamage
from engine.abilities.node import find
from engine.abilities.permanents.counters import DistributeCounters
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef


class Divided(NamedTuple):
    """What is divided among which: ``dealt``, it is damage that each of them is dealt."""

    amount: Quantity
    among: AnyRef
    dealt: bool = False


@lru_cache(2048)
def divided(body: Hashable) -> tuple[Divided, ...]:
    """What the instructions of a text divide."""
    found = [Divided(one.amount, one.among, dealt=True) for one in find(body, DealDividedDamage)]
    found += [Divided(one.amount, one.among) for one in find(body, DistributeCounters)]
    for shield in find(body, PreventDamage):
        if shield.divided and shield.amount is not None and shield.to is not None:
            found.append(Divided(shield.amount, shield.to))
    return tuple(found)
