"""What an object has from its first moment where it enters: counters, effects and abilities (122.6, 611.2a, 611.2e)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import This
from engine.committing.effects import begun
from engine.events import kinds
from engine.state.change import add_counters, edit, exchange, place, tick
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import base, fresh
from engine.state.objects import GameObject


def entered(
    state: GameState,
    new: GameObject,
    counters: tuple[tuple[str, int], ...],
    *,
    was: str | None = None,
    on_top: bool = True,
    depth: int = 0,
) -> GameState:
    """The state in which a new object is where it is put, with these counters on it; ``was`` is what becomes it."""
    for kind, amount in counters:
        state = tick(state)
        new = msgspec.structs.replace(new, counters=add_counters(new.counters, kind, amount, state.clock))
    if was is not None:
        return exchange(state, was, new, on_top=on_top, depth=depth)
    return place(state, new, on_top=on_top, depth=depth)


def said_to_be(state: GameState, being: tuple[FloatingEffect, ...]) -> GameState:
    """The effects that say what it is begin just after the object itself (611.2e, 613.7n)."""
    for effect in being:
        state = begun(state, kinds.StartEffect(effect=effect))
    return state


def gaining(state: GameState, permanent: str, abilities: tuple[Ability, ...]) -> GameState:
    """What a permanent gains as it enters, it has for as long as it is there (611.2a)."""
    if not abilities:
        return state
    obj = state.objects[permanent]
    words = " and ".join(getattr(one, "name", "an ability") for one in abilities)
    gains = ApplyToObjects(This(), (GainAbilities(abilities),))
    effect = FloatingEffect(
        id=fresh(state, f"{base(permanent)}.gains"),
        effect=gains,
        affects=(permanent,),
        controller=obj.controller or obj.owner,
        source=permanent,
        started_turn=state.turn.number,
        timestamp=0,
        text=f"It gains {words}.",
    )
    return begun(state, kinds.StartEffect(effect=effect))


def worlds_beside(state: GameState, events: Iterable[kinds.Event]) -> GameState:
    """World permanents that enter as one event: none of them has been one for a shorter time than another (704.5k)."""
    new = [
        event.becomes
        for event in events
        if isinstance(event, kinds.CreateToken) or (isinstance(event, kinds.MoveObject) and event.to == "battlefield")
    ]
    if len(new) < 2:
        return state
    worlds = [one for one in new if one in state.battlefield and _is_world(state.objects[one])]
    if len(worlds) < 2:
        return state
    latest = max(state.objects[one].timestamp for one in worlds)
    for one in worlds:
        state = edit(state, one, beside=latest)
    return state


def _is_world(obj: GameObject) -> bool:
    return "world" in obj.definition.faces[obj.shows].supertypes
