"""Whose an object's abilities are, and which abilities of a kind there are (109.4, 109.5, 113.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from engine.abilities.node import Node
from engine.layers import look_at, seen_of, view
from engine.phrases.scope import Names, Scope
from engine.state.game import GameState

Kind = TypeVar("Kind", bound=Node)


def controller_of(state: GameState, one: str) -> str:
    """The controller of an object, or its owner where nobody controls it; of one that is gone, the last (109.4, 608.2h)."""
    controller = seen_of(state, one).controller
    return controller or (state.objects.get(one) or state.former[one].object).owner


def is_within_range(state: GameState, player: str, one: str) -> bool:
    """Whether an object or player is within a player's range of influence (801.2)."""
    return state.influence is None or Scope(state, view(state), player, None).reaches(one)


def scope_of(state: GameState, holder: str) -> Scope:
    """How the abilities of an object look at the game (109.5); those of a spell know its X (107.3)."""
    obj = state.objects.get(holder)
    x = obj.cast.x if obj is not None and obj.zone == "stack" and obj.cast is not None else None
    return Scope(state, view(state), controller_of(state, holder), holder, Names(x=x))


def abilities_of(state: GameState, kind: type[Kind], holders: Iterable[str]) -> Iterator[tuple[Kind, Scope]]:
    """The abilities of a kind that these objects have, each with how it looks at the game: its object is ``this``."""
    for ability, scope, _ in held_of(state, kind, holders):
        yield ability, scope


def timed_abilities_of(state: GameState, kind: type[Kind], holders: Iterable[str]) -> Iterator[tuple[Kind, Scope, int]]:
    """The same, each also with the timestamp of the effect that it makes (613.7a)."""
    for holder in look_at(state).permanents.holding(kind, holders):
        for held in seen_of(state, holder).abilities:
            if isinstance(held.ability, kind):
                given = held.timestamp or 0
                yield held.ability, scope_of(state, holder), max(state.objects[holder].timestamp, given)


def held_of(state: GameState, kind: type[Kind], holders: Iterable[str]) -> Iterator[tuple[Kind, Scope, int | None]]:
    """The same, each also with its place among the abilities of its object; one that was granted has none."""
    for holder in look_at(state).permanents.holding(kind, holders):
        for held in seen_of(state, holder).abilities:
            if isinstance(held.ability, kind):
                yield held.ability, scope_of(state, holder), held.index
