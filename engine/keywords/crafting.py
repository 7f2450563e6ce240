"""Craft: an artifact that is exiled with materials and comes back transformed."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.costs.cost import Cost, CraftCost, ExileCost, PayMana
from engine.abilities.phrases.references import OwnerOf, This, You
from engine.abilities.zones.moving import Move

_CARD = This("this card")


def craft(keyword: Keyword) -> tuple[Ability, ...]:
    """Exiled with its materials to return transformed (702.167a)."""
    if keyword.cost is None or not any(isinstance(part, CraftCost) for part in keyword.cost.parts):
        return ()
    mana = tuple(part for part in keyword.cost.parts if isinstance(part, PayMana))
    materials = tuple(part for part in keyword.cost.parts if not isinstance(part, PayMana))
    back = Move(You(implied=True), _CARD, "battlefield", "return", under=OwnerOf(_CARD), transformed=True)
    return (Activated(Cost((*mana, ExileCost(This()), *materials)), (back,), ("sorcery",)),)
