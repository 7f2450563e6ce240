"""Players compared with others: permanents, life, cards in hand (608.2h)."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from tests.rules.asking import cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import attack
from tests.rules.pool import creature, sorcery


def gained(board: Board, condition: str) -> int:
    board.lands("A", "R").hand("A", try_=sorcery("Try", "{R}", f"If {condition}, you gain 1 life."))
    return life(board.run(cast("A", "try_")).state, "A") - 20


@pytest.mark.parametrize(("lands", "more"), [("GG", 1), ("G", 0)])
def test_608_2h_an_opponent_controls_more_lands(lands, more):
    assert gained(Board().lands("B", lands), "an opponent controls more lands than you") == more


@pytest.mark.parametrize(
    ("condition", "more"),
    [
        ("an opponent has more cards in hand than you", 1),
        ("you have more cards in hand than each opponent", 0),
        ("you have more cards in hand than an opponent", 1),
        ("you have fewer cards in hand than an opponent", 1),
    ],
)
def test_608_2h_one_opponent_or_each_of_them(condition, more):
    board = Board(("A", "B", "C")).hand("A", mine=BOLT).hand("C", one=BOLT, two=BOLT)
    assert gained(board, condition) == more


@pytest.mark.parametrize(("total", "more"), [(21, 1), (20, 0)])
def test_608_2h_more_life(total, more):
    board = Board()
    board.state = edit_player(board.state, "B", life=total)
    assert gained(board, "an opponent has more life than you") == more


@pytest.mark.parametrize(("theirs", "more"), [(1, 1), (2, 0)])
def test_608_2h_more_than_each_other_player(theirs, more):
    board = Board(("A", "B", "C")).field("A", one=BEARS, two=BEARS)
    board.field("B", **{f"bear{number}": BEARS for number in range(theirs)})
    assert gained(board, "a player controls more creatures than each other player") == more


def test_603_8_few_counters_as_a_state():
    text = "When this creature has two or fewer +1/+1 counters on it, sacrifice it."
    board = Board().field("A", hydra=creature("Hydra", "{G}", text)).counters("hydra", "+1/+1", 3)
    board.lands("A", "R").hand("A", bolt=BOLT)
    assert "hydra" in board.run(cast("A", "bolt", "B")).state.battlefield
    board = Board().field("A", hydra=creature("Hydra", "{G}", text)).counters("hydra", "+1/+1", 2)
    board.lands("A", "R").hand("A", bolt=BOLT)
    assert "hydra" not in board.run(cast("A", "bolt", "B")).state.battlefield


@pytest.mark.parametrize(("left", "more"), [(20, 1), (25, 1), (19, 0)])
def test_608_2h_no_opponent_has_more_life_than_the_attacked_player(left: int, more: int):
    text = "Whenever this creature attacks a player, if no opponent has more life than that player, you gain 1 life."
    sailor = creature("Sailor", "{U}", text)
    assert sailor.front.unread == ()
    board = Board(("A", "B", "C")).field("A", sailor=sailor)
    board.state = edit_player(board.state, "B", life=left)
    outcome = board.run(attack(("sailor", "B")), until="stack_empty")
    assert life(outcome.state, "A") == 20 + more
