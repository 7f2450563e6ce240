"""A run: from a board, actions and answers to an outcome. A pure function of its request.

``course`` goes from moment to moment by ``plan``; here one course of answers is followed, by ``explore`` all of them.
"""

from __future__ import annotations

from engine.dialogue.choices import Answer, Choice, in_words
from engine.dialogue.outcome import Outcome, RunRequest
from engine.layers import view
from engine.runs.course import Run
from engine.runs.explore import explore
from engine.runs.indifference import any_answer_will_do, may_be_indifferent
from engine.runs.pausing import Paused
from engine.table.default_answers import default_answer
from engine.table.table import AnsweredBy


def run(request: RunRequest) -> Outcome:
    """Carry out a request.

    :raises engine.dialogue.choices.WrongAnswer: an answer does not fit the choice that it names.
    """
    return started(request, pausing=False)[0]


def started(request: RunRequest, *, pausing: bool = True) -> tuple[Outcome, Paused | None]:
    """The same, and where the run waits, if it does and that is wanted: with answers more it goes on from there
    (``Paused.resumed``).
    """
    view(request.state)  # known already or not: it is no part of the work of this run
    return (explore(request), None) if request.policy == "explore" else followed(Run(request), pausing=pausing)


def followed(run: Run, *, pausing: bool = True) -> tuple[Outcome, Paused | None]:
    """Go on until the plan is done or something stops it. Choices that come to the same are not asked."""
    by_default = run.request.policy == "default"
    matters: frozenset[str] = frozenset()
    paused: Paused | None = None
    while True:
        start = run.fork()
        paused = paused or (Paused(start) if pausing else None)

        def source(choice: Choice, run: Run = run, matters: frozenset[str] = matters) -> Answer | None:
            given = run.given(choice)
            if given is None and by_default and (choice.id in matters or not may_be_indifferent(choice)):
                return _by_default(run, choice)
            return given

        by: AnsweredBy = "default" if by_default else "answer"
        stopped = run.one_move(source, by)
        if stopped is None:
            matters, paused = frozenset(), None
            continue
        choice = stopped.pending
        again = start.fork()  # what waits at the start stays there, and makes the whole move anew
        again.waypoint = run.waypoint
        any_one = any_answer_will_do(again, by, choice) if choice is not None else None
        if choice is None or (any_one is None and (not by_default or choice.id in matters)):
            return stopped, paused if choice is not None else None
        run = again
        if any_one is None:
            matters |= {choice.id}
        else:
            run.settled = (*run.settled, any_one)


def _by_default(run: Run, choice: Choice) -> Answer | None:
    answer = default_answer(choice)
    if answer is not None:
        run.by_default = (*run.by_default, choice.prompt)
        run.assumptions += (f"{choice.prompt} By default: {in_words(choice, answer)}.",)
    return answer
