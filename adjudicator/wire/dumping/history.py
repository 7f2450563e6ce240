"""The log of a game (608.2i), as the board tells it."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.wire.consistency.facts import bases_of, ids_of
from adjudicator.wire.records.board import Board, HistoryEntry, SeenEntry
from adjudicator.wire.records.cards import Zone
from engine.abilities.functioning import ZoneName
from engine.state.history import Glimpse, HistoryEvent
from engine.state.ids import base


def dump_history(events: tuple[HistoryEvent, ...], board: Board) -> tuple[HistoryEntry, ...]:
    """The log, for a board with all else in it: of what nothing there knows any more, an entry says nothing."""
    ids = ids_of(board)
    ids.update([seen.id for event in events for seen in event.seen])
    asked = {one for event in events for one in (*event.objects, event.source) if one is not None}
    unknown = frozenset[str]()
    if not asked <= ids:  # some are what something there was before, or is now
        known = bases_of(ids)
        unknown = frozenset([one for one in asked if base(one) not in known])
    return tuple([_known(dump_event(event), unknown) for event in events])


def _known(entry: HistoryEntry, unknown: frozenset[str]) -> HistoryEntry:
    if not unknown:
        return entry
    told = tuple([one for one in entry.objects if one not in unknown])
    source = entry.source if entry.source not in unknown else None
    same = told == entry.objects and source == entry.source
    return entry if same else replace(entry, objects=told, source=source)


def dump_event(event: HistoryEvent) -> HistoryEntry:
    """One entry."""
    return HistoryEntry(
        event=event.event,
        turn=event.turn,
        seq=event.seq,
        player=event.player,
        objects=event.objects,
        amount=event.amount,
        source=event.source,
        kind=event.kind,
        origin=None if event.origin == "pending" else event.origin,
        to=_told(event.to),
        cause=event.cause,
        combat=event.combat,
        seen=tuple([entry for glimpse in event.seen if (entry := _seen(glimpse)) is not None]) if event.seen else (),
    )


def _told(zone: ZoneName | None) -> Zone | None:
    """A zone of the game, if it is one (400.1): not where abilities wait, nor outside the game."""
    match zone:
        case "pending" | "outside":
            return None
        case _:
            return zone


def _seen(glimpse: Glimpse) -> SeenEntry | None:
    zone = _told(glimpse.zone)
    if zone is None:
        return None
    return SeenEntry(
        id=glimpse.id,
        kind=glimpse.kind,
        zone=zone,
        owner=glimpse.owner,
        controller=glimpse.controller,
        name=glimpse.name,
        mana_cost=glimpse.mana_cost,
        x=glimpse.x,
        colors=glimpse.colors,
        supertypes=glimpse.supertypes,
        types=glimpse.types,
        subtypes=glimpse.subtypes,
        power=glimpse.power,
        toughness=glimpse.toughness,
        keywords=glimpse.keywords,
        counters=dict(glimpse.counters),
        tapped=glimpse.tapped,
        face_down=glimpse.face_down,
    )
