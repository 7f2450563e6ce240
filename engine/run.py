"""A run: from a board, actions and answers to an outcome. A pure function of its request.

``course`` follows one course of answers, ``explore`` all of them; both go from moment to moment by ``plan``.
"""

from __future__ import annotations

from engine.course import Run
from engine.explore import explore
from engine.outcome import Outcome, RunRequest
from engine.rules.layers import view


def run(request: RunRequest) -> Outcome:
    """Carry out a request.

    :raises engine.choices.WrongAnswer: an answer does not fit the choice that it names.
    """
    view(request.state)  # known already or not: it is no part of the work of this run
    return explore(request) if request.policy == "explore" else Run(request).to_the_end()
