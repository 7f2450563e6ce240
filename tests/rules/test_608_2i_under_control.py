"""What entered, died or left under a player's control this turn (608.2i)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import instant

COUNT = instant(
    "Count", "{G}", "You gain X life, where X is the number of creatures that died under your control this turn."
)
CAME = instant(
    "Came", "{G}", "You gain 2 life for each creature that entered the battlefield under your control this turn."
)
LEFT = instant("Left", "{G}", "If a permanent left the battlefield under your control this turn, you gain 3 life.")
KILL = instant("Kill", "{G}", "Destroy target creature.")


def test_608_2i_only_creatures_that_this_player_controlled_are_counted() -> None:
    board = Board().lands("A", "GGG").hand("A", kill=KILL, again=KILL, count=COUNT).field("A", bears=BEARS)
    board.field("B", theirs=BEARS)
    both = (cast("A", "kill", "bears"), RESOLVE, cast("A", "again", "theirs"), RESOLVE)
    outcome = answered(board, *both, cast("A", "count"), RESOLVE)
    assert life(outcome.state, "A") == 21


def test_608_2i_what_left_under_another_players_control_does_not_count() -> None:
    board = Board().lands("A", "GGG").hand("A", kill=KILL, left=LEFT).field("A", bears=BEARS)
    board.field("B", theirs=BEARS)
    outcome = answered(board, cast("A", "kill", "theirs"), RESOLVE, cast("A", "left"), RESOLVE)
    assert life(outcome.state, "A") == 20
    outcome = answered(board, cast("A", "kill", "bears"), RESOLVE, cast("A", "left"), RESOLVE)
    assert life(outcome.state, "A") == 23


def test_608_2i_each_creature_that_entered_is_counted() -> None:
    board = Board().lands("A", "GGGGG").hand("A", one=BEARS, two=BEARS, came=CAME).field("A", old=BEARS)
    outcome = answered(board, cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE, cast("A", "came"), RESOLVE)
    assert life(outcome.state, "A") == 24
