"""Effects begin, are used up and end (611.2, 603.7a, 615.3, 707.4)."""

from __future__ import annotations

import msgspec

from engine.state.change import edit
from engine.state.copiable import Copiable, Copied, Merged
from engine.state.game import GameState


def at_time(effects: tuple[Copied, ...], clock: int) -> tuple[Copied, ...]:
    """The effects of an object that enters, with the timestamp that it gets (613.7d)."""
    return tuple(msgspec.structs.replace(one, timestamp=clock, own=False) for one in effects)


def no_longer_copies(state: GameState, ended: tuple[str, ...]) -> GameState:
    """The state in which the copy effects that end with these continuous effects are gone, also from what is phased out."""
    for one in state.battlefield:
        left = _left(state.objects[one].copied, ended)
        if left != state.objects[one].copied:
            state = edit(state, one, copied=left)
    for one, apart in state.phased.items():
        left = _left(apart.object.copied, ended)
        if left != apart.object.copied:
            kept = msgspec.structs.replace(apart, object=msgspec.structs.replace(apart.object, copied=left))
            state = msgspec.structs.replace(state, phased=state.phased.set(one, kept))
    return state


def _left(effects: tuple[Copiable, ...], ended: tuple[str, ...]) -> tuple[Copiable, ...]:
    return tuple(one for one in effects if isinstance(one, Merged) or not one.effect or one.effect not in ended)
