"""Damage divided evenly, rounded down (107.1a, 608.2b), and amounts made of X (107.3)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import damage, done
from tests.rules.pool import creature, instant, read, sorcery

BALL = read(sorcery("Ball", "{X}{R}", "Ball deals X damage divided evenly, rounded down, among any number of targets."))
WALL = creature("Wall", "{W}", pt="0/9")


def test_107_1a_rounded_down():
    board = Board().lands("A", "RRRRRR").hand("A", ball=BALL).field("B", x=WALL, y=WALL)
    outcome = done(board.run(cast("A", "ball", "B", "x", "y", x=5), RESOLVE))
    assert (life(outcome.state, "B"), damage(outcome, "x"), damage(outcome, "y")) == (19, 1, 1)


def test_608_2b_among_those_that_are_still_legal():
    board = Board().lands("A", "RRRRRR").lands("B", "R").hand("A", ball=BALL).hand("B", bolt=BOLT)
    board = board.field("B", x=WALL, bears=BEARS)

    outcome = board.run(
        cast("A", "ball", "x", "bears", x=5), passing("A"), cast("B", "bolt", "bears"), RESOLVE, RESOLVE
    )
    assert damage(done(outcome), "x") == 5


def test_601_2c_any_number_is_also_none():
    board = Board().lands("A", "RR").hand("A", ball=BALL)
    assert done(board.run(cast("A", "ball", targets=(), x=1), RESOLVE)).status == "resolved"


def test_107_1a_among_all_of_a_group():
    shot = read(
        instant(
            "Shot",
            "{X}{R}",
            "Shot deals X damage divided evenly, rounded down, among all creatures target opponent controls.",
        )
    )
    board = Board().lands("A", "RRRRRR").hand("A", shot=shot).field("B", x=WALL, y=WALL).field("A", z=WALL)
    outcome = done(board.run(cast("A", "shot", "B", x=5), RESOLVE))
    assert (damage(outcome, "x"), damage(outcome, "y"), damage(outcome, "z")) == (2, 2, 0)


@pytest.mark.parametrize(
    ("words", "lost"), [("X plus 2 damage", 4), ("five times X damage", 10), ("twice X damage", 4)]
)
def test_107_3_amounts_made_of_x(words: str, lost: int):
    board = (
        Board().lands("A", "RRR").hand("A", burn=read(instant("Burn", "{X}{R}", f"Burn deals {words} to any target.")))
    )
    assert life(done(board.run(cast("A", "burn", "B", x=2), RESOLVE)).state, "B") == 20 - lost
