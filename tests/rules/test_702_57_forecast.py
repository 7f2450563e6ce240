"""Forecast (702.57): abilities that are activated from the hand, in the upkeep of the card's owner, once each turn."""

from __future__ import annotations

import msgspec

from tests.rules.asking import RESOLVE, activate, life, names
from tests.rules.boards import Board
from tests.rules.pool import creature, sorcery

SPARK = sorcery(
    "Spark", "{5}{W}", "You gain 5 life.\nForecast — {W}, Reveal this card from your hand: You gain 1 life."
)
BEAST = creature(
    "Beast", "{5}{B}", "{B}, Reveal this card from your hand: You gain 2 life. Activate only during your turn."
)


def in_upkeep(board: Board, active: str = "A") -> Board:
    turn = msgspec.structs.replace(board.state.turn, step="upkeep", active=active, priority="A")
    board.state = msgspec.structs.replace(board.state, turn=turn)
    return board


def test_702_57b_in_the_upkeep_and_once_each_turn():
    board = in_upkeep(Board().lands("A", "WW").hand("A", spark=SPARK))
    outcome = board.run(activate("A", "spark", "Forecast"), RESOLVE)
    assert (life(outcome.state, "A"), names(outcome.state, "hand", "A")) == (21, ["Spark"])
    assert (
        board.run(activate("A", "spark", "Forecast"), RESOLVE, activate("A", "spark", "Forecast")).status == "illegal"
    )


def test_702_57b_at_no_other_time():
    assert Board().lands("A", "W").hand("A", spark=SPARK).run(activate("A", "spark", "Forecast")).status == "illegal"
    theirs = in_upkeep(Board().lands("A", "W").hand("A", spark=SPARK), active="B")
    assert theirs.run(activate("A", "spark", "Forecast")).status == "illegal"


def test_702_57a_only_from_the_hand():
    board = in_upkeep(Board().lands("A", "W").put("A", "graveyard", "spark", SPARK))
    assert board.run(activate("A", "spark", "Forecast")).status == "illegal"


def test_113_6m_an_ability_that_reveals_its_card_in_the_hand():
    board = Board().lands("A", "B").hand("A", beast=BEAST)
    assert life(board.run(activate("A", "beast"), RESOLVE).state, "A") == 22
    there = Board().lands("A", "B").field("A", beast=BEAST)
    assert there.run(activate("A", "beast")).status == "illegal"
