"""Which of the effects in a layer applies next (613.3, 613.7, 613.8b).

Timestamps decide between the effects that wait for no other one. Dependency is asked anew after every effect that was
applied, which is what 613.8c demands.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.layers.board import Outcome
from engine.layers.dependency import Dependencies


def first_of(outcomes: Sequence[Outcome]) -> Sequence[Outcome]:
    """Those of characteristic-defining abilities go first, by themselves (613.3, 613.8a)."""
    return [one for one in outcomes if one.effect.defining] or outcomes


def next_to_apply(outcomes: Sequence[Outcome], dependencies: Dependencies) -> Outcome:
    """Of the effects that do not wait for another (613.8b) the one with the earliest timestamp (613.7).

    Of equal timestamps (613.7n), the one of the object's own ability; and what an object has been given after its own
    abilities stays after them, in the order in which it was given, when the object receives a new timestamp (613.7a).
    """
    return next(one for one in sorted(outcomes, key=_place) if not dependencies.waits(one))


def _place(outcome: Outcome) -> tuple[int, bool, str, int, int, str]:
    effect = outcome.effect
    of, which = effect.key
    given = (effect.ability.timestamp or 0) if effect.ability is not None else 0
    index, name = (which, "") if isinstance(which, int) else (0, which)
    return effect.timestamp, effect.affects is not None, of, given, index, name
