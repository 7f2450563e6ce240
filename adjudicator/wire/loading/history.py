"""The log of a game (608.2i), as it was posted, with what an entry of it says besides."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.board import HistoryEntry, SeenEntry
from engine.abilities.phrases.mana_symbols import parse_mana
from engine.state.history import Glimpse, HistoryEvent
from engine.state.ids import successor


def load_history(loading: Loading) -> tuple[HistoryEvent, ...]:
    """The log, in the order in which things happened: by turn, and within it by ``seq``."""
    entries = loading.board.history
    for n, entry in enumerate(entries):
        for m, seen in enumerate(entry.seen):
            _check_cost(loading, seen, f"/state/history/{n}/seen/{m}/mana_cost")
    told = tuple(_event(entry) for entry in sorted(entries, key=lambda entry: (entry.turn, entry.seq)))
    return tuple(one for event in told for one in (*_moved(event, told), event))


def _moved(event: HistoryEvent, told: tuple[HistoryEvent, ...]) -> Iterator[HistoryEvent]:
    """The change of zones that an entry stands for, where no other entry of the turn tells it: what is sacrificed goes from
    the battlefield to its owner's graveyard (701.21a), a card that is cast from a graveyard leaves that (601.2a).
    """
    match event:
        case HistoryEvent(event="sacrifice"):
            moved = msgspec.structs.replace(event, event="die")
        case HistoryEvent(event="cast_spell", origin="graveyard"):
            moved = msgspec.structs.replace(event, event="move", to="stack", amount=None, kind=None, seen=())
        case _:
            return
    if not any(_is_that_move(one, moved) for one in told):
        yield moved


def _is_that_move(one: HistoryEvent, moved: HistoryEvent) -> bool:
    left = one.event in ("die", "move") and (one.origin or "battlefield") == (moved.origin or "battlefield")
    unnamed = not one.objects and one.player == moved.player
    same = unnamed or not {*one.objects, *map(successor, one.objects)}.isdisjoint(moved.objects)
    return left and same and one.turn == moved.turn


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
