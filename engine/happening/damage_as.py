"""Damage that is dealt as though its source had a keyword (120.3b, 120.3d, 609.4)."""

from __future__ import annotations

from engine.abilities.damage.damaging import DamageDealtAs
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.phrases.conditions import holds
from engine.phrases.references import players
from engine.state.game import GameState


def deals_as(state: GameState, source: str, to: str, keyword: str) -> bool:
    """Whether the source has the keyword, or its damage to this permanent or player is dealt as though it had."""
    if view(state).of(source).has_keyword(keyword):
        return True
    for ability, scope in abilities_of(state, DamageDealtAs, (*state.battlefield, *state.emblems)):
        if ability.keyword != keyword or (ability.condition is not None and not holds(ability.condition, scope)):
            continue
        if ability.to is None or to in players(ability.to, scope):
            return True
    return False
