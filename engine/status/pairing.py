"""Which creatures are paired, and which are no longer (702.95c, 702.95e)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events.permanent_kinds import Unpair
from engine.layers import view
from engine.state.game import GameState


def parted(earlier: GameState, state: GameState) -> Iterator[Unpair]:
    """Those that can't stay paired: one is gone, or is no creature, or another player has gained control of one."""
    marked = state.objects.marked
    for one in [one for one in state.battlefield if one in marked] if marked else ():
        other = state.objects[one].paired_with
        if other is not None and (not _may_stay(state, one, other) or _is_taken(earlier, state, one, other)):
            yield Unpair(object=one)


def can_pair(state: GameState, one: str, other: str, player: str) -> bool:
    """Whether two permanents can become paired: different creatures, both unpaired, that the player controls."""
    unpaired = all(ref in state.battlefield and state.objects[ref].paired_with is None for ref in (one, other))
    return one != other and unpaired and _are_creatures_of(state, one, other, player)


def _may_stay(state: GameState, one: str, other: str) -> bool:
    if other not in state.battlefield or state.objects[other].paired_with != one:
        return False
    return _are_creatures_of(state, one, other, view(state).of(one).controller)


def _is_taken(earlier: GameState, state: GameState, *pair: str) -> bool:
    """Whether another player controls one of them now: that of both at once does not leave them paired."""
    known = (one for one in pair if one in earlier.battlefield)
    return any(view(earlier).of(one).controller != view(state).of(one).controller for one in known)


def _are_creatures_of(state: GameState, one: str, other: str, player: str | None) -> bool:
    seen = (view(state).of(ref) for ref in (one, other))
    return all(each.controller == player and "creature" in each.types for each in seen)
