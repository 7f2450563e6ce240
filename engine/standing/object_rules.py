"""What effects say of objects without changing characteristics (613.11): that they may, must or can't do something."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Generic, TypeVar, cast

from engine.abilities.ability import Static
from engine.abilities.node import RulesChange
from engine.abilities.phrases.references import ObjectRef
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.phrases.scope import Scope, named
from engine.state.game import GameState

Kind = TypeVar("Kind", bound=RulesChange)


class Said(Generic[Kind]):
    """One thing that an effect says, and how the effect looks at the game.

    ``static`` is the ability that says so, if one does; ``locked`` the objects of a resolution's effect whose objects were
    settled as it began (611.2c).
    """

    def __init__(
        self, change: Kind, what: ObjectRef, scope: Scope, static: Static | None, locked: tuple[str, ...] | None
    ) -> None:
        self.change = change
        self.scope = scope
        self.static = static
        self._what = what
        self._locked = locked

    @property
    def source(self) -> str | None:
        """The object that the effect comes from."""
        return self.scope.this

    @cached_property
    def of(self) -> tuple[str, ...]:
        """The objects of which it says so: none while the condition of the ability does not hold (604.2)."""
        if self._locked is not None:
            return self._locked
        if (
            self.static is not None
            and self.static.condition is not None
            and not holds(self.static.condition, self.scope)
        ):
            return ()
        return objects(self._what, self.scope)


def said(state: GameState, kind: type[Kind], also: str = "") -> tuple[Said[Kind], ...]:
    """All that is said now of a kind, by effects of resolutions first; ``also`` is a spell that may say so of itself."""
    known = cast("dict[tuple[type[RulesChange], str], tuple[Said[Kind], ...]]", state.__dict__.setdefault("said", {}))
    key = (kind, also if also in state.stack else "")
    if key not in known:
        known[key] = (*_by_resolutions(state, kind), *_by_statics(state, kind, key[1]))
    return known[key]


def _by_resolutions(state: GameState, kind: type[Kind]) -> Iterator[Said[Kind]]:
    for effect in state.effects:
        for change in effect.effect.changes:
            if isinstance(change, kind):
                scope = Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))
                yield Said(change, effect.effect.what, scope, None, effect.affects)


def _by_statics(state: GameState, kind: type[Kind], also: str) -> Iterator[Said[Kind]]:
    holders = (*state.battlefield, *state.emblems, *((also,) if also else ()))
    for ability, scope in abilities_of(state, Static, holders):
        for change in ability.effect.changes:
            if isinstance(change, kind):
                yield Said(change, ability.effect.what, scope, ability, None)
