"""The log of a game (608.2i), as it was posted."""

from __future__ import annotations

from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.board import HistoryEntry, SeenEntry
from engine.abilities.phrases.mana_symbols import parse_mana
from engine.state.history import Glimpse, HistoryEvent


def load_history(loading: Loading) -> tuple[HistoryEvent, ...]:
    """The log, in the order in which things happened: by turn, and within it by ``seq``."""
    entries = loading.board.history
    for n, entry in enumerate(entries):
        for m, seen in enumerate(entry.seen):
            _check_cost(loading, seen, f"/state/history/{n}/seen/{m}/mana_cost")
    return tuple(_event(entry) for entry in sorted(entries, key=lambda entry: (entry.turn, entry.seq)))


def _check_cost(loading: Loading, seen: SeenEntry, at: str) -> None:
    try:
        parse_mana(seen.mana_cost or "")
    except ValueError as error:
        loading.notes.unsupported(at, str(error), seen.id)


def _event(entry: HistoryEntry) -> HistoryEvent:
    return HistoryEvent(
        event=entry.event,
        turn=entry.turn,
        seq=entry.seq,
        player=entry.player,
        objects=entry.objects,
        amount=entry.amount,
        source=entry.source,
        kind=entry.kind,
        origin=entry.origin,
        to=entry.to,
        cause=entry.cause,
        combat=entry.combat,
        seen=tuple(_glimpse(seen) for seen in entry.seen),
    )


def _glimpse(seen: SeenEntry) -> Glimpse:
    return Glimpse(
        id=seen.id,
        kind=seen.kind,
        zone=seen.zone,
        owner=seen.owner,
        controller=seen.controller,
        name=seen.name,
        mana_cost=seen.mana_cost,
        x=seen.x,
        colors=seen.colors,
        supertypes=seen.supertypes,
        types=seen.types,
        subtypes=seen.subtypes,
        power=seen.power,
        toughness=seen.toughness,
        keywords=seen.keywords,
        counters=tuple(sorted(seen.counters.items())),
        tapped=seen.tapped,
        face_down=seen.face_down,
    )
