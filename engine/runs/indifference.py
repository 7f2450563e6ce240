"""Choices of which nobody could tell afterwards how they were made: they are not asked.

Orders (603.3b), which replacement effect is first (616.1) and how a hybrid symbol is paid (107.4e) are chosen by a player,
and often come to the same. That is shown by carrying out all of them: the state of the game is the same at the next moment
whatever is answered; or, of triggered abilities, as soon as all of them have resolved.

For the latter not every order is followed. What is left of the abilities is what may differ: if from each set that may be
left it comes to the same which two of them resolve next and in which order, then all orders do.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Final

import msgspec

from engine.dialogue.choices import Answer, Choice, picked
from engine.dialogue.outcome import Outcome
from engine.layers import with_last_look
from engine.runs.course import Run
from engine.state.canonical import canonical, canonical_by_name
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.table.default_answers import default_answer, number_of_orders, possible_answers
from engine.table.table import AnsweredBy

MOST_WAYS: Final = 12
"""So many courses of a move are compared, and no more."""

MOST_SETS: Final = 40
"""Of triggered abilities at most so many sets that may be left are looked at."""

MOST_MOVES: Final = 400
"""So many moves are made to see whether the order of triggered abilities matters."""

SHARE: Final = 8
"""This part of the work that is left, and no more, is spent on one choice."""

PAID_AUTOMATICALLY: Final = "(payment: auto)."
"""How the assumption ends that says with what somebody paid."""

Place = tuple[object, ...]
"""What two courses have in common that can't be told apart any more."""


def may_be_indifferent(choice: Choice) -> bool:
    """Whether it is a choice that often comes to the same: an order, a replacement effect, a way to pay."""
    ways_to_pay = ("107.4e", "118.13b")
    return choice.kind in ("order", "choose_replacement", "payment") or any(one in choice.rules for one in ways_to_pay)


def any_answer_will_do(run: Run, by: AnsweredBy, choice: Choice, before: tuple[Answer, ...] = ()) -> Answer | None:
    """An answer to the choice that ends the next move of a run, if it is shown that every other comes to the same.

    ``before`` answers the choices before it in this move where the run has no answer itself. The run stays as it is.
    """
    if not may_be_indifferent(choice):
        return None
    trial = _Trial(run, by, choice, before)
    if trial.all_come_to_the_same():
        return default_answer(choice)
    return None


