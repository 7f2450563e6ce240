"""Any target that was dealt damage, or that is nothing of a kind (115.4, 608.2i), and players dealt damage this way "
"(608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import done
from tests.rules.pool import creature, instant, read

DROP = read(instant("Drop", "{R}", "Drop deals 1 damage to any target that was dealt damage this turn."))
WALL = creature("Wall", "{W}", pt="0/9", kind="Creature — Wall")
RAZE = read(instant("Raze", "{R}", "Raze deals 3 damage to any target that isn't a Wall."))


@pytest.mark.parametrize(
    ("bolted", "target", "legal"),
    [("B", "B", True), ("B", "wall", False), ("wall", "wall", True), ("wall", "B", False)],
)
def test_608_2i_any_target_that_was_dealt_damage(bolted: str, target: str, legal: bool):
    board = Board().lands("A", "RR").hand("A", bolt=BOLT, drop=DROP).field("B", wall=WALL)
    outcome = board.run(cast("A", "bolt", bolted), RESOLVE, cast("A", "drop", target), RESOLVE)
    assert (outcome.status == "resolved") == legal


@pytest.mark.parametrize(("target", "legal"), [("B", True), ("bears", True), ("wall", False)])
def test_115_4_any_target_that_is_none(target: str, legal: bool):
    board = Board().lands("A", "R").hand("A", raze=RAZE).field("B", wall=WALL, bears=BEARS)
    assert (board.run(cast("A", "raze", target), RESOLVE).status == "resolved") == legal


@pytest.mark.parametrize(("target", "left"), [("B", 17), ("bears", 20)])
def test_608_2c_if_a_player_is_dealt_damage_this_way(target: str, left: int):
    text = "Zap deals 2 damage to any target. If a player is dealt damage this way, they lose 1 life."
    board = Board().lands("A", "R").hand("A", zap=read(instant("Zap", "{R}", text))).field("B", bears=BEARS)
    assert life(done(board.run(cast("A", "zap", target), RESOLVE)).state, "B") == left


def test_608_2c_each_player_dealt_damage_this_way():
    text = (
        "Storm deals 3 damage divided as you choose among one, two, or three targets. Each player dealt damage this "
        "way draws a card."
    )
    board = Board().lands("A", "R").hand("A", storm=read(instant("Storm", "{R}", text))).field("B", wall=WALL)
    outcome = board.run(cast("A", "storm", "B", "wall", division={"B": 1, "wall": 2}), RESOLVE, policy="default")
    assert len(names(done(outcome).state, "hand", "B")) == 1
    assert len(names(outcome.state, "hand", "A")) == 0
