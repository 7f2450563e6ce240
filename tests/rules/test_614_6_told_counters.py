"""The steps tell how many counters were put there, not how many would have been (122.1, 614.6)."""

from __future__ import annotations

import pytest

from engine.dialogue.outcome import Outcome
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, activate, cast, passing, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant
from tests.rules.test_614_16_who_puts_counters import RAIDER

WALKER = card("Walker", "{1}", "Legendary Planeswalker — Jace", "+2: You gain 1 life.\n−1: You gain 2 life.")
DRUID = creature("Druid", "{G}", "Put a -1/-1 counter on this creature: You gain 1 life.", "1/4")
TWICE = instant("Twice", "{G}", "Double the number of +1/+1 counters on target creature.")
MOVE = instant("Move", "{U}", "Move all counters from target creature onto another target creature.")
SAGA = card("Saga", "{1}", "Enchantment — Saga", "I, II, III — You gain 1 life.")


@pytest.fixture
def board() -> Board:
    board = Board().lands("A", "GU").hand("A", twice=TWICE, move=MOVE)
    board.field("A", raider=RAIDER, druid=DRUID, bears=BEARS, walker=WALKER)
    return board.counters("bears", "+1/+1", 2).counters("walker", "loyalty", 3)


def _told(outcome: Outcome, event: str = "put_counters") -> list[str]:
    assert outcome.status == "resolved"
    return steps(outcome, event)


def test_606_4_loyalty_counters_are_told_as_they_were_put(board: Board) -> None:
    assert _told(board.run(activate("A", "walker", 0))) == ["A puts 4 loyalty counters on Walker."]
    removed = _told(board.run(activate("A", "walker", 1)), "remove_counters")
    assert removed == ["A removes a loyalty counter from Walker."]


def test_601_2h_counters_that_pay_are_told_as_they_were_put(board: Board) -> None:
    assert _told(board.run(activate("A", "druid"))) == ["A puts two -1/-1 counters on Druid."]


def test_701_10e_a_doubling_that_is_doubled_is_told_by_its_counters(board: Board) -> None:
    assert _told(board.run(cast("A", "twice", "bears"), RESOLVE)) == ["Four +1/+1 counters are put on Grizzly Bears."]


def test_122_5_moved_counters_are_told_as_they_came(board: Board) -> None:
    assert _told(board.run(cast("A", "move", "bears", "druid"), RESOLVE), "move_counters") == [
        "Two +1/+1 counters are removed from Grizzly Bears, four +1/+1 counters are put on Druid."
    ]


def test_714_3c_lore_counters_are_told_as_they_were_put() -> None:
    board = Board().field("A", raider=RAIDER, saga=SAGA).counters("saga", "lore", 1)
    board.state = edit_turn(board.state, step="draw")
    assert _told(board.run(passing("A"), passing("B"))) == ["2 lore counters are put on Saga."]
