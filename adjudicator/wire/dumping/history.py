"""The log of a game (608.2i), as the board tells it."""

from __future__ import annotations

from adjudicator.wire.records.board import HistoryEntry, SeenEntry
from engine.state.history import Glimpse, HistoryEvent


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
        to=None if event.to == "pending" or event.to == "outside" else event.to,
        cause=event.cause,
        combat=event.combat,
        seen=tuple(_seen(glimpse) for glimpse in event.seen if glimpse.zone not in ("pending", "outside")),
    )


def _seen(glimpse: Glimpse) -> SeenEntry:
    assert glimpse.zone != "pending"
    assert glimpse.zone != "outside"
    return SeenEntry(
        id=glimpse.id,
        kind=glimpse.kind,
        zone=glimpse.zone,
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
