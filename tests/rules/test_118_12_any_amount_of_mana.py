"""Mana that each player may pay, and how much it is in all (118.12, 107.3f, 101.4)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board
from tests.rules.pool import sorcery

ABC = ("A", "B", "C")
GLOW = sorcery(
    "Glow",
    "{U}",
    "Starting with you, each player may pay any amount of mana. Each player draws X cards, where X is the total amount of "
    "mana paid this way.",
)


def test_118_12_what_all_have_paid_is_counted_together():
    board = Board(ABC).lands("A", "UUU").lands("B", "U").lands("C", "RR").hand("A", glow=GLOW)
    outcome = answered(board, cast("A", "glow"), RESOLVE, picks=(True, 2, False, True, 1))
    assert [len(outcome.state.zone("hand", player)) for player in ABC] == [3, 3, 3]
    assert sum(one.tapped for one in outcome.state.objects.values()) == 1 + 2 + 1


def test_118_12_nobody_has_to_pay():
    board = Board().lands("A", "U").hand("A", glow=GLOW)
    outcome = answered(board, cast("A", "glow"), RESOLVE)
    assert [len(outcome.state.zone("hand", player)) for player in ("A", "B")] == [0, 0]
