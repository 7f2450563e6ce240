"""From a client's bytes to a job: read, validate, fill in defaults, resolve cards, derive the id."""

from __future__ import annotations

import msgspec

from adjudicator.cards.source import CardSource


class Job(msgspec.Struct, frozen=True):
    """A request that can be run: its content-derived ``id`` (``r_...``) and its ``body``, canonical JSON with its cards."""

    id: str
    body: bytes


def prepare(raw: bytes, cards: CardSource) -> Job:
    """Make a job of a request's bytes.

    :raises adjudicator.problems.Problem: unreadable, or no possible board; with all defects.
    """
    raise NotImplementedError
