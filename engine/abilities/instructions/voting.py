"""Voting (701.38): the vote, and what later sentences ask of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import VotesFor


class Vote(Node, frozen=True):
    """Each player, starting with the controller and in turn order, votes for one of the words, or for one of the objects
    that fit (701.38a, 701.38b). ``secret``: nobody is told before all have voted.
    """

    words: tuple[str, ...] = ()
    among: Noun | None = None
    secret: bool = False


class GotMoreVotes(Node, frozen=True):
    """A word got more votes than any other, or, ``tied``, no word did (701.38)."""

    word: str
    tied: bool = False


def without_vote(value: object) -> Iterator[str]:
    """Words of which a text asks how many votes they got, and for which nobody can vote."""
    listed = {word for vote in find(value, Vote) for word in vote.words}
    asked = {said.word for said in find(value, VotesFor)} | {said.word for said in find(value, GotMoreVotes)}
    yield from (f"votes for {word}" for word in sorted(asked - listed))
