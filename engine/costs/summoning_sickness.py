"""Whether {T} and {Q} can be paid: not as long as a creature came too late (107.5, 107.6, 302.6)."""

from __future__ import annotations

from engine.abilities.layers.characteristics import ActivatedWithHaste
from engine.layers import seen_of
from engine.standing.object_rules import said
from engine.state.game import GameState


def can_tap_for_cost(state: GameState, object_id: str) -> bool:
    """Whether {T} can be paid: untapped, and no creature that came too late (107.5, 302.6)."""
    obj = state.objects[object_id]
    return not obj.tapped and not kept_from_abilities(state, object_id)


def summoning_sick(state: GameState, object_id: str) -> bool:
    """Whether a creature came too late to attack, and for its {T} and {Q} abilities (302.6)."""
    seen = seen_of(state, object_id)
    came_late = not state.objects[object_id].controlled_since_turn_began
    return "creature" in seen.types and came_late and not seen.has_keyword("haste")


def kept_from_abilities(state: GameState, object_id: str) -> bool:
    """Whether 302.6 keeps its {T} and {Q} abilities from being activated, though others may have haste for that (609.4)."""
    sick = summoning_sick(state, object_id)
    return sick and not any(object_id in told.of for told in said(state, ActivatedWithHaste))
