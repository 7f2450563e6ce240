"""Every outcome of a request (policy ``explore``): all answers to all choices, equal states merged at priority moments.

On the way, only states in which everything has the same name are merged, so that each course of answers can be posted as
it is listed; at the end, all that differ in nothing but names are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, TypeVar

import msgspec

from engine.dialogue.choices import Answer, Choice, WrongAnswer
from engine.dialogue.outcome import Branch, Course, Explored, Outcome, RunRequest
from engine.dialogue.work import looked_at
from engine.runs.course import Run, Status
from engine.runs.indifference import any_answer_will_do
from engine.runs.other_ways import OtherWay, apart
from engine.state.canonical import canonical, canonical_by_name
from engine.state.game_over import game_over
from engine.table.default_answers import number_of_orders, possible_answers

_T = TypeVar("_T")

Taken = tuple[tuple[Choice, Answer], ...]

MANY_ORDERS: Final = 100
"""Where there are more orders it is looked first whether all of them come to the same."""

Answers = tuple[tuple[int, ...], tuple[Answer, ...], int]
"""Answers to the choices of a move, behind the numbers of these among all answers; and how many courses these stand for."""


class Path:
    """A run that has come to a moment, and the courses of answers that lead to the same.

    All of them are counted (``leading``); no more are kept than are told of, for their number may double with each choice.
    """

    def __init__(self, run: Run, courses: tuple[Taken, ...], leading: int, others: tuple[OtherWay, ...] = ()) -> None:
        self.run = run
        self.courses = courses
        self.leading = leading
        self.others = others
        self.ended: Outcome | None = None

    def join(self, other: Path) -> None:
        """Another path has come to the same; what was assumed on it is assumed here as well."""
        self.courses = (*self.courses, *other.courses)[: self.run.request.limits.courses]
        self.leading += other.leading
        own = self.run.steps
        if self.run.state.objects.keys() == other.run.state.objects.keys():  # or what comes later is told by other ids
            ways = (other.run.steps, *(way.whole(other.run.steps) for way in other.others))
            self.others = apart(self.others, (OtherWay(tuple(way), len(own)) for way in ways), own)
        known = self.run.assumptions
        self.run.assumptions = (*known, *(text for text in other.run.assumptions if text not in known))
        if self.ended is not None and other.ended is not None:
            assumed = dict.fromkeys((*self.ended.assumptions, *other.ended.assumptions))
            self.ended = msgspec.structs.replace(self.ended, assumptions=tuple(assumed))


def explore(request: RunRequest) -> Outcome:
    """All distinct outcomes within the limits: ``states`` moments looked at, ``branches`` outcomes.

    Where a limit is reached the outcomes found so far are told, and how many moments and outcomes more were come to.
    """
    search = _Search(request)
    return search.summed_up()


class _Search:
    """The paths that are left, and the distinct outcomes so far. ``spent`` names the budget that ran out, if one did.

    All paths go on side by side, so that equal ones are merged. When half of a budget is used up they go on one after the
    other, so that some come to their ends; and no move may use more than seven eighths of what is left: its choices may
    never end.
    """

    def __init__(self, request: RunRequest) -> None:
        self.limits = request.limits
        self.trunk = Run(request)
        self.work = self.trunk.work
        self.finished: dict[bytes, Path] = {}
        self.looked_at = 0
        self.spent: str | None = None
        self.doing = ""
        self.unfinished = 0
        paths = [Path(self.trunk, ((),), 1)]
        while paths and not self._is_over():
            together = 2 * self.looked_at < self.limits.states and 2 * self.work.left > self.limits.work
            paths = self._next_generation(paths) if together else self._onward(paths)
        self.unfinished += len(paths)
        if not self.unfinished:
            self.spent = None

    def _is_over(self) -> bool:
        """Whether nothing more may be looked at."""
        if len(self.finished) > self.limits.branches:
            self.spent = "branches"
            while len(self.finished) > self.limits.branches:
                self.finished.popitem()
                self.unfinished += 1
            return True
        for budget, left in (("states", self.limits.states - self.looked_at), ("work", self.work.left)):
            if left < 1:
                self.spent = budget
                return True
        return False

    def _next_generation(self, paths: list[Path]) -> list[Path]:
        """Every path one move on, equal states merged."""
        merged: dict[bytes, Path] = {}
        for place, path in enumerate(paths):
            for later in self._one_move(path):
                _merge(self.finished if later.ended is not None else merged, later)
            if self._is_over():
                return [*merged.values(), *paths[place + 1 :]]
        following = list(merged.values())
        if len(following) == 1 and not self.finished and following[0].courses == ((),):
            self.trunk = following[0].run
        return following

    def _onward(self, paths: list[Path]) -> list[Path]:
        """The first path one move on, and all others as they were."""
        first, *others = paths
        merged: dict[bytes, Path] = {}
        for later in self._one_move(first):
            _merge(self.finished if later.ended is not None else merged, later)
        return [*merged.values(), *others]

    def _one_move(self, path: Path) -> list[Path]:
        """The next move of a path, once for each way in which its choices can be answered, those with few choices first.

        What the text asks of all that is chosen together is known only once it is chosen: an answer that breaks it is none
        (601.2c, 608.2d).
        """
        found: list[tuple[tuple[int, ...], Path]] = []
        refused: list[tuple[tuple[int, ...], Path]] = []
        wrong: WrongAnswer | None = None
        left = self.limits.states - self.looked_at
        most, least = self.looked_at + left - left // 8, self.work.left // 8
        open_answers: deque[Iterator[Answers]] = deque((iter((((), (), 1),)),))
        while open_answers:
            ways, answers, often = next(open_answers[0], ((), None, 0))
            if answers is None:
                open_answers.popleft()
                continue
            self.looked_at += 1
            self.work.count(looked_at(path.run.state))  # states are compared, whatever is done
            if self.looked_at > most or self.work.left < least:
                self._give_up("states" if self.looked_at > most else "work")
                break
            later = _attempt(path, answers, often)
            if isinstance(later, WrongAnswer):
                wrong = later
            elif isinstance(later, Path):
                if later.ended is not None and later.ended.budget == "work":
                    self._give_up("work", later.ended.doing)
                    continue
                (refused if later.ended is not None and later.ended.status == "illegal" else found).append(
                    (ways, later)
                )
            else:
                open_answers.append(_each_after(ways, answers, often, later))
        if wrong is not None and not found and not refused and self.spent is None:
            raise wrong
        # a choice that makes the action illegal can't be made (601.2, 733.1)
        return [later for _, later in sorted(found or refused, key=lambda one: one[0])]

    def _give_up(self, budget: str, doing: str = "") -> None:
        """Some of a move's choices are not followed."""
        self.spent = self.spent or budget
        self.doing = self.doing or doing
        self.unfinished += 1

    def summed_up(self) -> Outcome:
        """One outcome for all: what every course has in common, and the branches."""
        ended = tuple((path, path.ended) for path in self.finished.values() if path.ended is not None)
        branches = tuple(
            Branch(
                outcome=outcome,
                courses=tuple(Course(course) for course in path.courses),
                leading=path.leading,
                others=tuple(tuple(way.whole(outcome.steps)) for way in path.others),
            )
            for path, outcome in ended
        )
        if self.spent is None and len(branches) == 1:
            whole = branches[0].outcome
        else:
            status: Status = "resolved" if self.spent is None else "undetermined"
            whole = self.trunk.outcome(status, budget=self.spent, doing=self.doing)
        left = [path.run.given.left for path in self.finished.values()]
        unused = tuple(one for one in self.trunk.request.answers if left and all(one in each for each in left))
        courses = sum(branch.leading for branch in branches)
        explored = Explored(states=self.looked_at, courses=courses, unfinished=self.unfinished)
        ends = (whole, *(end for _, end in ended))
        return msgspec.structs.replace(
            whole,
            branches=branches,
            explored=explored,
            unused=unused,
            not_understood=_each_once(end.not_understood for end in ends),
            assumptions=_each_once(end.assumptions for end in ends),
            warnings=_each_once(end.warnings for end in ends),
        )


