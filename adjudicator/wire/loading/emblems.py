"""Emblems (114), whose rules text is read like a card's."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.cards import CardObject
from adjudicator.wire.records.stack import Emblem
from engine.abilities.node import find
from engine.abilities.phrases.references import This
from engine.layers.granting import naming
from engine.oracle.granting import NAME, with_granter
from engine.resolution.players.emblems import emblem
from engine.state.definition import RulesLine, Unread
from engine.state.objects import GameObject


def load_emblems(loading: Loading) -> Iterator[str]:
    """The emblems of the board, in the command zone; their ids."""
    for entry in loading.board.emblems:
        assert entry.id is not None, "the canonical form has ids"
        loading.objects[entry.id] = _emblem(loading, entry)
        yield entry.id


def _emblem(loading: Loading, entry: Emblem) -> GameObject:
    maker = entry.source if entry.source in _known(loading) else None
    name = _name_of(loading, entry.source or "")
    lines = tuple(_of(maker, line) for line in loading.book.compiler.text(entry.text, name, ("emblem",)))
    return GameObject(
        id=entry.id or "",
        kind="emblem",
        zone="command",
        owner=entry.owner,
        controller=entry.owner,
        printed=emblem(name, lines),
        timestamp=loading.timestamps.ordered(entry.timestamp),
    )


def _of(maker: str | None, line: RulesLine) -> RulesLine:
    """A line of an emblem in which a card's name means the object that made it (201.5a, 607.1d)."""
    if not any(this.word == NAME for this in find(line.abilities, This)):
        return line
    if maker is not None:
        abilities = tuple(naming(with_granter(one, (NAME,)), maker) for one in line.abilities)
        return replace(line, abilities=abilities)
    why = "which object made this emblem is not told: its source is to be an id"
    return replace(line, abilities=(), unread=Unread(line.text, (0, len(line.text)), why, "unclassified"))


def _known(loading: Loading) -> set[str]:
    """The ids of what is or was there, also of what has exiled a card and is not told of any more."""
    board = loading.board
    cards = (card for player in board.players for card in player.exile)
    exiled = (card.exiled_by for card in cards if isinstance(card, CardObject))
    known = {entry.id or "" for entry in (*board.battlefield, *board.former)}
    return known | {by.object for by in exiled if by is not None}


def _name_of(loading: Loading, source: str) -> str:
    """The name of what made an emblem, which is told by its name or its id."""
    for entry in (*loading.board.battlefield, *loading.board.former):
        if entry.id == source and entry.card is not None:
            return entry.card if isinstance(entry.card, str) else entry.card.name
    return source