class _Trial:
    """Courses that differ in the answer to one choice."""

    def __init__(self, run: Run, by: AnsweredBy, choice: Choice, before: tuple[Answer, ...]) -> None:
        self.run = run
        self.by = by
        self.choice = choice
        self.before = before
        self.least = run.work.left - run.work.left // SHARE
        self.moves = 0

    def all_come_to_the_same(self) -> bool:
        """Whether it is shown that they do."""
        if "603.3b" in self.choice.rules:
            return self._order_is_all_one()
        answers = possible_answers(self.choice)
        if answers is None:
            return False
        known: Place | None = None
        ways = 0
        for ways, place in enumerate(self._places(self.before, answers), 1):
            if place is None or ways > MOST_WAYS or known not in (None, place):
                return False
            known = place
        return ways > 1

    # -- within a move ----------------------------------------------------------------------------------------------------

    def _places(self, before: tuple[Answer, ...], answers: Iterator[Answer]) -> Iterator[Place | None]:
        """Where the move may end with each answer, whatever is answered after it; ``None``: that is not known.

        A choice that makes the action illegal can't be made (601.2, 733.1).
        """
        refused: list[Place | None] = []
        for answer in answers:
            if self.run.work.left < self.least:
                yield None
                return
            run, ended = self._moved((*before, answer))
            if ended is not None and ended.pending is not None:
                more = possible_answers(ended.pending) if may_be_indifferent(ended.pending) else None
                if more is None:
                    yield None
                    return
                yield from self._places((*before, answer), more)
            elif ended is not None and ended.status == "illegal":
                refused.append(_end(run, ended))
            else:
                yield _end(run, ended) if ended is None or ended.status == "resolved" else None
        if len(refused) > 1:
            yield from refused

    def _moved(self, answers: tuple[Answer, ...]) -> tuple[Run, Outcome | None]:
        run = self.run.fork()

        def source(choice: Choice) -> Answer | None:
            given = run.given(choice) or next((one for one in answers if one.choice == choice.id), None)
            if given is None and self.by == "default" and not may_be_indifferent(choice):
                return default_answer(choice)
            return given

        return run, run.one_move(source, self.by)

    # -- over several moves: the order of triggered abilities -----------------------------------------------------------

    def _order_is_all_one(self) -> bool:
        """Whether triggered abilities have done the same, in whatever order they resolve, as soon as all have (603.3b)."""
        listed = default_answer(self.choice)
        if listed is None or self._sets() > MOST_SETS:
            return False
        own = picked(listed, self.choice)
        first = self._with_all_ordered(listed)
        if first is None or not _stands_together(first.state, own) or self._aims_otherwise(first, own, listed):
            return False
        by_option = {option.id: option.object for option in self.choice.options}
        alike = tuple(tuple(by_option[one] or one for one in group) for group in self.choice.alike)
        return self._all_commute(first, own, alike)

    def _aims_otherwise(self, first: Run, own: tuple[str, ...], listed: Answer) -> bool:
        """Whether to be put on the stack in another order may make a difference already: to become a target may make
        something trigger (603.3d). All orders but the one ``listed``, which led to the first run, are looked at, if they
        are not too many.
        """
        if not any(facts.targets for one in own if (facts := first.state.objects[one].on_stack) is not None):
            return False
        if number_of_orders(self.choice) > MOST_WAYS:
            return True
        for answer in possible_answers(self.choice) or ():
            if answer == listed:
                continue
            other = self._with_all_ordered(answer)
            if other is None:
                return True
            other.state = _reordered(other.state, own)
            if _end(first, None) != _end(other, None):
                return True
        return False

    def _sets(self) -> int:
        """How many sets of abilities may be left, those that are alike being one as good as the other."""
        sizes = [len(group) for group in self.choice.alike]
        alone = len(self.choice.options) - sum(sizes)
        return prod(size + 1 for size in (*sizes, *(1,) * alone))

    def _with_all_ordered(self, answer: Answer) -> Run | None:
        """The run at the next moment with this order, all others in the order in which they are listed."""
        answers = (*self.before, answer)
        while self.run.work.left >= self.least:
            run, ended = self._moved(answers)
            if ended is None:
                return run
            further = default_answer(ended.pending) if ended.pending and ended.pending.kind == "order" else None
            if further is None:
                return None
            answers = (*answers, further)
        return None

    def _all_commute(self, start: Run, own: tuple[str, ...], alike: tuple[tuple[str, ...], ...]) -> bool:
        """Whether the same comes of it whichever of those that are left resolves next, and whichever after it."""
        at: dict[tuple[str, ...], Run] = {own: start}
        while at:
            left = max(at, key=len)
            run = at.pop(left)
            if not left:
                return True
            for one in left:
                if any(one in group and set(left).intersection(group[: group.index(one)]) for group in alike):
                    continue  # one that is like it has been tried
                later = self._resolved(run, left, one)
                others = tuple(other for other in left if other != one)
                if later is None:
                    return False
                known = at.setdefault(others, later)
                if known is not later and _end(known, None) != _end(later, None):
                    return False
        return False

    def _resolved(self, run: Run, left: tuple[str, ...], one: str) -> Run | None:
        """The run as soon as this one has resolved, and what it made trigger; the others stay in their order."""
        run = run.fork()
        others = tuple(other for other in left if other != one)
        run.state = _reordered(run.state, (*others, one))
        below = run.state.stack[: run.state.stack.index(one)]
        while run.state.stack != below:
            self.moves += 1
            action = run.cursor.action
            over = self.moves > MOST_MOVES or run.work.left < self.least
            if over or run.one_move(run.given, self.by) is not None or (run.cursor.action != action and others):
                return None
            if game_over(run.state) or run.state.stack[: len(below)] != below:
                return None
        return run


def _stands_together(state: GameState, own: tuple[str, ...]) -> bool:
    """Whether all are on the stack, with nothing between them."""
    places = [place for place, one in enumerate(state.stack) if one in own]
    return len(places) == len(own) and places[-1] - places[0] + 1 == len(own)


def _reordered(state: GameState, own: tuple[str, ...]) -> GameState:
    """The state as it would be had these been put on the stack in this order (405.2, 613.7d)."""
    stack, objects = list(state.stack), state.objects
    places = [place for place, one in enumerate(stack) if one in own]
    stamps = [objects[stack[place]].timestamp for place in places]
    for place, stamp, one in zip(places, stamps, own, strict=True):
        stack[place] = one
        objects = objects.set(one, msgspec.structs.replace(objects[one], timestamp=stamp))
    zones = state.zones.insert(("stack", None), tuple(stack))
    return with_last_look(state, msgspec.structs.replace(state, zones=zones, objects=objects))


def _end(run: Run, ended: Outcome | None) -> Place:
    """Where a course is; by name, where something may be called by its name later on.

    With what was paid was assumed, and shows in the state as far as it matters: in what is tapped, and in the mana spent.
    """
    assumed = frozenset(one for one in run.assumptions if not one.endswith(PAID_AUTOMATICALLY))
    to_come = run.cursor.action < len(run.request.actions) or run.given.any_left()
    state = canonical_by_name(run.state) if to_come and ended is None else canonical(run.state)
    why = (ended.status, ended.illegal, ended.budget) if ended is not None else None
    return (state, run.cursor, tuple(run.given.left), frozenset(run.doubts), assumed, why)
