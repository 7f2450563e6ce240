"""How an object comes to where it is put (400.7): what it was, what it becomes, and what stays on it."""

from __future__ import annotations

from engine.events.moving_kinds import MoveObject
from engine.state.halves import DOORS, designation, has_doors
from engine.state.objects import GameObject


def designated_there(old: GameObject, event: MoveObject) -> tuple[str, ...]:
    """What an object is designated as it comes to where it is: a commander stays one (903.3); the half of a Room that was
    cast as a spell is unlocked (709.5d); a permanent may enter prepared (722.3a).
    """
    stays = (*(("commander",) if old.is_commander else ()), *(("prepared",) if event.prepared else ()))
    if event.cause != "resolve" or event.to != "battlefield" or not has_doors(old.definition):
        return stays
    return (*stays, designation(DOORS[old.face]))
