"""An X that a text defines is compared with a number or with another amount later in it (107.3c, 107.3i)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import Board
from tests.rules.pool import creature, read, sorcery

ORACLE = read(
    creature(
        "Seer",
        "{U}{U}",
        "When this creature enters, look at the top X cards of your library, where X is your devotion to blue. Put up to "
        "one of them on top of your library and the rest on the bottom of your library in a random order. If X is greater "
        "than or equal to the number of cards in your library, you win the game.",
        "1/3",
    )
)
GROVE = read(
    creature(
        "Grove",
        "{G}",
        "{T}: Put X +1/+1 counters on target creature, where X is the number of lands you control. If X is three or more, "
        "that creature gains lifelink until end of turn.",
    )
)
LESSON = read(
    sorcery("Lesson", "{X}{U}", "Draw X cards. If X is 2, you gain 3 life. If X is 3 or less, you gain 1 life.")
)


@pytest.mark.parametrize(("cards", "wins"), [(0, True), (2, True), (3, False)])
def test_107_3i_devotion_is_compared_with_the_library(cards: int, wins: bool):
    """107.3i, 104.2b: each X in the ability is the amount that it was said to be."""
    board = Board(library=cards).lands("A", "UU").hand("A", seer=ORACLE)
    outcome = answered(board, cast("A", "seer"), RESOLVE, RESOLVE, picks=((),) if cards else ())
    assert (result(outcome.state) == "A") is wins


@pytest.mark.parametrize(("lands", "keyword"), [(2, False), (3, True)])
def test_107_3i_a_number_in_words(lands: int, keyword: bool):
    board = Board().lands("A", "G" * lands).field("A", grove=GROVE)
    outcome = answered(board, activate("A", "grove", 0, "grove"), RESOLVE)
    seen = view(outcome.state).of("grove")
    assert (seen.power, seen.has_keyword("lifelink")) == (1 + lands, keyword)


@pytest.mark.parametrize(("x", "gained"), [(1, 1), (2, 4), (3, 1), (4, 0)])
def test_107_3a_the_x_that_was_chosen(x: int, gained: int):
    board = Board().lands("A", "U" * 5).hand("A", lesson=LESSON)
    outcome = answered(board, cast("A", "lesson", x=x), RESOLVE)
    assert life(outcome.state, "A") == 20 + gained
