"""Extra turns (500.7)."""

from __future__ import annotations

from engine.abilities.quantities import Number
from engine.abilities.turns import ExtraTurns
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare taking turns after this one."""
    g.rule("player_verb", "takes|take a extra turn after this one", ExtraTurns, who=HOLE, amount=Number(1))
    g.rule("player_verb", "takes|take {amount:count} extra turns after this one", ExtraTurns, who=HOLE)
