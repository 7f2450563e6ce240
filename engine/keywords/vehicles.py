"""Crew and station (702.122, 702.184)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.costs.cost import Cost, CrewCost, TapCost
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import HasType, Head, IsAnother, IsControlledBy, IsTapped, Noun
from engine.abilities.phrases.quantities import Number, StationedBy
from engine.abilities.phrases.references import Back, Chosen, This, You

_CREATURE = Head((IsAnother("another"), IsTapped(False), HasType("creature")), "permanent", bare=True)
_OF_YOURS = Noun((_CREATURE,), (IsControlledBy(You()),))
_ONE = Number(1)


def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures are tapped, and it becomes an artifact creature until end of turn (702.122a)."""
    if keyword.amount is None:
        return ()
    becomes = ApplyToObjects(This(), (BecomeTypes(types=("artifact", "creature"), adding=True),), Until("end_of_turn"))
    return (Activated(Cost((CrewCost(keyword.amount),)), (becomes,)),)


def station(_: Keyword) -> tuple[Ability, ...]:
    """Another creature is tapped, and as many charge counters are put on it as that has power; as a sorcery (702.184a)."""
    charge = PutCounters("charge", StationedBy(Back("the tapped creature", "cost.chosen")), This())
    return (Activated(Cost((TapCost(Chosen(_OF_YOURS, _ONE, _ONE)),)), (charge,), ("sorcery",)),)
