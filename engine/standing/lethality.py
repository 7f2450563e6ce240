"""How much damage is lethal for a creature (120.6): as much as its toughness, unless an effect says otherwise."""

from __future__ import annotations

from engine.abilities.combat.restrictions import LethalByPower
from engine.layers import seen_of
from engine.standing.object_rules import said
from engine.state.game import GameState


def by_power(state: GameState, one: str) -> bool:
    """Whether an effect says that it is determined by the creature's power."""
    return any(one in effect.of for effect in said(state, LethalByPower))


def lethal_for(state: GameState, one: str) -> int:
    """So much damage is lethal, marked on it in all. Where that is its power it is at least 1: no damage is not lethal."""
    seen = seen_of(state, one)
    return max(seen.power or 0, 1) if by_power(state, one) else seen.toughness or 0
