"""What returns as soon as an object has left the battlefield: it was exiled until then (610.3)."""

from __future__ import annotations

from collections.abc import Collection

from engine.events import kinds
from engine.happening.just_happened import Following
from engine.layers.naming import names_of
from engine.state.game import GameState
from engine.state.ids import successor


def returned(state: GameState, happened: tuple[kinds.Event, ...]) -> tuple[Following, ...]:
    """What returns immediately after what happened, all at once (610.3, 610.3d)."""
    moves = (event for event in happened if isinstance(event, kinds.MoveObject | kinds.LeaveGame))
    return returned_for(
        state, {event.object for event in moves if event.object in state.former and _was_permanent(state, event.object)}
    )


def returned_for(state: GameState, left: Collection[str]) -> tuple[Following, ...]:
    """What returns because these have left the battlefield."""
    moves = _returning(state, left) if left else ()
    if not moves:
        return ()
    what = tuple(move.object for move in moves)
    text = f"{names_of(state, what)} returned, as what that was to last until happened."
    return (Following(moves, text, "return", ("610.3", "610.3c"), what),)


def _returning(state: GameState, left: Collection[str]) -> tuple[kinds.MoveObject, ...]:
    """What returns to the battlefield does so under its owner's control (610.3c)."""
    return tuple(
        kinds.MoveObject(
            object=one,
            to=by.until_left,
            becomes=successor(one),
            cause="effect",
            controller=state.objects[one].owner if by.until_left == "battlefield" else None,
        )
        for one in state.zone("exile")
        if (by := state.objects[one].exiled_by) is not None and by.until_left is not None and by.object in left
    )


def _was_permanent(state: GameState, one: str) -> bool:
    return state.former[one].object.zone == "battlefield"
