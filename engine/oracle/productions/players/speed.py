"""Speed (702.178, 702.179): "your speed increases by 1", "if your speed is less than 4", "Max speed — ..."."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Activated, Replaces, Static, Triggered
from engine.abilities.costs.cost import ExileCost
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.references import This, You
from engine.abilities.players.speed import HasSpeed, IncreaseSpeed
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL

MAX = HasSpeed(You(), 4)
THIS = This("this permanent")


def declare(g: Builder) -> None:
    """Declare how speed increases, what asks for it, and the static abilities of max speed (702.178a)."""
    g.rule("clause", "{who:whose} speed increases by {amount:amount}", IncreaseSpeed, number=NEUTRAL)
    g.word("condition", "your speed is less than 4", HasSpeed(You(), 4, less=True))
    for category, kind in (("activated", Activated), ("triggered", Triggered), ("static", Replaces)):
        g.form("maximal", f"{{it:{category}}}", kind, lambda it: it, lambda it: (it,))
    g.form("static", "max speed — {it:maximal}", Static, _gains, _ungains)
    g.form("static", "max speed — {effect:static_effect} .", Static, lambda it: Static(it, MAX, leading=True), _unmax)
    g.word("condition", "you have max speed", MAX)


def _gains(ability: Activated | Triggered | Replaces) -> Static | None:
    """Other abilities: the object has them as long as its controller has max speed. One that functions elsewhere than on
    the battlefield is left out (702.178b).
    """
    elsewhere = any(cost.origin is not None for cost in find(ability, ExileCost))
    return None if elsewhere else Static(ApplyToObjects(THIS, (GainAbilities((ability,)),)), MAX, leading=True)


def _ungains(value: Static) -> tuple[Any] | None:
    match value:
        case Static(ApplyToObjects(what=This(word=THIS.word), changes=(GainAbilities((ability,)),))):
            return (ability,) if _gains(ability) == value else None  # type: ignore[arg-type]
        case _:
            return None


def _unmax(value: Static) -> Any:
    return (value.effect,) if value.condition == MAX and value.leading else None
