"""A run: from a board, actions and answers to an outcome. A pure function of its request.

``course`` follows one course of answers, ``explore`` all of them; both go from moment to moment by ``plan``.
"""

from __future__ import annotations

from engine.dialogue.outcome import Outcome, RunRequest
from engine.layers import view
from engine.runs.course import Run
from engine.runs.explore import explore


def run(request: RunRequest) -> Outcome:
    """Carry out a request.

    :raises engine.dialogue.choices.WrongAnswer: an answer does not fit the choice that it names.
    """
    view(request.state)  # known already or not: it is no part of the work of this run
    return explore(request) if request.policy == "explore" else Run(request).to_the_end()
