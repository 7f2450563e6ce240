"""How much a run has worked: a count, so that the same request is given up at the same place on every machine.

A unit is about one look at one object. Whatever grows with the board pays by its size: each event by the objects that it
is compared with, each projection by what takes part in it, each thing before it is made.

Projections are made from states, and trials of payments on tables of their own, by functions that know of no run: a run
says for as long as a move lasts that what is done is done for it (``at_work``).
"""

from __future__ import annotations

from contextvars import ContextVar
from operator import attrgetter
from typing import Final

from engine.dialogue.actions import WORK
from engine.dialogue.stops import BudgetSpent
from engine.state.game import GameState


class Work:
    """The work that is left. All courses of a request share it."""

    def __init__(self, limit: int = WORK) -> None:
        self.left = limit

    def count(self, units: int) -> None:
        """Count work that is done; who counts it so looks by themselves whether any is left."""
        self.left -= units

    def charge(self, units: int, doing: str = "") -> None:
        """Count work that is done, or is about to be.

        :raises BudgetSpent: there has been too much; what is ``doing`` was not done.
        """
        self.left -= units
        if self.left < 0:
            raise BudgetSpent("work", doing)

    def expect(self, amount: int, doing: str) -> None:
        """Refuse to make more things than there is work left to make them; each is paid for as it is made.

        :raises BudgetSpent: there are too many.
        """
        if amount * MAKING > self.left:
            raise BudgetSpent("work", doing)


_AT_WORK: ContextVar[Work | None] = ContextVar("_AT_WORK", default=None)


class at_work:  # noqa: N801  # it is written as a context
    """Whatever is done in this context is counted there, whoever does it."""

    __slots__ = ("_token", "_work")

    def __init__(self, work: Work) -> None:
        self._work = work

    def __enter__(self) -> None:
        self._token = _AT_WORK.set(self._work)

    def __exit__(self, *_: object) -> None:
        _AT_WORK.reset(self._token)


def work_at_hand() -> Work:
    """Where what is done now is counted; outside of a run, a count of its own."""
    return _AT_WORK.get() or Work()


def spend(units: int) -> None:
    """Count work that is done for whatever run is on.

    :raises BudgetSpent: there has been too much.
    """
    work = _AT_WORK.get()
    if work is not None:
        work.charge(units)


CHANGE: Final = 3
"""The work of one change of the state."""

MANY: Final = 1000
"""With more objects than this, a change is more work: each state has a table of them all."""

MAKING: Final = 10
"""The least that it takes to make one thing."""


ELSEWHERE: Final = 4
"""So many objects in other zones are as much work as one on the battlefield."""


def changing(state: GameState) -> int:
    """The work of making this state of another."""
    return CHANGE + max(len(state.objects) - MANY, 0) // 16


def looked_at(state: GameState) -> int:
    """So many objects and effects are looked at, where all are that may have a say."""
    return 10 + sum(map(len, _HAVING_A_SAY(state))) + len(state.objects) // ELSEWHERE


_HAVING_A_SAY: Final = attrgetter("battlefield", "stack", "effects", "delayed", "shields")
