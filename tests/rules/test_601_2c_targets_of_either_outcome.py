"""Targets are chosen whatever comes of it: what is said of the other outcome may speak of them (601.2c, 608.2c)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

MEAL = read(
    sorcery(
        "Meal",
        "{G}",
        "You may pay 2 life. If you do, target creature gets +5/+5 until end of turn. Otherwise, that creature gets +3/+3 "
        "until end of turn.",
    )
)


@pytest.mark.parametrize(("pays", "power"), [(True, 7), (False, 5)])
def test_601_2c_that_creature_is_the_target(pays: bool, power: int) -> None:
    board = Board().lands("A", "G").hand("A", meal=MEAL).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "meal", "bears"), RESOLVE, picks=(pays,))
    assert view(outcome.state).of("bears").power == power
