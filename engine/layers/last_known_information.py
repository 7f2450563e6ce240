"""Last known information (608.2h): kept while something on the board refers to what is gone, and no longer."""

from __future__ import annotations

from itertools import chain

import msgspec

from engine.layers.granting import granters
from engine.state.game import Former, GameState
from engine.state.objects import GameObject, StackFacts


def forget(state: GameState) -> GameState:
    """Drop the last known information that nothing refers to any more, so that it does not weigh on later moments."""
    former = state.former
    if not former:
        return state
    left = frozenset(former).difference(state.objects.counted(_refs), _named_otherwise(state))
    found = frozenset(former) - left
    while left and found:  # what is known refers to others
        found = left.intersection(chain.from_iterable([_refs_of_former(former[one]) for one in found]))
        left -= found
    if not left:
        return state
    for one in left:
        former = former.remove(one)
    return msgspec.structs.replace(state, former=former)


def _refs_of_former(known: Former) -> tuple[str, ...]:
    """What is remembered of what is gone: what it became, what was attached to it, and what it referred to."""
    obj, attached = known.object, known.attached
    said = _refs(obj) if obj.on_stack or obj.attached_to else ()
    return (*known.became, *attached, *said) if attached else (*known.became, *said)


def _named_otherwise(state: GameState) -> list[str]:
    """What is named by anything but the records of objects."""
    found: list[str] = []
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


def _refs(obj: GameObject) -> tuple[str, ...]:
    """What an object refers to: its host, and for one on the stack its source, its targets, what its words stand for."""
    said = _said(obj.on_stack) if obj.on_stack is not None else ()
    return said if obj.attached_to is None else (obj.attached_to, *said)


def _said(facts: StackFacts) -> tuple[str, ...]:
    known: tuple[str, ...] | None = facts.__dict__.get("refs")
    if known is None:
        found = [target.ref for target in facts.targets]
        found += [ref for binding in facts.bindings for ref in binding.refs]
        if facts.source is not None:
            found.append(facts.source)
        known = facts.__dict__["refs"] = (*found, *granters(facts.ability))
    return known
