"""Which of the effects in a layer applies next (613.3, 613.7, 613.8b).

Timestamps decide between the effects that wait for no other one. Dependency is asked anew after every effect that was
applied, which is what 613.8c demands.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.layers.board import Outcome
from engine.rules.layers.dependency import Dependencies


def first_of(outcomes: Sequence[Outcome]) -> Sequence[Outcome]:
    """Those of characteristic-defining abilities go first, by themselves (613.3, 613.8a)."""
    return [one for one in outcomes if one.effect.defining] or outcomes


def next_to_apply(outcomes: Sequence[Outcome], dependencies: Dependencies) -> Outcome:
    """Of the effects that do not wait for another (613.8b) the one with the earliest timestamp (613.7).

    Of equal timestamps (613.7n), the one of the object's own ability.
    """
    return next(one for one in sorted(outcomes, key=_place) if not dependencies.waits(one))


def _place(outcome: Outcome) -> tuple[int, bool, str, str]:
    effect = outcome.effect
    return effect.timestamp, effect.affects is not None, effect.key[0], str(effect.key[1])
