"""Whether a condition holds (603.4, 604.2, 608.2c)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities import conditions as c
from engine.rules.matching import COMPARE, fits, record_of
from engine.rules.quantities import value
from engine.rules.references import candidates, objects, players
from engine.rules.scope import Scope
from engine.state.objects import PaidCost


def holds(condition: c.Condition, scope: Scope) -> bool:
    """Whether it is so now, seen from the ability."""
    match condition:
        case c.Compare(left=left, comparison=comparison, right=right):
            return bool(COMPARE[comparison](value(left, scope), value(right, scope)))
        case c.Controls(who=who, noun=noun, low=low, none=none):
            controllers = players(who, scope)
            count = sum(
                1
                for one in candidates(scope, noun)
                if fits(noun, one, scope) and scope.sight.of(one).controller in controllers
            )
            return count == 0 if none else count >= low
        case c.Fits(what=what, noun=noun, negated=negated):
            found = objects(what, scope)
            return bool(found) and all(fits(noun, one, scope) for one in found) != negated
        case c.WasKicked(what=what, cost=cost):
            return any(_kicked(one, cost, scope) for one in objects(what, scope))
        case c.IsTurnOf(who=who, negated=negated):
            return (scope.state.turn.active in players(who, scope)) != negated
        case c.DidSo(negated=negated):
            return (scope.names.amounts.get("did", 0) > 0) != negated
        case c.And(parts=parts):
            return all(holds(part, scope) for part in parts)
        case c.Or(parts=parts):
            return any(holds(part, scope) for part in parts)
        case c.HasLife(who=who, comparison=comparison, than=than):
            limit = value(than, scope)
            return any(COMPARE[comparison](scope.state.players[one].life, limit) for one in players(who, scope))
        case _:
            assert_never(condition)


def _kicked(one: str, cost: str, scope: Scope) -> bool:
    record = record_of(one, scope)
    facts: tuple[PaidCost, ...] = record.cast.costs if record is not None and record.cast is not None else ()
    wanted = f"kicker {cost}".strip()
    return any(paid.kind == wanted or (not cost and paid.kind.startswith("kicker")) for paid in facts)
