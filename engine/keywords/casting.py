"""Keywords with an alternative cost, and what comes of a permanent whose spell was cast for it: evoke.

The cost itself is one of the ways of casting (``engine.rules.methods``); here is what the keyword does later.
"""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.conditions import CostWasPaid
from engine.abilities.effects import Sacrifice
from engine.abilities.events import Enters
from engine.abilities.references import This, You


def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Is sacrificed as it has entered, if its evoke cost was paid (702.74a)."""
    if keyword.cost is None:
        return ()
    sacrifice = Sacrifice(You(implied=True), This())
    return (Triggered("when", Enters(This()), (sacrifice,), CostWasPaid(This(), "evoke")),)
