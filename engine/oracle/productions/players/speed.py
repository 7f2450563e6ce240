"""Speed (702.178, 702.179): "your speed increases by 1", "if your speed is less than 4", "Max speed — ..."."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Static
from engine.abilities.phrases.references import You
from engine.abilities.players.speed import HasSpeed, IncreaseSpeed
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL

MAX = HasSpeed(You(), 4)


def declare(g: Builder) -> None:
    """Declare how speed increases, what asks for it, and the static abilities of max speed (702.178a)."""
    g.rule("clause", "{who:whose} speed increases by {amount:amount}", IncreaseSpeed, number=NEUTRAL)
    g.word("condition", "your speed is less than 4", HasSpeed(You(), 4, less=True))
    g.form("static", "max speed — {effect:static_effect} .", Static, lambda it: Static(it, MAX, leading=True), _unmax)


def _unmax(value: Static) -> Any:
    return (value.effect,) if value.condition == MAX and value.leading else None
