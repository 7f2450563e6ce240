"""How much a run has worked: a count, so that the same request is given up at the same place on every machine.

A unit is about one look at one object. Whatever grows with the board pays by its size: each event by the objects that it
is compared with, each new look at the board by what is on it, each option of a choice, each thing before it is made.
"""

from __future__ import annotations

from typing import Final

from engine.actions import WORK
from engine.state.game import GameState
from engine.stops import BudgetSpent


class Work:
    """The work that is left. All courses of a request share it."""

    def __init__(self, limit: int = WORK) -> None:
        self.left = limit

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


MAKING: Final = 10
"""The least that it takes to make one thing."""


ELSEWHERE: Final = 8
"""So many objects in other zones are as much work as one on the battlefield."""


def looked_at(state: GameState) -> int:
    """So many objects and effects are looked at, where all are that may have a say."""
    lasting = len(state.effects) + len(state.delayed) + len(state.shields)
    return 5 + len(state.battlefield) + len(state.stack) + lasting + len(state.objects) // ELSEWHERE
