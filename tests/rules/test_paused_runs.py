"""A run that waited for a choice goes on as the run of the whole request would, from its start."""

from __future__ import annotations

from typing import Literal

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.dialogue.actions import Action, Resolve, Until
from engine.dialogue.choices import Answer, Choice
from engine.dialogue.outcome import RunRequest
from engine.layers import view
from engine.runs.course import Run
from engine.runs.pausing import Paused
from engine.runs.run import followed
from tests.effort import tries
from tests.rules.asking import activate, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.test_properties import some_request, with_answers


def begun(request: RunRequest, number: int) -> Run:
    """The run with so many of its answers, of a state of which nothing has been found out yet."""
    state = msgspec.structs.replace(request.state)
    view(state)
    return Run(msgspec.structs.replace(request, state=state, answers=request.answers[:number]))


@settings(max_examples=tries(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_run_goes_on_as_from_the_start(data: st.DataObject) -> None:
    """From each place where it waited, whatever was resumed in between; the same work is counted, too."""
    request, _ = with_answers(data.draw(some_request()), data)
    waiting: list[Paused] = []
    for number in range(len(request.answers) + 1):
        first = begun(request, number)
        expected, paused = followed(first)
        for earlier in waiting:
            resumed = earlier.resumed(first.request.answers)
            if resumed is not None:
                found, _ = followed(resumed)
                assert found == expected
                assert resumed.work.left == first.work.left
        if paused is not None:
            waiting.append(paused)


FIRST = card("First", "{1}", "Enchantment", "Whenever a creature dies, you gain 1 life.")
OTHER = card("Other", "{1}", "Enchantment", "Whenever a creature dies, each opponent loses 1 life.")
LATER = card("Later", "{1}", "Enchantment", "At the beginning of your end step, you may draw a card.")
OFFER = card("Offer", "{1}", "Artifact", "{T}: You may draw a card.")
COIN = card("Coin", "{1}", "Artifact", "{T}: Flip a coin. If you win the flip, you gain 1 life.")
OUTLET = card("Outlet", "{1}", "Artifact", "{T}: Discard a card.")
MURDER = card("Murder", "{B}", "Instant", "Destroy target creature.")


def waits(
    board: Board, *actions: Action, until: Until = "stack_empty", policy: Literal["ask", "default"] = "ask"
) -> tuple[Run, Choice, Paused]:
    run = Run(RunRequest(state=board.state, actions=actions, until=until, policy=policy))
    outcome, paused = followed(run)
    assert outcome.pending is not None
    assert paused is not None
    return run, outcome.pending, paused


def test_an_answer_to_what_was_not_answered_before_is_heard_from_the_start() -> None:
    """What was assumed, for nobody had said anything, is not assumed any more."""
    board = Board().field("A", offer=OFFER, coin=COIN)
    run, choice, paused = waits(
        board, activate("A", "offer"), Resolve(), activate("A", "coin"), Resolve(), policy="default"
    )
    (assumed,) = run.given.heard.missed - {choice.id}
    won = Answer(choice=choice.id, pick=("o1",))
    assert paused.resumed((won,)) is not None
    assert paused.resumed((won, Answer(choice=assumed, yes=True))) is None


def test_whether_there_are_answers_left_is_heard_from_the_start() -> None:
    """What comes to the same where nobody says more need not where somebody may call it by its name."""
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("B", bears=BEARS)
    board.field("A", first=FIRST, other=OTHER, later=LATER)
    _, choice, paused = waits(board, cast("A", "murder", "bears"), until="turn")
    assert paused.resumed(()) is not None
    assert paused.resumed((Answer(choice=choice.id, yes=True),)) is None


def test_what_was_taken_for_its_like_is_told_apart_from_the_start_where_it_is_named() -> None:
    """Which of two equal cards is discarded was not asked (701.9a)."""
    board = Board().hand("A", one=BEARS, two=BEARS).field("A", outlet=OUTLET, offer=OFFER)
    _, choice, paused = waits(board, activate("A", "outlet"), Resolve(), activate("A", "offer"), Resolve())
    assert paused.resumed((Answer(choice=choice.id, yes=True),)) is not None
    assert paused.resumed((Answer(choice=choice.id, pick=("two",)),)) is None


def test_other_answers_are_heard_from_the_start() -> None:
    board = Board().field("A", one=OFFER, two=OFFER)
    actions = activate("A", "one"), Resolve(), activate("A", "two"), Resolve()
    _, choice, _ = waits(board, *actions)
    yes, no = (Answer(choice=choice.id, yes=said) for said in (True, False))
    outcome, paused = followed(Run(RunRequest(state=board.state, actions=actions, answers=(yes,))))
    assert outcome.pending is not None
    assert paused is not None
    assert paused.resumed((no, Answer(choice=outcome.pending.id, yes=True))) is None
