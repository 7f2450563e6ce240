"""Keywords of the upkeep step, which end in a sacrifice: fading, vanishing, cumulative upkeep."""

from __future__ import annotations

from engine.abilities.ability import Ability, EntersWithCounters, Keyword, Triggered
from engine.abilities.conditions import Compare, Fits
from engine.abilities.costs import PayLife, PayMana
from engine.abilities.effects import If, PutCounters, RemoveCounters, Sacrifice, Unless
from engine.abilities.events import BeginningOf, LosesLastCounter
from engine.abilities.filters import Head, Noun
from engine.abilities.quantities import CountersOn, Number
from engine.abilities.references import This, You

_SACRIFICE = Sacrifice(You(implied=True), This())
_YOUR_UPKEEP = BeginningOf("upkeep", You())
_PERMANENT = Noun((Head((), "permanent"),))


def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N fade counters; each upkeep one is removed or, if that can't be, it is sacrificed (702.32a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    has = Compare(CountersOn("fade", This()), ">=", Number(1))
    fade = If(has, RemoveCounters("fade", Number(1), This()), otherwise=_SACRIFICE)
    return (EntersWithCounters(This(), "fade", keyword.amount), Triggered("at", _YOUR_UPKEEP, (fade,)))


def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N time counters, of which each upkeep one is removed; sacrificed with the last (702.63a, 702.63b)."""
    if keyword.amount is not None and not isinstance(keyword.amount, Number):
        return ()
    enters = (EntersWithCounters(This(), "time", keyword.amount),) if keyword.amount is not None else ()
    has = Compare(CountersOn("time", This()), ">=", Number(1))
    tick = Triggered("at", _YOUR_UPKEEP, (RemoveCounters("time", Number(1), This()),), has)
    return (*enters, tick, Triggered("when", LosesLastCounter("time", This()), (_SACRIFICE,)))


def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """An age counter each upkeep, and a cost for each of them, or it is sacrificed (702.24a)."""
    if keyword.cost is None or not all(isinstance(part, PayMana | PayLife) for part in keyword.cost.parts):
        return ()
    pay = Unless(_SACRIFICE, You(), keyword.cost, CountersOn("age", This()))
    body = (PutCounters("age", Number(1), This()), pay)
    return (Triggered("at", _YOUR_UPKEEP, body, Fits(This(), _PERMANENT)),)
