"""The log of a game (608.2i), as the board tells it."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from adjudicator.wire.consistency.facts import bases_of, ids_of
from adjudicator.wire.records.board import Board, HistoryEntry, SeenEntry
from adjudicator.wire.records.cards import Zone
from engine.abilities.functioning import ZoneName
from engine.state.history import Glimpse, HistoryEvent
from engine.state.ids import base


def dump_history(events: tuple[HistoryEvent, ...], board: Board) -> tuple[HistoryEntry, ...]:
    """The log, for a board with all else in it: of what nothing there knows any more, an entry says nothing."""
    unknown = _unknown(events, board)
    told = [dump_event(event) for event in events]
    return tuple([_known(entry, unknown) for entry in told] if unknown else told)


def _unknown(events: tuple[HistoryEvent, ...], board: Board) -> frozenset[str]:
    """What the log tells of that neither it shows nor anything else on the board knows; most of it is shown."""
    shown = {seen.id for event in events for seen in event.seen}
    asked = {one for event in events for one in (*event.objects, event.source) if one is not None} - shown
    if not asked:
        return frozenset()
    known = bases_of(ids_of(board) | shown)  # some are what something there was before, or is now
    return frozenset([one for one in asked if base(one) not in known])


def _known(entry: HistoryEntry, unknown: frozenset[str]) -> HistoryEntry:
    told = tuple([one for one in entry.objects if one not in unknown])
    source = entry.source if entry.source not in unknown else None
    same = told == entry.objects and source == entry.source
    return entry if same else replace(entry, objects=told, source=source)


def dump_event(event: HistoryEvent) -> HistoryEntry:
    """One entry: its fields are called the same there."""
    fields = asdict(event)
    if event.origin == "pending":
        fields["origin"] = None
    if event.to is not None:
        fields["to"] = _told(event.to)
    if event.seen:
        fields["seen"] = tuple([_seen(glimpse) for glimpse in event.seen if _told(glimpse.zone) is not None])
    return HistoryEntry(**fields)


def _told(zone: ZoneName | None) -> Zone | None:
    """A zone of the game, if it is one (400.1): not where abilities wait, nor outside the game."""
    match zone:
        case "pending" | "outside":
            return None
        case _:
            return zone


def _seen(glimpse: Glimpse) -> SeenEntry:
    return SeenEntry(**{**asdict(glimpse), "counters": dict(glimpse.counters)})
