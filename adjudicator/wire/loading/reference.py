"""Cards that the game knows by their names, whether or not an object is one (707.13, 712.4b)."""

from __future__ import annotations

from adjudicator.cards.called import called_by
from adjudicator.cards.melding import forming
from adjudicator.wire.loading.definitions import Book
from engine.state.definition import Definition


def reference(book: Book) -> tuple[Definition, ...]:
    """The combined faces of meld pairs among the cards of a request, and those that its other cards call by their names.

    What the board has must have been loaded before.
    """
    called = {name for card in book.loaded for name in called_by(card)}
    return tuple(book.definition(name) for name in sorted(book.cards) if name in called or forming(name) is not None)
