"""What changes a permanent spell goes on to change the permanent that it becomes, or merges with (400.7a, 702.140f)."""

from __future__ import annotations

import msgspec

from engine.state.game import GameState
from engine.state.objects import Binding


def effects_follow(state: GameState, spell: str, permanent: str) -> GameState:
    """What changes a permanent spell goes on to change the permanent that it becomes (400.7a)."""
    effects = tuple(
        msgspec.structs.replace(effect, affects=tuple(permanent if one == spell else one for one in effect.affects))
        if effect.affects is not None and spell in effect.affects
        else effect
        for effect in state.effects
    )
    shields = tuple(
        msgspec.structs.replace(shield, bindings=tuple(_following(one, spell, permanent) for one in shield.bindings))
        for shield in state.shields  # 609.7a: also as the source that was chosen
    )
    objects = state.objects
    for one in state.zone("exile"):  # 607.2q: what was exiled to cast it was exiled with the permanent
        by = objects[one].exiled_by
        if by is not None and by.object == spell:
            now = msgspec.structs.replace(by, object=permanent)
            objects = objects.set(one, msgspec.structs.replace(objects[one], exiled_by=now))
    return msgspec.structs.replace(state, effects=effects, shields=shields, objects=objects)


def _following(binding: Binding, spell: str, permanent: str) -> Binding:
    refs = tuple(permanent if one == spell else one for one in binding.refs)
    return msgspec.structs.replace(binding, refs=refs)
