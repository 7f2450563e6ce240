"""What an object did this turn, or what happened to it, by the log (608.2i)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.abilities.phrases import what_was_done as w
from engine.phrases.history.arrivals import is_arrival
from engine.phrases.history.vague import from_source, lacks_source, of_object, stop
from engine.phrases.scope import Scope
from engine.state.history import HistoryEvent
from engine.state.objects import GameObject

_By = tuple[str, ...] | None


def did(predicate: w.DidThisTurn, record: GameObject, by: _By, scope: Scope) -> bool:
    """Whether the log of this turn tells it of the object, and of one of those by which it is said to be done.

    :raises TextNotUnderstood: an entry that does not name its object, or its source, may tell it, and no other does.
    """
    entries = [entry for entry in scope.state.history if entry.turn == scope.state.turn.number]
    if any(_tells(predicate, entry, record, by) for entry in entries):
        return True
    for entry in entries:
        if _may_tell(predicate, entry, record, by, scope):
            stop(entry)
    return False


def _tells(predicate: w.DidThisTurn, entry: HistoryEvent, record: GameObject, by: _By) -> bool:
    about = record.id in entry.objects
    match predicate.what:
        case "entered":
            return about and entry.event in ("enter", "play_land", "create_token")
        case "attacked" | "was exerted":
            return about and entry.event == ("attack" if predicate.what == "attacked" else "exert")
        case "was dealt damage":
            return about and entry.event == "deal_damage" and (by is None or entry.source in by)
        case "dealt damage":
            return entry.event == "deal_damage" and entry.source == record.id
        case "crewed" | "saddled":
            doing = "crew" if predicate.what == "crewed" else "saddle"
            return about and entry.event == "crew" and entry.kind == doing and entry.source in (by or ())
        case "was milled":
            return about and entry.event == "mill"
        case "was cast":  # the permanent is what the spell became (400.7d)
            return entry.event == "cast_spell" and not {record.id, record.was}.isdisjoint(entry.objects)
        case "was put there":
            return is_arrival(entry, record, predicate.origin)
        case _:
            assert_never(predicate.what)


def _may_tell(predicate: w.DidThisTurn, entry: HistoryEvent, record: GameObject, by: _By, scope: Scope) -> bool:
    """Whether an entry would tell it if what it does not name were this object, or what the text names."""
    told = of_object(entry, record, scope)
    if told is None:
        return False
    if by and lacks_source(told):
        told = msgspec.structs.replace(told, source=by[0])
    return _tells(predicate, told, record, by) or _tells(predicate, from_source(told, record), record, by)
