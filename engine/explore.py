"""Every outcome of a request (policy ``explore``): all answers to all choices, equal states merged at priority moments.

On the way, only states in which everything has the same name are merged, so that each course of answers can be posted as
it is listed; at the end, all that differ in nothing but names are.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator

import msgspec

from engine.canonical import canonical, canonical_by_name
from engine.choices import Answer, Choice
from engine.exploring import possible_answers
from engine.outcome import Branch, Course, Explored, Outcome, RunRequest
from engine.run import Run

Taken = tuple[tuple[Choice, Answer], ...]


class Path:
    """A run that has come to a moment, and the courses of answers that lead to the same.

    All of them are counted (``leading``); no more are kept than are told of, for their number may double with each choice.
    """

    def __init__(self, run: Run, courses: tuple[Taken, ...], leading: int) -> None:
        self.run = run
        self.courses = courses
        self.leading = leading
        self.ended: Outcome | None = None

    def join(self, other: Path) -> None:
        """Another path has come to the same."""
        self.courses = (*self.courses, *other.courses)[: self.run.request.limits.courses]
        self.leading += other.leading


def explore(request: RunRequest) -> Outcome:
    """All distinct outcomes within the limits: ``states`` moments looked at, ``branches`` outcomes.

    Where a limit is reached the outcomes found so far are told, and how many moments and outcomes more were come to.
    """
    search = _Search(request)
    return search.summed_up()


class _Search:
    """The paths that are left, and the distinct outcomes so far. ``spent`` names the budget that ran out, if one did."""

    def __init__(self, request: RunRequest) -> None:
        self.limits = request.limits
        self.trunk = Run(request)
        self.finished: dict[bytes, Path] = {}
        self.looked_at = 0
        self.spent: str | None = None
        self.unfinished = 0
        paths = [Path(self.trunk, ((),), 1)]
        while paths and self.spent is None:
            paths = self._next_generation(paths)

    def _next_generation(self, paths: list[Path]) -> list[Path]:
        """Every path one move on, equal states merged."""
        merged: dict[bytes, Path] = {}
        for place, path in enumerate(paths):
            for later in self._one_move(path):
                _merge(self.finished if later.ended is not None else merged, later)
            if len(self.finished) > self.limits.branches:
                self.spent = self.spent or "branches"
                while len(self.finished) > self.limits.branches:
                    self.finished.popitem()
                    self.unfinished += 1
            if self.spent is not None:
                cut_short = self.spent == "states"  # this very move
                self.unfinished += len(merged) + len(paths[place + 1 :]) + cut_short
                break
        following = list(merged.values())
        if len(following) == 1 and not self.finished and following[0].courses == ((),):
            self.trunk = following[0].run
        return following

    def _one_move(self, path: Path) -> list[Path]:
        """The next move of a path, once for each way in which its choices can be answered."""
        found: list[Path] = []
        refused: list[Path] = []
        open_answers: list[Iterator[tuple[Answer, ...]]] = [iter(((),))]
        while open_answers:
            answers = next(open_answers[-1], None)
            if answers is None:
                open_answers.pop()
                continue
            self.looked_at += 1
            if self.looked_at > self.limits.states:
                self.spent = "states"
                break
            later = _attempt(path, answers)
            if isinstance(later, Path):
                (refused if later.ended is not None and later.ended.status == "illegal" else found).append(later)
            else:
                open_answers.append(_each_after(answers, later))
        return found or refused  # a choice that makes the action illegal can't be made (601.2, 733.1)

    def summed_up(self) -> Outcome:
        """One outcome for all: what every course has in common, and the branches."""
        ended = tuple((path, path.ended) for path in self.finished.values() if path.ended is not None)
        branches = tuple(
            Branch(outcome=outcome, courses=tuple(Course(course) for course in path.courses), leading=path.leading)
            for path, outcome in ended
        )
        if self.spent is None and len(branches) == 1:
            whole = branches[0].outcome
        else:
            whole = self.trunk.outcome("resolved" if self.spent is None else "undetermined", budget=self.spent)
        left = [path.run.given.left for path in self.finished.values()]
        unused = tuple(one for one in self.trunk.request.answers if left and all(one in each for each in left))
        courses = sum(branch.leading for branch in branches)
        explored = Explored(states=self.looked_at, courses=courses, unfinished=self.unfinished)
        doubts = dict.fromkeys((*whole.not_understood, *(text for _, end in ended for text in end.not_understood)))
        return msgspec.structs.replace(
            whole, branches=branches, explored=explored, unused=unused, not_understood=tuple(doubts)
        )


def _each_after(before: tuple[Answer, ...], more: Iterator[Answer]) -> Iterator[tuple[Answer, ...]]:
    return ((*before, answer) for answer in more)


def _merge(into: dict[bytes, Path], path: Path) -> None:
    """Equal states are one: at the end if the runs also end for the same reason, before it if they go on as one."""
    state, end = path.run.state, path.ended
    if end is None:
        key = canonical_by_name(state) + repr((path.run.cursor, path.run.given.left)).encode()
    else:
        why = (end.status, end.pending, end.illegal, end.not_understood, end.budget)
        key = canonical(state) + repr((path.run.cursor, why)).encode()
    known = into.setdefault(key, path)
    if known is not path:
        known.join(path)


def _attempt(path: Path, answers: tuple[Answer, ...]) -> Path | Iterator[Answer]:
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
            return more
    later = Path(run, tuple((*course, *taken) for course in path.courses), path.leading)
    later.ended = ended
    return later
