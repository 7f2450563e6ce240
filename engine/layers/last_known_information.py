"""Last known information (608.2h): kept while something on the board refers to what is gone, and no longer."""

from __future__ import annotations

import msgspec

from engine.layers.granting import granters
from engine.state.game import Former, GameState
from engine.state.objects import GameObject, StackFacts


def forget(state: GameState) -> GameState:
    """Drop the last known information that nothing refers to any more, so that it does not weigh on later moments."""
    if not state.former:
        return state
    kept: dict[str, Former] = {}
    wanted, left = {*_referred_to(state)}, dict(state.former.items())
    while wanted and left:
        found = {one: former for one, former in left.items() if one in wanted}
        kept.update(found)
        left = {one: former for one, former in left.items() if one not in found}
        wanted = {ref for former in found.values() for ref in former.became}
        wanted.update(
            ref
            for former in found.values()
            if former.object.on_stack or former.object.attached_to
            for ref in _refs(former.object)
        )
    if len(kept) == len(state.former):
        return state
    return msgspec.structs.replace(state, former=type(state.former)(kept))


def _referred_to(state: GameState) -> list[str]:
    referring = state.objects.those((*state.stack, *state.zone("pending"), *state.objects.marked))
    found = [ref for obj in referring if obj.on_stack is not None for ref in _said(obj.on_stack)]
    found.extend([obj.attached_to for obj in referring if obj.attached_to is not None])
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
