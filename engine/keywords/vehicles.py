"""Crew (702.122)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.changes import BecomeTypes
from engine.abilities.costs import Cost, CrewCost
from engine.abilities.durations import Until
from engine.abilities.effects import ApplyToObjects
from engine.abilities.references import This


def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures are tapped, and it becomes an artifact creature until end of turn (702.122a)."""
    if keyword.amount is None:
        return ()
    becomes = ApplyToObjects(This(), (BecomeTypes(types=("artifact", "creature"), adding=True),), Until("end_of_turn"))
    return (Activated(Cost((CrewCost(keyword.amount),)), (becomes,)),)
