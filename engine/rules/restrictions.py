"""Effects that say that something can't be done (101.2, 613.11)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.ability import Static
from engine.abilities.changes import Cannot
from engine.rules.conditions import holds
from engine.rules.layers import view
from engine.rules.references import objects
from engine.rules.scope import Names, Scope
from engine.state.game import GameState

Forbidden = Literal[
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "be countered",
    "be regenerated",
    "untap normally",
    "have counters",
]


def cannot(state: GameState, object_id: str, what: Forbidden) -> bool:
    """Whether an effect says that the object can't do that, or that it can't be done to it."""
    for effect in state.effects:
        if not _forbids(effect.effect.changes, what):
            continue
        affected = effect.affects
        if affected is None:  # 611.2c: it affects whatever fits now
            names = Names({one.name: one.refs for one in effect.bindings})
            scope = Scope(state, view(state), effect.controller, effect.source, names)
            affected = objects(effect.effect.what, scope)
        if object_id in affected:
            return True
    holders = (*state.battlefield, *state.emblems, *((object_id,) if object_id in state.stack else ()))
    for holder in holders:
        seen = view(state).of(holder)
        for held in seen.abilities:
            ability = held.ability
            if not isinstance(ability, Static) or not _forbids(ability.effect.changes, what):
                continue
            scope = Scope(state, view(state), seen.controller or state.objects[holder].owner, holder)
            met = ability.condition is None or holds(ability.condition, scope)
            if met and object_id in objects(ability.effect.what, scope):
                return True
    return False


def _forbids(changes: tuple[object, ...], what: Forbidden) -> bool:
    words = {what, "attack or block"} if what in ("attack", "block") else {what}
    return any(isinstance(change, Cannot) and change.what in words for change in changes)
