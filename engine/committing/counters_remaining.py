"""Counters that stay on an object as it moves from zone to zone, which other counters don't (122.2, 400.7)."""

from __future__ import annotations

from engine.abilities.ability import CountersRemain
from engine.layers import view
from engine.state.game import GameState
from engine.state.objects import Counters, GameObject


def remaining(before: GameState, old: GameObject) -> tuple[Counters, ...]:
    """The counters that stay on an object as it moves, which an ability of it has to say where it is (122.2, 400.7)."""
    if not old.counters or old.id not in before.objects:
        return ()
    said = any(isinstance(held.ability, CountersRemain) for held in view(before).of(old.id).abilities)
    return old.counters if said else ()
