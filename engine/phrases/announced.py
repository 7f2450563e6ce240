"""Which optional costs were announced for a spell (601.2b); the permanent that it became remembers it (400.7d, 607.2i)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.ability import Ability, Keyword
from engine.abilities.conditions import WasKicked, WasPaid
from engine.phrases.cost_parts import cost_text
from engine.phrases.linking import copied_text
from engine.state.objects import GameObject, PaidCost


def costs_of(record: GameObject | None) -> tuple[PaidCost, ...]:
    """The costs that the abilities of an object can refer to.

    For a text that it has copied since, nothing was announced: that is another pair of abilities (607.2i, 607.5).
    """
    if record is None or record.cast is None or copied_text(record):
        return ()
    return record.cast.costs


def times_paid(costs: tuple[PaidCost, ...], cost: str) -> int:
    """How often a cost of this name was announced; a name with what it costs is that one cost alone (702.33f)."""
    return sum(one.times for one in costs if one.kind == cost or one.kind.startswith(f"{cost} "))


def times_kicked(costs: tuple[PaidCost, ...], cost: str = "") -> int:
    """How often a spell was kicked, or kicked with that one of its kicker costs (702.33d, 702.33f)."""
    return times_paid(costs, f"kicker {cost}".strip())


def kickers_of(abilities: Iterable[Ability]) -> tuple[str, ...]:
    """The names of the kicker costs that a spell with these abilities has, as they are kept if they are paid."""
    costs = (one.cost for one in abilities if isinstance(one, Keyword) and one.name == "kicker")
    return tuple(f"kicker {cost_text(cost)}" for cost in costs if cost is not None)


def holds_of(condition: WasKicked | WasPaid, costs: tuple[PaidCost, ...]) -> bool:
    """Whether what is asked about the costs of a spell is so."""
    match condition:
        case WasKicked(cost=cost, times=times, negated=negated):
            return (times_kicked(costs, cost) >= times) != negated
        case WasPaid(cost=cost, negated=negated):
            return (times_paid(costs, cost) > 0) != negated
