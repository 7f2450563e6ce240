"""Which effects goad permanents (701.15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from engine.abilities.ability import Static
from engine.abilities.combat.restrictions import Goaded
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import ObjectRef
from engine.dialogue.unsupported import feature
from engine.phrases.scope import Scope, named

Goading = tuple[ObjectRef, Scope, tuple[str, ...] | None]
"""What an effect goads, how it looks at the game, and those that were settled as it began (611.2c)."""


def _goads(effect: object) -> TypeGuard[ApplyToObjects]:
    return isinstance(effect, ApplyToObjects) and any(isinstance(change, Goaded) for change in effect.changes)


def goading(scope: Scope) -> Iterator[Goading]:
    """The effects of resolutions and of static abilities by which permanents are goaded (701.15a, 701.15b)."""
    for floating in scope.state.effects:
        effect = floating.effect
        if _goads(effect):
            whose = Scope(scope.state, scope.sight, floating.controller, floating.source, named(floating.bindings))
            yield effect.what, whose, floating.affects
    for holder in scope.state.battlefield:
        seen = scope.sight.of(holder)
        for held in seen.abilities:
            static = held.ability
            if not isinstance(static, Static) or not _goads(static.effect):
                continue
            if static.condition is not None:
                feature(holder, "a condition on what is goaded, where a text asks what is goaded")
            you = seen.controller or scope.state.objects[holder].owner
            yield static.effect.what, Scope(scope.state, scope.sight, you, holder), None
