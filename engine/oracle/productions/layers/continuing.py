""" "If this enchantment leaves the battlefield, this effect continues until end of turn" (611.2a, 611.3b)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Static
from engine.abilities.changes import Change
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import ObjectRef, This
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.layers.for_each import each_for


def declare(g: Builder) -> None:
    """Declare the static abilities whose effect outlasts their object."""
    what = "{what:static_subject/@} {changes:effect_changes/@} ."
    left = "if {left:self} leaves the battlefield , this effect continues until end of turn ."
    g.form("static", f"{what} {left}", Static, _make, _unmake)
    more = "gets|get a additional {by:delta} {duration:duration} for each {unit:each_unit}"
    g.form("object_verb", more, ApplyToObjects, *each_for(additional=True))


def _make(what: ObjectRef, changes: tuple[Change, ...], left: This) -> Static:
    return Static(ApplyToObjects(what, changes), continues=left)


def _unmake(value: Static) -> tuple[Any, ...] | None:
    effect = value.effect
    if value.continues is None or value != Static(effect, continues=value.continues):
        return None
    plain = isinstance(effect, ApplyToObjects) and effect == ApplyToObjects(effect.what, effect.changes)
    return (effect.what, effect.changes, value.continues) if plain and isinstance(effect, ApplyToObjects) else None
