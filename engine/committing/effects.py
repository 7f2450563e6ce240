"""Effects begin, are used up and end (611.2, 603.7a, 615.3, 707.4)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.events import kinds
from engine.state.change import edit, tick
from engine.state.copiable import Copiable, Copied, Merged
from engine.state.game import GameState


def after(state: GameState, event: kinds.EffectEvent) -> GameState:
    """The state after effects have begun, have been used up, or have ended."""
    match event:
        case kinds.StartEffect() | kinds.CreateDelayedTrigger() | kinds.StartShield():
            return begun(state, event)
        case kinds.UseEffect(effect=used, object=target):
            return _used_up(state, used, target)
        case kinds.EndEffects(ids=ids):
            waiting = tuple(one for one in state.delayed if one.id not in ids)
            effects = tuple(e for e in state.effects if e.id not in ids)
            shields = tuple(e for e in state.shields if e.id not in ids)
            state = _no_longer_copies(state, ids)
            return msgspec.structs.replace(state, effects=effects, delayed=waiting, shields=shields)
        case _:
            assert_never(event)


def begun(state: GameState, event: kinds.StartEffect | kinds.CreateDelayedTrigger | kinds.StartShield) -> GameState:
    """What a resolution leaves behind gets a timestamp (613.7b)."""
    state = tick(state)
    match event:
        case kinds.StartEffect(effect=effect):
            begun = msgspec.structs.replace(effect, timestamp=state.clock)
            return msgspec.structs.replace(state, effects=(*state.effects, begun))
        case kinds.CreateDelayedTrigger(trigger=trigger):
            waiting = msgspec.structs.replace(trigger, timestamp=state.clock)
            return msgspec.structs.replace(state, delayed=(*state.delayed, waiting))
        case kinds.StartShield(shield=shield):
            started = msgspec.structs.replace(shield, timestamp=state.clock)
            return msgspec.structs.replace(state, shields=(*state.shields, started))


def _used_up(state: GameState, used: str, target: str) -> GameState:
    """The effect goes on for the other objects that it affects, if there are any."""
    kept = []
    for effect in state.effects:
        if effect.id == used:
            affects = tuple(one for one in effect.affects or () if one != target)
            effect = msgspec.structs.replace(effect, affects=affects)
        if effect.id != used or effect.affects:
            kept.append(effect)
    return msgspec.structs.replace(state, effects=tuple(kept))


def at_time(effects: tuple[Copied, ...], clock: int) -> tuple[Copied, ...]:
    """The effects of an object that enters, with the timestamp that it gets (613.7d)."""
    return tuple(msgspec.structs.replace(one, timestamp=clock, own=False) for one in effects) if effects else ()


def _no_longer_copies(state: GameState, ended: tuple[str, ...]) -> GameState:
    """The state in which the copy effects that end with these continuous effects are gone, also from what is phased out."""
    for one in state.battlefield:
        left = _left(state.objects[one].copied, ended)
        if left != state.objects[one].copied:
            state = edit(state, one, copied=left)
    for one, apart in state.phased.items():
        left = _left(apart.object.copied, ended)
        if left != apart.object.copied:
            kept = msgspec.structs.replace(apart, object=msgspec.structs.replace(apart.object, copied=left))
            state = msgspec.structs.replace(state, phased=state.phased.insert(one, kept))
    return state


def _left(effects: tuple[Copiable, ...], ended: tuple[str, ...]) -> tuple[Copiable, ...]:
    return tuple(one for one in effects if isinstance(one, Merged) or not one.effect or one.effect not in ended)
