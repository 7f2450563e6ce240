"""What no moment of any game can look like: every defect of a board at once, with its place and the rule it breaks.

A defect is what nothing in a game can bring about: an object in two zones, a stack object that nobody controls. What
state-based actions put right is none: a judge posts the moment before them. Each module looks at one side of a board;
``defects_of`` asks all of them.
"""

from __future__ import annotations

from adjudicator.problems import Defect
from adjudicator.wire.consistency import (
    amounts,
    counters,
    history,
    identity,
    merged,
    objects,
    players,
    references,
    stack,
    timestamps,
    turn,
)
from adjudicator.wire.consistency.facts import Facts

CHECKS = (
    players.check,
    turn.check,
    identity.check,
    references.check,
    objects.check,
    merged.check,
    stack.check,
    amounts.check,
    counters.check,
    history.check,
    timestamps.check,
)
"""The checks, in the order in which their defects are listed."""


def defects_of(facts: Facts) -> tuple[Defect, ...]:
    """Everything that is impossible about a request in its canonical form."""
    return tuple(dict.fromkeys(defect for check in CHECKS for defect in check(facts)))
