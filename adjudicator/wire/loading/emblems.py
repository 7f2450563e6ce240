"""Emblems (114), whose rules text is read like a card's."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.wire.loading.objects import Loading
from adjudicator.wire.records.stack import Emblem
from engine.rules.resolution.emblems import emblem
from engine.state.objects import GameObject


def load_emblems(loading: Loading) -> Iterator[str]:
    """The emblems of the board, in the command zone; their ids."""
    for entry in loading.board.emblems:
        assert entry.id is not None, "the canonical form has ids"
        loading.objects[entry.id] = _emblem(loading, entry)
        yield entry.id


def _emblem(loading: Loading, entry: Emblem) -> GameObject:
    lines = loading.book.compiler.text(entry.text, "", ("emblem",))
    return GameObject(
        id=entry.id or "",
        kind="emblem",
        zone="command",
        owner=entry.owner,
        controller=entry.owner,
        printed=emblem(entry.source or "", lines),
        timestamp=loading.timestamps.ordered(entry.timestamp),
    )
