"""Timestamps (613.7): those given, or the order in which things are listed."""

from __future__ import annotations

from itertools import chain, compress, repeat
from operator import attrgetter, ne
from typing import Final

from adjudicator.wire.at_defaults import fields_of
from adjudicator.wire.records.base import Counters, CountersEntry
from adjudicator.wire.records.board import Board, listed_cards, shared_entries
from adjudicator.wire.records.cards import Attachment, Permanent
from engine.state.objects import Counters as CountersOn

_MORE: Final = fields_of(Permanent, ("counters", "copy_effects", "merged", "attached_to"))
"""What of a permanent may have timestamps besides its own."""


def given_timestamps(board: Board) -> list[int]:
    """Every timestamp that stands in a board."""
    players = board.players
    cards = listed_cards(board)
    others = chain.from_iterable((*shared_entries(board), *map(_DESIGNATIONS, players)))
    found: list[int | None] = [*map(_TIMESTAMP, chain(cards, others, filter(None, map(_DUNGEON, players))))]
    for counters in filter(None, map(_COUNTERS, (*cards, *players))):
        found += _of_counters(counters)
    read, usual = _MORE
    for permanent in compress(board.battlefield, map(ne, map(read, board.battlefield), repeat(usual))):
        found += _of_counters(permanent.counters)
        found += [copy.timestamp for copy in permanent.copy_effects]
        found += [part.timestamp for part in permanent.merged]
        if isinstance(permanent.attached_to, Attachment):
            found.append(permanent.attached_to.timestamp)
    return [one for one in found if one is not None]


_TIMESTAMP, _COUNTERS = attrgetter("timestamp"), attrgetter("counters")
_DESIGNATIONS, _DUNGEON = attrgetter("designations"), attrgetter("dungeon")


def _of_counters(counters: Counters) -> list[int | None]:
    return [entry.timestamp for entry in counters.values() if isinstance(entry, CountersEntry)] if counters else []


class Timestamps:
    """Gives everything its timestamp: the one it has, or, where none are given at all, the next one.

    Asked in the order of the format: emblems and the command zone, the battlefield in order with the counters right after
    each permanent, then the effects. What is elsewhere, and matters to no layer, gets 0.
    """

    def __init__(self, board: Board) -> None:
        given = max(given_timestamps(board), default=None)
        self.given = given is not None
        self.last = given or 0

    def ordered(self, timestamp: int | None) -> int:
        """For something whose place in the order matters."""
        if timestamp is not None:
            return timestamp
        if self.given:
            return 0
        self.last += 1
        return self.last

    def permanent(self, permanent: Permanent) -> int:
        """A permanent's: that of its entering, or of its becoming attached (613.7e)."""
        attached = permanent.attached_to
        if isinstance(attached, Attachment) and attached.timestamp is not None:
            return max(attached.timestamp, permanent.timestamp or 0)
        return self.ordered(permanent.timestamp)

    def counters(self, counters: Counters, own: int, *, ordered: bool) -> tuple[CountersOn, ...]:
        """Counters with their timestamps (613.7c); with none of their own they have that of what they are on."""
        made = []
        for kind in sorted(counters):
            entry = counters[kind]
            amount, timestamp = (entry, None) if isinstance(entry, int) else (entry.amount, entry.timestamp)
            if amount == 0:  # none, where it is said that there are none
                continue
            if timestamp is None:
                timestamp = self.ordered(None) if ordered and not self.given else own
            made.append(CountersOn(kind, amount, timestamp))
        return tuple(sorted(made, key=lambda one: (one.timestamp, one.kind)))