def _each_once(said: Iterable[tuple[_T, ...]]) -> tuple[_T, ...]:
    """What was said in any of the outcomes, in the order in which it was first said."""
    return tuple(dict.fromkeys(chain.from_iterable(said)))


def _each_after(
    ways: tuple[int, ...], before: tuple[Answer, ...], often: int, more: Iterator[tuple[Answer, int]]
) -> Iterator[Answers]:
    return (((*ways, number), (*before, answer), often * many) for number, (answer, many) in enumerate(more))


def _merge(into: dict[bytes, Path], path: Path) -> None:
    """Equal states are one: at the end if the runs also end for the same reason, before it if they go on as one.

    A game that is over goes nowhere, however many of its actions were still to come (104.1).
    """
    state, end = path.run.state, path.ended
    if end is None:
        key = canonical_by_name(state) + repr((path.run.cursor, path.run.given.left)).encode()
    else:
        why = (end.status, end.pending, end.illegal, end.not_understood, end.budget)
        key = canonical(state) + repr((None if game_over(state) else path.run.cursor, why)).encode()
    known = into.setdefault(key, path)
    if known is not path:
        known.join(path)


def _attempt(path: Path, answers: tuple[Answer, ...], often: int) -> Path | Iterator[tuple[Answer, int]] | WrongAnswer:
    """Make the move with these answers; or the answers to try, where one more is needed, and how many each stands for.

    Or why one of these answers is none.

    :raises WrongAnswer: an answer of the request itself is none.
    """
    run = path.run.fork()
    script = list(answers)
    taken: list[tuple[Choice, Answer]] = []

    def source(choice: Choice) -> Answer | None:
        answer = run.given(choice) or (script.pop(0) if script else None)
        if answer is not None:
            taken.append((choice, answer))
        return answer

    try:
        ended = run.one_move(source, "explore")
    except WrongAnswer as wrong:
        if wrong.choice.id in {answer.choice for answer in answers}:
            return wrong
        raise
    if ended is not None and ended.pending is not None:
        path.run.waypoint = run.waypoint
        more = possible_answers(ended.pending)
        if more is not None:
            return _without_needless(path.run, ended.pending, answers, more)
    later = Path(run, tuple((*course, *taken) for course in path.courses), path.leading * often, path.others)
    later.ended = ended
    return later


def _without_needless(
    run: Run, choice: Choice, before: tuple[Answer, ...], answers: Iterator[Answer]
) -> Iterator[tuple[Answer, int]]:
    """The answers to try, and how many each stands for: one for all, where there are many and all come to the same."""
    if choice.kind == "order" and (orders := number_of_orders(choice)) > MANY_ORDERS:
        any_one = any_answer_will_do(run, "explore", choice, before)
        if any_one is not None:
            return iter(((any_one, orders),))
    return ((answer, 1) for answer in answers)
