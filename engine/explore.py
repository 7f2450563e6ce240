"""Every outcome of a request (policy ``explore``): all answers to all choices, equal states merged at priority moments."""

from __future__ import annotations

import copy

import msgspec

from engine.canonical import canonical
from engine.choices import Answer, Choice
from engine.exploring import possible_answers
from engine.outcome import Branch, Course, Outcome, RunRequest
from engine.run import Run

Taken = tuple[tuple[Choice, Answer], ...]


class Path:
    """A run that has come to a moment, and all the courses of answers that lead to the same."""

    def __init__(self, run: Run, courses: tuple[Taken, ...]) -> None:
        self.run = run
        self.courses = courses
        self.ended: Outcome | None = None


def explore(request: RunRequest) -> Outcome:
    """All distinct outcomes within the limits: ``states`` moments looked at, ``branches`` outcomes."""
    trunk = Run(request)
    paths = [Path(trunk, ((),))]
    finished: dict[bytes, Path] = {}
    looked_at = 0
    spent: str | None = None
    while paths and spent is None:
        merged: dict[bytes, Path] = {}
        for path in paths:
            for later in _one_move(path):
                looked_at += 1
                _merge(finished if later.ended is not None else merged, later)
        paths = list(merged.values())
        if len(paths) == 1 and not finished and len(paths[0].courses) == 1 and not paths[0].courses[0]:
            trunk = paths[0].run
        if looked_at > request.limits.states:
            spent = "states"
        elif len(finished) + len(paths) > request.limits.branches:
            spent = "branches"
    return _summed_up(trunk, tuple(finished.values()), spent)


def _merge(into: dict[bytes, Path], path: Path) -> None:
    cursor = repr((path.run.cursor, path.ended.status if path.ended is not None else None)).encode()
    key = canonical(path.run.state) + cursor
    known = into.setdefault(key, path)
    if known is not path:
        known.courses = (*known.courses, *path.courses)


def _one_move(path: Path) -> list[Path]:
    """The next move of a path, once for each way in which its choices can be answered."""
    found: list[Path] = []
    refused: list[Path] = []
    open_answers: list[tuple[Answer, ...]] = [()]
    while open_answers:
        answers = open_answers.pop()
        later = _attempt(path, answers)
        if isinstance(later, Path):
            (refused if later.ended is not None and later.ended.status == "illegal" else found).append(later)
        else:
            open_answers.extend((*answers, answer) for answer in reversed(later))
    return found or refused  # a choice that makes the action illegal can't be made (601.2, 733.1)


def _attempt(path: Path, answers: tuple[Answer, ...]) -> Path | list[Answer]:
    """Make the move with these answers; or the answers to try, where one more is needed."""
    run = copy.copy(path.run)
    run.steps, run.assumptions = list(run.steps), list(run.assumptions)
    run.warnings, run.doubts, run.given = list(run.warnings), list(run.doubts), copy.copy(run.given)
    run.given.left = list(run.given.left)
    script = list(answers)
    taken: list[tuple[Choice, Answer]] = []

    def source(choice: Choice) -> Answer | None:
        answer = run.given(choice) or (script.pop(0) if script else None)
        if answer is not None:
            taken.append((choice, answer))
        return answer

    ended = run.one_move(source, "explore")
    if ended is not None and ended.pending is not None:
        more = possible_answers(ended.pending)
        if more is not None:
            return list(more)
    later = Path(run, tuple((*course, *taken) for course in path.courses))
    later.ended = ended
    return later


def _summed_up(trunk: Run, finished: tuple[Path, ...], spent: str | None) -> Outcome:
    branches = tuple(
        Branch(outcome=path.ended, courses=tuple(Course(course) for course in path.courses))
        for path in finished
        if path.ended is not None
    )
    if spent is not None:
        undetermined = trunk.outcome("undetermined", budget=spent)
        return _with_branches(undetermined, branches)
    if len(branches) == 1:
        return _with_branches(branches[0].outcome, branches)
    return _with_branches(trunk.outcome("resolved"), branches)


def _with_branches(outcome: Outcome, branches: tuple[Branch, ...]) -> Outcome:
    return msgspec.structs.replace(outcome, branches=branches)
