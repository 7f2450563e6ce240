"""What effects say of attacking and blocking (508.1c, 508.1d, 509.1b, 509.1c, 613.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from engine.abilities.ability import Static
from engine.abilities.rules_change import RulesChange
from engine.rules.conditions import holds
from engine.rules.controlling import abilities_of
from engine.rules.layers import view
from engine.rules.references import objects
from engine.rules.scope import Scope, named
from engine.state.game import GameState

Kind = TypeVar("Kind", bound=RulesChange)


class Said(Generic[Kind]):
    """One effect of a kind: of which objects it says so, how it looks at the game, and the object that it comes from."""

    def __init__(self, change: Kind, of: tuple[str, ...], scope: Scope, source: str | None) -> None:
        self.change = change
        self.of = of
        self.scope = scope
        self.source = source


def said(state: GameState, kind: type[Kind]) -> Iterator[Said[Kind]]:
    """The effects of a kind that there are now, those of resolutions first."""
    for effect in state.effects:
        for change in effect.effect.changes:
            if isinstance(change, kind):
                scope = Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))
                affected = effect.affects if effect.affects is not None else objects(effect.effect.what, scope)
                yield Said(change, affected, scope, effect.source)
    for ability, scope in abilities_of(state, Static, (*state.battlefield, *state.emblems)):
        for change in ability.effect.changes:
            if isinstance(change, kind) and (ability.condition is None or holds(ability.condition, scope)):
                yield Said(change, objects(ability.effect.what, scope), scope, scope.this)
