"""So many times X of life and of cards: "loses two times X life" (107.3a, 119.3)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, read, sorcery

DEBT = read(
    sorcery("Debt", "{X}{W}", "Each opponent loses two times X life. You gain life equal to the life lost this way.")
)
MARTYR = read(
    creature(
        "Martyr", "{W}", "Reveal X green cards from your hand, Sacrifice this creature: You gain three times X life."
    )
)
MILL = read(sorcery("Mill", "{X}{U}", "Target player mills four times X cards."))


@pytest.mark.parametrize("x", [0, 1, 3])
def test_107_3a_each_opponent_loses_it_and_all_that_is_gained(x: int):
    board = Board(("A", "B", "C")).lands("A", "WWWW").hand("A", debt=DEBT)
    state = answered(board, cast("A", "debt", x=x), RESOLVE).state
    assert [life(state, player) for player in "ABC"] == [20 + 4 * x, 20 - 2 * x, 20 - 2 * x]


def test_107_3a_x_of_a_cost_of_revealing():
    board = Board().hand("A", one=BEARS, two=BEARS).field("A", martyr=MARTYR)
    outcome = answered(board, activate("A", "martyr", 0, x=2), RESOLVE)
    assert life(outcome.state, "A") == 26


def test_107_3a_cards_so_many_times_x():
    board = Board().lands("A", "UUU").hand("A", mill=MILL)
    assert answered(board, cast("A", "mill", "B", x=2), RESOLVE).state.players["B"].library.size == 12
