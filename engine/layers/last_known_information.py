"""Last known information (608.2h): kept while something on the board refers to what is gone, and no longer."""

from __future__ import annotations

import msgspec

from engine.layers.granting import granters
from engine.state.game import Former, GameState
from engine.state.objects import GameObject


def forget(state: GameState) -> GameState:
    """Drop the last known information that nothing refers to any more, so that it does not weigh on later moments."""
    if not state.former:
        return state
    kept: dict[str, Former] = {}
    wanted = _referred_to(state)
    while wanted:
        one = wanted.pop()
        former = state.former.get(one)
        if former is not None and one not in kept:
            kept[one] = former
            wanted.extend(_refs(former.object))
            wanted.extend(former.became)
    if len(kept) == len(state.former):
        return state
    return msgspec.structs.replace(state, former=type(state.former)(kept))


def _referred_to(state: GameState) -> list[str]:
    referring = (*state.stack, *state.zone("pending"), *state.objects.marked)
    found = [ref for one in referring for ref in _refs(state.objects[one])]
    found.extend(state.phased)
    found.extend(ref for apart in state.phased.values() for ref in _refs(apart.object))
    for effect in state.effects:
        found.extend(effect.affects or ())
        found.extend((effect.source,) if effect.source is not None else ())
        found.extend(ref for binding in effect.bindings for ref in binding.refs)
    for shield in state.shields:
        found.extend((shield.source,) if shield.source is not None else ())
        found.extend(ref for binding in shield.bindings for ref in binding.refs)
    for waiting in state.delayed:
        found.extend((waiting.source, *(ref for binding in waiting.bindings for ref in binding.refs)))
        found.extend(granters(waiting.ability))
    return found


def _refs(obj: GameObject) -> list[str]:
    """What an object refers to: its host, and for one on the stack its source, its targets, what its words stand for."""
    found = [obj.attached_to] if obj.attached_to is not None else []
    facts = obj.on_stack
    if facts is not None:
        found += [target.ref for target in facts.targets]
        for binding in facts.bindings:
            found += binding.refs
        if facts.source is not None:
            found.append(facts.source)
        found += granters(facts.ability)
    return found
