"""Counters that can't be put on something to pay a cost (614.17b)."""

from __future__ import annotations

from engine.layers.naming import name_of
from engine.standing.restrictions import cannot
from engine.state.game import GameState


def barred(state: GameState, one: str | None, kind: str) -> str | None:
    """Why no counters of that kind can be put on it; ``None`` if they can. What can't happen can't be paid (614.17b)."""
    if one is None or one not in state.battlefield or not cannot(state, one, "have counters", kind):
        return None
    return f"{name_of(state, one)} can't have {kind} counters put on it"


def barred_from_itself(state: GameState, this: str | None, kind: str) -> str | None:
    """Why an object can't get such counters to pay for its own ability; ``None`` if it can."""
    if this in state.battlefield:
        return barred(state, this, kind)
    return f"{name_of(state, this) if this is not None else 'it'} is not on the battlefield"
