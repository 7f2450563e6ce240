"""Dungeon cards: those in the command zone with the venture marker on them, and those outside the game (309)."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards.dungeons import is_dungeon
from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.loading.shared import Loading
from engine.state.definition import Definition
from engine.state.objects import GameObject
from engine.state_based.dungeons import rooms


def load_dungeons(loading: Loading) -> Iterator[str]:
    """The dungeon cards in the command zone (309.2a); their ids."""
    for n, player in enumerate(loading.board.players):
        entry, at = player.dungeon, f"/state/players/{n}/dungeon"
        if entry is None or entry.card is None:
            continue
        assert entry.id is not None, "the canonical form has ids"
        definition = loading.definition(entry.card, at)
        known = tuple(room.room for room in rooms(definition))
        if not definition.is_dungeon or not known:
            loading.notes.refuse(f"{at}/card", f"{entry.card} is no dungeon card.", "309.1")
            continue
        if entry.room is None:
            loading.notes.assume(f"{at}/room", f"The venture marker is on {known[0]}.")
        elif entry.room not in known:
            detail = f"{entry.card} has no room {entry.room!r}; it has {', '.join(known)}."
            loading.notes.refuse(f"{at}/room", detail, "309.4")
            continue
        loading.objects[entry.id] = GameObject(
            id=entry.id,
            kind="card",
            zone="command",
            owner=player.id,
            controller=None,
            printed=definition,
            timestamp=loading.timestamps.ordered(entry.timestamp),
            room=entry.room or known[0],
        )
        yield entry.id


def outside(book: Book) -> tuple[Definition, ...]:
    """The dungeon cards among the cards of a request: each player has one of each outside the game (309.2)."""
    return tuple(book.definition(name) for name, card in sorted(book.cards.items()) if is_dungeon(card))
