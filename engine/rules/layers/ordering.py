"""Which of the effects in a layer applies next (613.3, 613.7).

Timestamps decide. Dependency (613.8) would override them here, between the effects that are left; it is asked anew after
every effect that was applied, which is what 613.8c demands.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.layers.collecting import Effect


def next_to_apply(remaining: Sequence[Effect]) -> Effect:
    """Characteristic-defining abilities first (613.3), then the effect with the earliest timestamp.

    Of equal timestamps (613.7n), the one of the object's own ability.
    """
    return min(
        remaining,
        key=lambda effect: (
            not effect.defining,
            effect.timestamp,
            effect.affects is not None,
            effect.key[0],
            str(effect.key[1]),
        ),
    )
