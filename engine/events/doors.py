"""Unlocking halves of permanents, as an event (709.5c, 709.5h)."""

from __future__ import annotations

from engine.events.kinds import Event, MoveObject
from engine.state.halves import DOORS, Door, designation, has_doors
from engine.state.objects import GameObject


class UnlockHalf(Event, frozen=True, kw_only=True):
    """A player gives a permanent one of the unlocked designations (709.5c)."""

    object: str
    half: Door
    player: str


def unlocked_by(room: GameObject, event: UnlockHalf) -> tuple[str, ...]:
    """The designations of a permanent with the one that it is given."""
    return (*room.designations, designation(event.half))


def designated_there(old: GameObject, event: MoveObject) -> tuple[str, ...]:
    """What an object is designated as it comes to where it is: a commander stays one (903.3); the half of a Room that was
    cast as a spell is unlocked (709.5d); a permanent may enter prepared (722.3a).
    """
    stays = (*(("commander",) if old.is_commander else ()), *(("prepared",) if event.prepared else ()))
    if event.cause != "resolve" or event.to != "battlefield" or not has_doors(old.definition):
        return stays
    return (*stays, designation(DOORS[old.face]))
