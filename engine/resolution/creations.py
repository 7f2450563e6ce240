"""Tokens that are created at the same time: asked for one by one, and one event for each player (608.2e, 614.16)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import msgspec

from engine.events import kinds
from engine.state.definition import Definition
from engine.table.followed_instead import FollowedInstead


class Made(msgspec.Struct, frozen=True):
    """The tokens that are created: those that were meant, others instead of them or with them, and what is done besides."""

    plain: tuple[kinds.CreateToken, ...] = ()
    others: tuple[kinds.CreateToken, ...] = ()
    later: tuple[FollowedInstead, ...] = ()

    @property
    def all(self) -> tuple[kinds.CreateToken, ...]:
        """All of them."""
        return (*self.plain, *self.others)


class Creation(msgspec.Struct, frozen=True):
    """Tokens that an instruction creates, with what says so and the rules for it, and what is done besides (701.7a)."""

    events: tuple[kinds.Event, ...]
    text: str
    rules: tuple[str, ...]
    later: tuple[FollowedInstead, ...] = ()

    @property
    def made(self) -> tuple[str, ...]:
        """The tokens."""
        return tuple(event.becomes for event in self.events if isinstance(event, kinds.CreateToken))


class Asked(msgspec.Struct, frozen=True):
    """A player is to create so many tokens of a kind."""

    player: str
    definition: Definition
    amount: int


class Together:
    """What is created at the same time.

    ``creations`` are collected until all is said. ``asked`` is gathered on a first round, in which nothing happens;
    ``dealt`` is what comes of it, after the effects on the events, and is handed out on a second round in the same order.
    Without a first round (``asked`` is ``None``) each instruction's tokens are an event of their own.
    """

    def __init__(self, asked: list[Asked] | None = None) -> None:
        self.creations: list[Creation] = []
        self.asked = asked
        self.dealt: deque[Made] | None = None

    def on_trial(self) -> Together:
        """The same, to try something: what is collected there is lost."""
        trial = Together(None if self.asked is None else list(self.asked))
        trial.creations = list(self.creations)
        trial.dealt = None if self.dealt is None else deque(self.dealt)
        return trial

    def deal(self, made: list[Made]) -> None:
        """The second round begins: this is what comes of what was asked for."""
        self.dealt = deque(made)

    @property
    def gathering(self) -> bool:
        """Whether this is the first round."""
        return self.asked is not None and self.dealt is None


def shared_out(asked: Sequence[Asked], made: Made) -> tuple[Made, ...]:
    """What was made of all that a player was to create, for each of the things that were asked for.

    Of one kind each gets in proportion to what was asked, the last what is left; the other tokens, and what is done
    besides, go to the first.
    """
    left: dict[Definition, list[kinds.CreateToken]] = {}
    for token in made.plain:
        left.setdefault(token.definition, []).append(token)
    totals = {kind: sum(one.amount for one in asked if one.definition == kind) for kind in left}
    sizes = {kind: len(tokens) for kind, tokens in left.items()}
    open_now = {kind: sum(one.definition == kind and one.amount > 0 for one in asked) for kind in left}
    shares: list[Made] = []
    for place, one in enumerate(asked):
        tokens = left.get(one.definition, []) if one.amount > 0 else []
        number = len(tokens)
        if tokens:
            open_now[one.definition] -= 1
            if open_now[one.definition]:
                number = sizes[one.definition] * one.amount // totals[one.definition]
        mine, tokens[:number] = tuple(tokens[:number]), []
        shares.append(Made(mine, () if place else made.others, () if place else made.later))
    return tuple(shares)
