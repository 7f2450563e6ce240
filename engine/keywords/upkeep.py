"""Keywords of the upkeep step, which end in a sacrifice: fading, vanishing, cumulative upkeep; and suspend."""

from __future__ import annotations

from engine.abilities.ability import Ability, EntersWithCounters, Keyword, Triggered
from engine.abilities.casting.playing import PlayCard
from engine.abilities.conditions import CameSinceUpkeep, Compare, Fits
from engine.abilities.costs.cost import (
    CostPart,
    DiscardCost,
    DrawCost,
    PayLife,
    PayMana,
    PayOneOf,
    PutCountersCost,
    SacrificeCost,
    TopCost,
)
from engine.abilities.instructions.following import If, May, Unless
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.phrases.filters import HasCounters, Head, InZone, Noun
from engine.abilities.phrases.quantities import CountersOn, Number, X
from engine.abilities.phrases.references import Chosen, This, You
from engine.abilities.triggers.events import BeginningOf, LosesLastCounter
from engine.abilities.zones.moving import Sacrifice

_SACRIFICE = Sacrifice(You(implied=True), This())
_YOUR_UPKEEP = BeginningOf("upkeep", You())
_PERMANENT = Noun((Head((), "permanent"),))


def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """In the first upkeep after it came, it is paid for again or sacrificed (702.30a)."""
    if keyword.cost is None:
        return ()
    return (Triggered("at", _YOUR_UPKEEP, (Unless(_SACRIFICE, You(), keyword.cost),), CameSinceUpkeep(This())),)


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


def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """In exile a time counter is removed each upkeep, and with the last it may be played for nothing (702.62a, 702.62b).

    That it is exiled with the counters is a special action (116.2f); what gains suspend without a number of counters and a
    cost has no such ability.
    """
    granted = keyword.amount is None and keyword.cost is None
    if not granted and (not isinstance(keyword.amount, Number | X) or keyword.cost is None):
        return ()
    suspended = Noun((Head((), "card"),), (InZone("exile"), HasCounters("time")))
    tick = Triggered("at", _YOUR_UPKEEP, (RemoveCounters("time", Number(1), This()),), Fits(This(), suspended))
    cast = May(You(), PlayCard(You(implied=True), This(), verb="play", free=True, keyword="suspend"))
    exiled = Fits(This(), Noun((Head((), "card"),), (InZone("exile"),)))
    return (tick, Triggered("when", LosesLastCounter("time", This()), (cast,), exiled))


def _can_be_repeated(part: CostPart) -> bool:
    """Whether a part of a cost is one that can be paid once for each age counter (702.24a)."""
    match part:
        case PayMana() | PayOneOf() | PayLife() | DrawCost() | TopCost():
            return True
        case SacrificeCost(what=Chosen()) | DiscardCost(what=Chosen()) | PutCountersCost(on=This()):
            return True
        case _:
            return False


def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """An age counter each upkeep, and a cost for each of them, or it is sacrificed (702.24a)."""
    if keyword.cost is None or not all(_can_be_repeated(part) for part in keyword.cost.parts):
        return ()
    pay = Unless(_SACRIFICE, You(), keyword.cost, CountersOn("age", This()))
    body = (PutCounters("age", Number(1), This()), pay)
    return (Triggered("at", _YOUR_UPKEEP, body, Fits(This(), _PERMANENT)),)
