"""Reconfigure (702.151): an Equipment that is a creature, and no creature while it is attached to one."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.ability import Keyword
from engine.abilities.changes import Change
from engine.abilities.layers.type_changes import LoseType
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.state.objects import GameObject

NO_CREATURE: tuple[Change, ...] = (LoseType("creature"),)
"""What being attached makes of it (702.151b)."""


def has_reconfigure(abilities: Iterable[HeldAbility]) -> bool:
    """Whether an Equipment with these abilities can be attached though it is a creature (301.5c)."""
    return any(isinstance(held.ability, Keyword) and held.ability.name == "reconfigure" for held in abilities)


def is_reconfigured(state: GameState, obj: GameObject) -> bool:
    """Whether it has stopped being a creature as it became attached, until it becomes unattached (702.151b).

    That it loses reconfigure meanwhile does not matter: what it was is asked, and not what abilities it has left.
    """
    if obj.attached_to is None or obj.zone != "battlefield" or obj.attached_to not in state.battlefield:
        return False
    return was_reconfigured(obj)


def was_reconfigured(obj: GameObject) -> bool:
    """Whether it is one that being attached makes no creature, be what it was attached to still there or not."""
    printed = obj.definition.faces[obj.shows].abilities if obj.face_down is None else ()
    return any(isinstance(one, Keyword) and one.name == "reconfigure" for one in printed)
