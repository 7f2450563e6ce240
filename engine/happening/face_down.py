"""What is face down is shown as it leaves (708.9), or as an effect says (708.12)."""

from __future__ import annotations

import msgspec

from engine.events import kinds
from engine.events.merging import components
from engine.layers.naming import name_of
from engine.state.change import place, take
from engine.state.game import GameState
from engine.table.table import Table


def reveal(table: Table, before: GameState, events: tuple[kinds.Event, ...]) -> None:
    """A face-down permanent that leaves the battlefield, and a face-down spell that goes anywhere else than there, is
    revealed by its owner.
    """
    marked = before.objects.marked  # what is face down is one of them, and what has such a component
    for event in events if marked else ():
        if not isinstance(event, kinds.MoveObject | kinds.LeaveGame):
            continue
        was = before.objects.get(event.object)
        if (
            was is None
            or was.zone not in ("battlefield", "stack")
            or (isinstance(event, kinds.MoveObject) and event.to == "battlefield")
        ):
            continue
        now = event.results if isinstance(event, kinds.MoveObject) else (event.object,)
        for one in components(was):
            if one.face_down is not None:
                text = (
                    f"{name_of(before, was.owner)} reveals what was face down: it is {one.name or 'a nameless card'}."
                )
                table.note(text, "reveal", "708.9", actor=was.owner, objects=(event.object, *now))


def is_face_down_permanent(state: GameState, one: str) -> bool:
    """Whether an object is a face-down permanent."""
    return one in state.battlefield and state.objects[one].face_down is not None


def as_shown(state: GameState, permanents: tuple[str, ...]) -> GameState:
    """The game as it is looked at for what face-down permanents are that were revealed: the cards alone count, whatever
    effects apply to the permanents (708.12).
    """
    for one in permanents:
        obj = state.objects[one]
        card = msgspec.structs.replace(
            obj, zone="hand", face_down=None, controller=None, copied=(), merged=(), counters=(), attached_to=None
        )
        state = place(take(state, one), card)
    return state
