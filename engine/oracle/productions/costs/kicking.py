"""Kicker: both of its costs, and what asks whether and how often one of them was paid (702.33, 607.2i)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Keyword
from engine.abilities.conditions import WasKicked
from engine.abilities.costs.cost import Cost
from engine.abilities.phrases.filters import IsKicked
from engine.abilities.phrases.mana_symbols import ManaCost, parse_mana
from engine.abilities.phrases.quantities import TimesPaid
from engine.abilities.phrases.references import ObjectRef
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare "kicker [cost] and/or [cost]", "was kicked" and its kin, "kicked", and how often."""
    for category in ("self", "it", "back_singular"):
        g.unit("kicked", f"{{it:{category}}}")
    g.rule("condition", "{what:kicked} was kicked", WasKicked)
    g.rule("condition", "{what:kicked} was kicked twice", WasKicked, times=2)
    g.rule("condition", "{what:kicked} wasn't kicked", WasKicked, negated=True)
    g.form("condition", "{what:kicked} was kicked with its {cost:mana} kicker", WasKicked, _with_its, _unwith_its)
    g.rule("each_unit", "time {of:kicked} was kicked", TimesPaid, cost="kicker")
    g.rule("term", "the number of times {of:kicked} was kicked", TimesPaid, cost="kicker")
    g.word("plain_adjective", "kicked", IsKicked())
    g.form("keyword_pair", "kicker {one:plain_cost} and/or {other:plain_cost}", tuple, _both, _unboth)


def _with_its(what: ObjectRef, cost: ManaCost) -> WasKicked:
    return WasKicked(what, cost.text)


def _unwith_its(asked: WasKicked) -> tuple[Any, ...] | None:
    return (asked.what, parse_mana(asked.cost)) if asked.cost and asked.times == 1 and not asked.negated else None


def _both(one: Cost, other: Cost) -> tuple[Keyword, Keyword]:
    """ "Kicker A and/or B" is two abilities (702.33b)."""
    return (Keyword("kicker", cost=one), Keyword("kicker", cost=other))


def _unboth(pair: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match pair:
        case (Keyword("kicker", cost=Cost() as one), Keyword("kicker", cost=Cost() as other)):
            return one, other
        case _:
            return None
