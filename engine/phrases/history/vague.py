"""Entries of the log that do not say all: to which object something happened, or what did it (608.2i).

A posted log may tell that a player was dealt damage and not by what, or that so many creatures attacked and not which. What
a text asks of such an entry is answered where the answer is the same whatever it was; else the ruling stops.
"""

from __future__ import annotations

from typing import Final, NoReturn

import msgspec

from engine.dialogue.unsupported import untold
from engine.phrases.scope import Scope
from engine.state.history import HistoryEvent
from engine.state.objects import GameObject

_OF_TWO: Final = frozenset({"deal_damage", "become_target", "block", "crew"})
"""These have a source beside what they happened to: what dealt the damage, targets, is blocked, or is crewed."""


def names_all(entry: HistoryEvent) -> bool:
    """Whether an entry names the objects that it is about, and its source where it has one."""
    return not lacks_objects(entry) and not lacks_source(entry)


def lacks_objects(entry: HistoryEvent) -> bool:
    """Whether an entry is about an object that it does not name; damage may be dealt to a player."""
    return not entry.objects and not (entry.event == "deal_damage" and entry.player is not None)


def lacks_source(entry: HistoryEvent) -> bool:
    """Whether an entry has a source that it does not name; of damage to a permanent nobody is assumed to ask."""
    of_permanent = entry.event == "deal_damage" and bool(entry.objects)
    return entry.source is None and entry.event in _OF_TWO and not of_permanent


def of_object(entry: HistoryEvent, record: GameObject, scope: Scope) -> HistoryEvent | None:
    """The entry, about this object if it names none; ``None`` if it can't be about this one.

    What has been there since the turn began has not come this turn, nor was it cast; only a land is played (305.1).
    """
    if not lacks_objects(entry):
        return entry
    if entry.player not in (None, record.controller or record.owner):
        return None
    if entry.event == "play_land" and "land" not in scope.sight.of(record.id).types:
        return None
    came = entry.event in ("enter", "play_land", "create_token", "cast_spell")
    if came and record.zone == "battlefield" and record.controlled_since_turn_began:
        return None
    return msgspec.structs.replace(entry, objects=(record.id,))


def from_source(entry: HistoryEvent, record: GameObject) -> HistoryEvent:
    """The entry, with this object for a source that it does not name."""
    return msgspec.structs.replace(entry, source=record.id) if lacks_source(entry) else entry


def stop(entry: HistoryEvent) -> NoReturn:
    """Stop: a text asks what an entry does not say.

    :raises TextNotUnderstood: always.
    """
    if lacks_source(entry) and not lacks_objects(entry):
        untold(None, f"the source of the `{entry.event}` in its history, as a text asks: name it in its `source`")
    untold(None, f"which object the `{entry.event}` in its history is about, as a text asks: list it in its `objects`")
