"""Alternative costs of spells (118.9), and permissions under a condition: "you may ... rather than pay its cost if"."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Static
from engine.abilities.casting.playing import MayPlay
from engine.abilities.phrases.filters import Head, IsCastBy, Noun
from engine.abilities.phrases.references import Group, You
from engine.oracle.grammar.builder import Builder

YOUR_SPELLS = Group(Noun((Head((), "spell"),), (IsCastBy(You()),)), "")


def for_other_costs(g: Builder) -> None:
    """Declare "you may pay 1 life rather than pay this spell's mana cost" (118.9)."""
    rather = "{who:player} may {cost:paying/pl} rather than pay"
    g.rule("static_effect", f"{rather} {{what:self}} 's mana cost", MayPlay, rather=True)
    g.rule("static_effect", f"{rather} the mana cost for {{what:bare_group}}", MayPlay, rather=True)
    said = f"{rather} the mana cost for spells that you cast"
    g.rule("static_effect", said, MayPlay, what=YOUR_SPELLS, rather=True, extra="that")
    by = "{who:player} may cast {what:self} {origin:origin} by {cost:gerund} rather than paying its mana cost"
    g.rule("static_effect", by, MayPlay)
    g.rule("static_effect", "{who:player} may cast {what:self} without paying its mana cost", MayPlay, free=True)
    g.rule(
        "static_effect", "{who:player} may cast {what:bare_group} without paying their mana costs", MayPlay, free=True
    )
    by_paying = "{who:player} may cast {what:bare_group} by {cost:gerund} rather than paying their mana costs"
    g.rule("static_effect", by_paying, MayPlay)
    g.rule("static_effect", f"{by_paying} and as though they had flash", MayPlay, flash=True)
    g.form(
        "static",
        "if {condition:conditions} , {effect:rather_effect} .",
        Static,
        lambda condition, effect: Static(saying_if(effect), condition, leading=True),
        unsaying_if,
    )
    g.rule("rather_effect", f"{rather} {{what:self}} 's mana cost", MayPlay, rather=True)
    g.form(
        "static",
        "{effect:rather_effect} if {condition:conditions} .",
        Static,
        saying_trailing_if,
        unsaying_trailing_if,
    )
    first = "rather than pay {what:self} 's mana cost , {who:player} may {cost:having_gain}"
    g.rule("rather_effect", first, MayPlay, rather=True, extra="rather first")
    g.rule("rather_effect", "{who:player} may cast {what:self} without paying its mana cost", MayPlay, free=True)


def saying_if(effect: MayPlay) -> MayPlay:
    """The permission, of which the condition is said with "if"."""
    return replace(effect, whether=True)


def saying_trailing_if(effect: MayPlay, condition: Any) -> Static:
    """The same with the condition at the end."""
    return Static(saying_if(effect), condition)


def unsaying_if(value: Static) -> tuple[Any, ...] | None:
    """The inverse, where the condition is said first."""
    if not value.leading or not isinstance(value.effect, MayPlay) or not value.effect.whether:
        return None
    return value.condition, replace(value.effect, whether=False)


def unsaying_trailing_if(value: Static) -> tuple[Any, ...] | None:
    """The inverse, where it is said last."""
    if value.leading or not isinstance(value.effect, MayPlay) or not value.effect.whether:
        return None
    return replace(value.effect, whether=False), value.condition
