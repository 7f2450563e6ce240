"""Damage of a spell that can't be prevented (615.12), said in its own text."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Static
from engine.abilities.conditions import Condition
from engine.abilities.damage.preventing import OWN_DAMAGE, DamageStays
from engine.abilities.layers.continuous import ApplyToObjects
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare "the damage can't be prevented", as a sentence and as a part of a static ability of the spell."""
    g.word("clause", "the damage can't be prevented", DamageStays(by=OWN_DAMAGE))
    both = "if {condition:conditions} , {effect:static_effect} and the damage can't be prevented ."
    g.form("permanent_line", both, tuple, _both, _unboth)


def _both(condition: Condition, effect: ApplyToObjects) -> tuple[Any, ...]:
    return Static(effect, condition), DamageStays(by=OWN_DAMAGE, condition=condition)


def _unboth(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Static(effect=effect, condition=asked, leading=False), DamageStays(by=by, condition=condition)) if (
            by == OWN_DAMAGE and condition is not None and asked == condition
        ):
            return condition, effect
        case _:
            return None
