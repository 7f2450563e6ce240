"""Creatures become paired and unpaired, as events (702.95)."""

from __future__ import annotations

from engine.events.event import Event
from engine.state.change import edit
from engine.state.game import GameState


class PairUp(Event, frozen=True, kw_only=True):
    """Two creatures become paired with each other (702.95b)."""

    object: str
    other: str


class Unpair(Event, frozen=True, kw_only=True):
    """A creature becomes unpaired (702.95e)."""

    object: str


def paired(state: GameState, event: PairUp | Unpair) -> GameState:
    """The state with the two paired, or the one unpaired; each knows the other."""
    match event:
        case PairUp(object=one, other=other):
            return edit(edit(state, one, paired_with=other), other, paired_with=one)
        case Unpair(object=one):
            return edit(state, one, paired_with=None)
