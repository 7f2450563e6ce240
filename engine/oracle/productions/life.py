"""Life totals that become something or are exchanged (119.5, 701.12c); all counters removed (122.1)."""

from __future__ import annotations

from typing import Any

from engine.abilities.filters import PlayerNoun
from engine.abilities.references import Target
from engine.abilities.totals import ExchangeLife, RemoveAllCounters, SetLife
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the clauses about life totals, and "remove all counters from"."""
    g.rule("clause", "{who:whose} life total becomes {amount:amount}", SetLife, number=NEUTRAL)
    g.rule("player_verb", "exchanges|exchange life totals with {other:one_player}", ExchangeLife, who=HOLE)
    g.form(
        "clause",
        "two target players exchange life totals",
        ExchangeLife,
        lambda: ExchangeLife(TWO),
        lambda e: () if _are_two(e) else None,
        number=NEUTRAL,
    )
    g.rule("player_verb", "remove all counters from {off:object}", RemoveAllCounters, number=PL)


TWO = Target(PlayerNoun("player"), low=2, high=2)


def _are_two(value: Any) -> bool:
    return isinstance(value.who, Target) and value.who.low == 2 and value.other is None
