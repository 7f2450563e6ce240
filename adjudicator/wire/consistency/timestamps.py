"""Timestamps: on all that matter, or on none (613.7)."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.loading.timestamps import given_timestamps
from adjudicator.wire.records.cards import Attachment

_MISSING = "Timestamps stand on every permanent, effect and emblem, or on nothing at all."


def check(facts: Facts) -> Iterator[Defect]:
    """Timestamps that are missing, and a clock that is behind them."""
    board = facts.board
    given = tuple(given_timestamps(board))
    if not given:
        return
    for n, permanent in enumerate(board.battlefield):
        attached = permanent.attached_to
        since = attached.timestamp if isinstance(attached, Attachment) else None
        if permanent.timestamp is None and since is None:
            yield Defect(f"/state/battlefield/{n}/timestamp", _MISSING, "613.7d")
        elif permanent.timestamp is not None and since is not None and since < permanent.timestamp:
            detail = "It cannot have become attached before it entered."
            yield Defect(f"/state/battlefield/{n}/attached_to/timestamp", detail, "613.7e")
    for n, effect in enumerate(board.effects):
        if effect.timestamp is None:
            yield Defect(f"/state/effects/{n}/timestamp", _MISSING, "613.7b")
    for n, emblem in enumerate(board.emblems):
        if emblem.timestamp is None:
            yield Defect(f"/state/emblems/{n}/timestamp", _MISSING, "613.7d")
    if board.clock is not None and board.clock < max(given):
        yield Defect("/state/clock", "The last timestamp given is not earlier than one that is there.", "613.7")
