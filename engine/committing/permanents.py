"""What happens to permanents where they are (110.5, 122, 701, 702.26)."""

from __future__ import annotations

from engine.events.permanent_kinds import PairUp, UnlockHalf, Unpair
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.halves import designation
from engine.state.objects import GameObject


def paired(state: GameState, event: PairUp | Unpair) -> GameState:
    """The state with the two paired, or the one unpaired; each knows the other."""
    match event:
        case PairUp(object=one, other=other):
            return edit(edit(state, one, paired_with=other), other, paired_with=one)
        case Unpair(object=one):
            return edit(state, one, paired_with=None)


def unlocked_by(room: GameObject, event: UnlockHalf) -> tuple[str, ...]:
    """The designations of a permanent with the one that it is given."""
    return (*room.designations, designation(event.half))
