"""Speed (702.178, 702.179): "your speed increases by 1", "if your speed is less than 4", "Max speed — ..."."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Activated, Replaces, Static, Triggered
from engine.abilities.costs.cost import ExileCost
from engine.abilities.costs.costing import CostChange
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node, find
from engine.abilities.phrases.quantities import SpeedOf
from engine.abilities.phrases.references import Back, This, You
from engine.abilities.players.speed import HasSpeed, IncreaseSpeed
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL

MAX = HasSpeed(You(), 4)
THIS = This("this permanent")


def declare(g: Builder) -> None:
    """Declare how speed increases, what asks for it, and the static abilities of max speed (702.178a)."""
    g.rule("clause", "{who:whose} speed increases by {amount:amount}", IncreaseSpeed, number=NEUTRAL)
    g.word("condition", "your speed is less than 4", HasSpeed(You(), 4, less=True))
    for category, kind in (
        ("activated", Activated),
        ("triggered", Triggered),
        ("static", Replaces),
        ("static", CostChange),
    ):
        g.form("maximal", f"{{it:{category}}}", kind, lambda it: it, lambda it: (it,))
    g.form("static", "max speed — {it:maximal}", Static, _gains, _ungains)
    g.form("static", "max speed — {effect:static_effect} .", Static, lambda it: Static(it, MAX, leading=True), _unmax)
    g.word("condition", "you have max speed", MAX)
    g.rule("term", "{of:whose} speed", SpeedOf)
    g.word("who", "who doesn't have max speed", HasSpeed(Back("who"), 4, less=True))
    g.form("activated", "max speed — {it:activated}", Activated, _from_graveyard, _unfrom_graveyard)


def _is_elsewhere(ability: Node) -> bool:
    """Whether it functions elsewhere than on the battlefield (702.178b)."""
    return any(cost.origin is not None for cost in find(ability, ExileCost))


def _from_graveyard(ability: Activated) -> Activated | None:
    """One that functions in a graveyard: the card has it there, so that it can be activated, while its owner has max
    speed (702.178a, 702.178b).
    """
    return replace(ability, condition=MAX) if _is_elsewhere(ability) and ability.condition is None else None


def _unfrom_graveyard(ability: Activated) -> tuple[Activated] | None:
    bare = replace(ability, condition=None)
    return (bare,) if ability.condition == MAX and _is_elsewhere(ability) else None


def _gains(ability: Activated | Triggered | Replaces | CostChange) -> Static | None:
    """Other abilities: the object has them as long as its controller has max speed."""
    return (
        None
        if _is_elsewhere(ability)
        else Static(ApplyToObjects(THIS, (GainAbilities((ability,)),)), MAX, leading=True)
    )


def _ungains(value: Static) -> tuple[Any] | None:
    match value:
        case Static(ApplyToObjects(what=This(word=THIS.word), changes=(GainAbilities((ability,)),))):
            return (ability,) if _gains(ability) == value else None  # type: ignore[arg-type]
        case _:
            return None


def _unmax(value: Static) -> Any:
    return (value.effect,) if value.condition == MAX and value.leading else None
