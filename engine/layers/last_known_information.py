"""Last known information (608.2h): kept while something on the board refers to what is gone, and no longer."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter
from typing import Final

import msgspec

from engine.abilities.granters import granters
from engine.layers.looking import with_same_look
from engine.state.frozen import Frozen
from engine.state.game import GameState

_REFS: Final = attrgetter("refs")
"""What a record, or what is known of what is gone, refers to."""


def forget(state: GameState) -> GameState:
    """Drop the last known information that nothing refers to any more, so that it does not weigh on later moments."""
    former = state.former
    if not former:
        return state
    left = frozenset(former).difference(state.objects.named, _named_otherwise(state))
    found = frozenset(former) - left
    while left and found:  # what is known refers to others
        found = left.intersection(chain.from_iterable(map(_REFS, map(former.__getitem__, found))))
        left -= found
    if not left:
        return state
    kept = dict(former)
    for one in left:
        del kept[one]
    return with_same_look(state, msgspec.structs.replace(state, former=Frozen(kept)))


def _named_otherwise(state: GameState) -> list[str]:
    """What is named by anything but the records of objects."""
    found: list[str] = []
    found.extend(state.phased)
    found.extend(ref for apart in state.phased.values() for ref in apart.object.refs)
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
