"""What effects say of objects without changing characteristics (613.11): that they may, must or can't do something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar, cast

from engine.abilities.ability import Static
from engine.abilities.node import RulesChange
from engine.abilities.phrases.references import ObjectRef
from engine.layers import in_play, seen_of, view
from engine.layers.controlling import scope_of
from engine.layers.naming import because_of
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.phrases.scope import Scope, named
from engine.state.game import GameState

Kind = TypeVar("Kind", bound=RulesChange)

"""The end of a sentence that says that something can't be done, where the object says so itself."""


class _Told(Generic[Kind]):
    """One thing that an effect says, as a state keeps it: without the state, which goes when nobody has it any more."""

    __slots__ = ("change", "locked", "names", "static", "this", "what", "you")

    def __init__(
        self, change: Kind, what: ObjectRef, scope: Scope, static: Static | None, locked: tuple[str, ...] | None
    ) -> None:
        self.change = change
        self.what = what
        self.you, self.this, self.names = scope.you, scope.this, scope.names
        self.static = static
        self.locked = locked


class Said(Generic[Kind]):
    """One thing that an effect says, and how the effect looks at the game.

    ``static`` is the ability that says so, if one does.
    """

    def __init__(self, state: GameState, told: _Told[Kind]) -> None:
        self.change = told.change
        self.scope = Scope(state, view(state), told.you, told.this, told.names)
        self.static = told.static
        self._state = state
        self._told = told

    @property
    def source(self) -> str | None:
        """The object that the effect comes from."""
        return self.scope.this

    @property
    def of(self) -> tuple[str, ...]:
        """The objects of which it says so: none while the condition of the ability does not hold (604.2).

        They are those that were settled as the effect of a resolution began, if it is one (611.2c).
        """
        if self._told.locked is not None:
            return self._told.locked
        known = cast("dict[_Told[Kind], tuple[str, ...]]", self._state.__dict__.setdefault("said of", {}))
        if self._told not in known:
            known[self._told] = self._found()
        return known[self._told]

    def _found(self) -> tuple[str, ...]:
        if (
            self.static is not None
            and self.static.condition is not None
            and not holds(self.static.condition, self.scope)
        ):
            return ()
        return objects(self._told.what, self.scope)


def because(said: Said[Kind], of: str | None = None) -> str:
    """The end of a sentence that says that something can't be done: which effect says so of the object."""
    return because_of(said.scope.state, said.source, of)


def said(state: GameState, kind: type[Kind], also: str = "") -> tuple[Said[Kind], ...]:
    """All that is said now of a kind, by effects of resolutions first; ``also`` is a spell that may say so of itself."""
    also = also if also and also in state.stack else ""
    speaking = in_play(state, Static)
    if also:
        speaking = (*speaking, also)
    if not speaking and not state.effects:
        return ()
    known = cast("dict[tuple[type[RulesChange], str], tuple[_Told[Kind], ...]]", state.__dict__.setdefault("said", {}))
    told = known.get((kind, also))
    if told is None:
        told = known[kind, also] = (*_by_resolutions(state, kind), *_by_statics(state, kind, speaking))
    return tuple([Said(state, one) for one in told]) if told else ()


def _by_resolutions(state: GameState, kind: type[Kind]) -> Iterator[_Told[Kind]]:
    for effect in state.effects:
        for change in effect.effect.changes:
            if isinstance(change, kind):
                scope = Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))
                yield _Told(change, effect.effect.what, scope, None, effect.affects)


def _by_statics(state: GameState, kind: type[Kind], speaking: tuple[str, ...]) -> Iterator[_Told[Kind]]:
    for holder in speaking:
        for held in seen_of(state, holder).abilities:
            if not isinstance(static := held.ability, Static):
                continue
            for change in static.effect.changes:
                if isinstance(change, kind):
                    yield _Told(change, static.effect.what, scope_of(state, holder), static, None)
