"""The steps of a run by what they are and what they changed: gone through once, for most facts are about few of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import compress, count
from operator import attrgetter, is_not
from typing import TypeVar

import msgspec

from adjudicator.ruling.changes import Changed, Record
from adjudicator.ruling.told_events import BEGUN
from engine.dialogue.citing import StepDone
from engine.state.effects import FloatingEffect
from engine.state.players import Player

Found = TypeVar("Found")

Placed = tuple[int, StepDone]
"""A step, and its place among all of them."""

_STEP, _RECORDS, _EVENT = attrgetter("step"), attrgetter("records"), attrgetter("event")
_PLAYERS_AFTER, _EFFECTS_AFTER = attrgetter("after.players"), attrgetter("after.effects")
_HISTORY_BEFORE, _HISTORY_AFTER = attrgetter("before.history"), attrgetter("after.history")


class Account(msgspec.Struct, frozen=True):
    """Steps in their order, their events, and what they changed, by what it is.

    ``begun`` is the place of the step with which the first action begins: what was due on the board is done before that.
    """

    steps: Sequence[StepDone]
    events: Sequence[str]
    changes: dict[str, list[tuple[int, StepDone, Record]]]
    begun: int

    def of(self, events: Set[str]) -> Sequence[Placed]:
        """The steps that are such events, in their order."""
        return [*compress(enumerate(self.steps), map(events.__contains__, self.events))]

    def changed(self, what: str) -> Sequence[tuple[int, StepDone, Record]]:
        """The changes of one kind, each with its step and the place of that."""
        return self.changes.get(what, ())

    @property
    def logged(self) -> list[StepDone]:
        """The steps with which something came into the log."""
        unlike = map(is_not, map(_HISTORY_BEFORE, self.steps), map(_HISTORY_AFTER, self.steps))
        return [*compress(self.steps, unlike)]

    @property
    def players(self) -> list[Mapping[str, Player]]:
        """All players as they were after the steps, each time that something about them is another."""
        return _each_other(map(_PLAYERS_AFTER, self.steps))

    @property
    def effects(self) -> list[tuple[FloatingEffect, ...]]:
        """All continuous effects that there were after the steps, each time that there are others."""
        return _each_other(map(_EFFECTS_AFTER, self.steps))


def account(done: Sequence[Changed]) -> Account:
    """Go through steps."""
    steps = [*map(_STEP, done)]
    events = [*map(_EVENT, steps)]
    by_what: dict[str, list[tuple[int, StepDone, Record]]] = defaultdict(list)
    each = [*map(_RECORDS, done)]
    for at, step, records in compress(zip(count(), steps, each, strict=False), each):
        for record in records:
            by_what[record["what"]].append((at, step, record))
    begun = next(compress(count(), map(BEGUN.__contains__, events)), 0)
    return Account(steps, events, by_what, begun)


def _each_other(values: Iterable[Found]) -> list[Found]:
    """Those of values that are another one than the value before."""
    each = [*values]
    return [*compress(each, map(is_not, each, (None, *each)))]
