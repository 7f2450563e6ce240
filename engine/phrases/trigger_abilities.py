"""Activating abilities, as trigger conditions wait for it (602.2)."""

from __future__ import annotations

from engine.abilities.ability import Activated
from engine.abilities.costs.cost import LoyaltyCost
from engine.abilities.node import contains
from engine.abilities.triggers.stack_events import ActivatesAbility
from engine.events import kinds
from engine.state.game import GameState


def source_if_meant(condition: ActivatesAbility, event: kinds.AbilityActivated, state: GameState) -> str | None:
    """The source of an ability that a player has activated, if it is one of the kind that the condition waits for (602.2,
    606.1, 702); ``None`` for any other.
    """
    if condition.keywords and event.keyword not in condition.keywords:
        return None
    obj = state.objects.get(event.object)
    facts = obj.on_stack if obj is not None else None
    if facts is None:  # a mana ability
        return event.object if condition.keywords and not condition.loyalty and not condition.no_mana else None
    if not isinstance(facts.ability, Activated):
        return None
    if condition.loyalty and not contains(facts.ability.cost, LoyaltyCost):
        return None
    return facts.source
