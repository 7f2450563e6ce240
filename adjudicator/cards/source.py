"""Where card names are looked up."""

from __future__ import annotations

from typing import Protocol

from adjudicator.cards.basic_lands import basic_land
from engine.oracle.card import CardText


class CardSource(Protocol):
    """Anything that knows cards by name: the database, a dictionary in a test, or nothing at all."""

    def find(self, name: str) -> CardText | None:
        """The card of this name: case, accents, kind of quotes and 'one face of two' are forgiven; misspelling is not."""

    def suggest(self, name: str) -> tuple[str, ...]:
        """Names that were perhaps meant, the likeliest first, at most five."""


def is_whole(source: CardSource) -> bool:
    """Whether a source has all cards, as an import does: then a name that it does not know is no card's (108.1)."""
    return getattr(source, "whole", False) is True


class NoCards:
    """A source without cards, but for basic lands: a board then has to define its cards inline."""

    def find(self, name: str) -> CardText | None:
        """Nothing is known here but basic lands."""
        return basic_land(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing can be suggested."""
        return ()
