"""Cards that the game knows by their names, whether or not an object is one (707.13, 712.4b)."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards.melding import forming
from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.records.actions import CastEntry, PlayLandEntry
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText
from engine.state.definition import Definition


def reference(book: Book, request: Request) -> tuple[Definition, ...]:
    """The combined faces of meld pairs among the cards of a request, those that its other cards call by their names, and
    those of which somebody chooses the name (201.4a).

    What the board has must have been loaded before.
    """
    if not book.cards:
        return ()
    called = {name for card in book.loaded for name in card.calls}
    if chosen := _chosen(request):
        called.update(card.name for card in book.cards.values() if not chosen.isdisjoint(_names(card)))
    return tuple(book.definition(name) for name in sorted(book.cards) if name in called or forming(name) is not None)


def _names(card: CardText) -> Iterator[str]:
    yield card.name
    yield from (face.name for face in card.faces)


def _chosen(request: Request) -> frozenset[str]:
    """What is said to be chosen, in advance or as an answer: some of it are names."""
    said = (one.chosen for one in request.actions if isinstance(one, CastEntry | PlayLandEntry))
    return frozenset(one for one in (*said, *(answer.value for answer in request.answers)) if one is not None)
