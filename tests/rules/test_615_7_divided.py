"""Prevention that is divided among targets as they are announced (601.2d, 615.7)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import instant, read

REMEDY = read(
    instant(
        "Remedy",
        "{W}",
        "Prevent the next 5 damage that would be dealt this turn to any number of targets, divided as you choose.",
    )
)


def test_601_2d_each_target_has_a_shield_of_its_own_share():
    board = Board().lands("A", "WRR").hand("A", remedy=REMEDY, one=BOLT, two=BOLT).field("A", bears=BEARS)
    shielding = cast("A", "remedy", "A", "bears", division={"A": 2, "bears": 3})
    outcome = board.run(shielding, RESOLVE, cast("A", "one", "A"), RESOLVE, cast("A", "two", "bears"))
    assert life(outcome.state, "A") == 19
    assert "bears" in outcome.state.objects
    assert outcome.state.objects["bears"].damage == 0


def test_601_2d_the_division_is_asked_and_each_target_gets_at_least_one():
    board = Board().lands("A", "W").hand("A", remedy=REMEDY).field("A", bears=BEARS)
    outcome = board.run(cast("A", "remedy", "A", "bears"))
    assert (outcome.pending.kind, outcome.pending.total, outcome.pending.low) == ("divide", 5, 1)
    outcome = answered(board, cast("A", "remedy", "A", "bears"), picks=({"A": 1, "bears": 4},))
    assert sorted(shield.remaining for shield in outcome.state.shields) == [1, 4]
