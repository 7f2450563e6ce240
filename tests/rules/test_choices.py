"""The choice protocol: ids, answers, defaults."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Answer, Choice, WrongAnswer, check, only_answer, options_for
from engine.table.default_answers import default_answer, possible_answers
from tests.rules.asking import RESOLVE, answer_to, answered, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import MAY_DRAW, RACK


def choice(kind: str, count: int = 3, **fields: object) -> Choice:
    options = options_for(tuple((f"x{n}", f"X {n}") for n in range(count)))
    return Choice(
        id="c", kind=kind, player="A", decided_by="A", prompt="?", source=None, options=options, rules=(), **fields
    )


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        (choice("choose_yes_no", 0), 2),
        (choice("choose_number", 0, low=0, high=4), 5),
        (choice("order"), 6),
        (choice("divide", 3, total=5), 6),  # compositions of 5 in 3 positive parts: C(4, 2)
        (choice("choose_objects", 4, low=1, high=2), 10),  # 4 + 6
        (choice("partition", 3, low=0, high=None), 8),
    ],
)
def test_every_possible_answer_is_one_that_is_allowed(asked, count):
    answers = list(possible_answers(asked))
    assert len(answers) == count == len(set(answers))
    for answer in answers:
        check(asked, answer)
    default = default_answer(asked)
    assert default in answers


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (choice("choose_yes_no", 0), Answer(choice="c", pick=("o1",))),
        (choice("choose_number", 0, low=0, high=4), Answer(choice="c", number=5)),
        (choice("choose_number", 0, low=0, high=None), Answer(choice="c", number=-1)),
        (choice("order"), Answer(choice="c", order=("o1", "o2"))),
        (choice("order"), Answer(choice="c", order=("o1", "o2", "o2"))),
        (choice("divide", total=5), Answer(choice="c", divide=(("o1", 5), ("o2", 0), ("o3", 0)))),
        (choice("divide", total=5), Answer(choice="c", divide=(("o1", 1), ("o2", 1), ("o3", 1)))),
        (choice("choose_objects"), Answer(choice="c", pick=())),
        (choice("choose_objects"), Answer(choice="c", pick=("o1", "o2"))),
        (choice("choose_objects", low=2, high=2), Answer(choice="c", pick=("o1", "o1"))),
        (choice("choose_objects"), Answer(choice="c", pick=("o4",))),
        (choice("choose_objects"), Answer(choice="c", yes=True)),
    ],
)
def test_wrong_answers(asked, answer):
    with pytest.raises(WrongAnswer):
        check(asked, answer)


@pytest.mark.parametrize(
    ("asked", "forced"),
    [
        (choice("choose_objects", 1), ("o1",)),
        (choice("choose_objects", 2, low=2, high=2), ("o1", "o2")),
        (choice("choose_objects", 0, low=0, high=0), ()),
        (choice("choose_objects", 2), None),
        (choice("choose_objects", 1, low=0), None),
    ],
)
def test_what_is_forced_is_not_asked(asked, forced):
    only = only_answer(asked)
    assert (only.pick if only is not None else None) == forced


def test_each_choice_by_a_further_request_and_used_once():
    board = Board().lands("A", "B").hand("A", rack=RACK, a1=BEARS, a2=BOLT).hand("B", b1=BEARS, b2=BOLT)
    first = board.run(cast("A", "rack"))
    one = answer_to(first, "a1")
    second = board.run(cast("A", "rack"), answers=(one,))
    assert second.pending.player == "B"
    assert second.pending.id != first.pending.id
    two = answer_to(second, "b2")
    done = board.run(cast("A", "rack"), answers=(two, one))  # in any order
    assert (done.status, done.unused) == ("resolved", ())
    twice = board.run(cast("A", "rack"), answers=(one, two, one))
    assert twice.unused == (one,)


def test_ids_of_choices_are_stable():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)
    assert board.run(cast("A", "bolt")).pending.id == board.run(cast("A", "bolt")).pending.id


def test_an_answer_in_a_later_move():
    board = Board().lands("A", "W").hand("A", omen=MAY_DRAW)
    outcome = answered(board, cast("A", "omen"), RESOLVE, passing("A"), passing("B"), picks=(True,), until="action")
    assert len(outcome.state.zone("hand", "A")) == 1


def test_defaults_are_assumptions():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt"), policy="default")
    assert life(outcome.state, "A") == 17
    assert any(text.endswith("By default: A.") for text in outcome.assumptions)


def test_state_of_a_pending_choice_is_the_last_moment():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    asked = board.run(cast("A", "bolt"))
    assert asked.state == board.state
    assert [step.event for step in asked.steps] == ["announce"]
