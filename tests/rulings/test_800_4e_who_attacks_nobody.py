"""How rulings tell of creatures whose defending player has left the game (800.4e)."""

from __future__ import annotations

from adjudicator.rendering.board import board
from tests.rulings.telling import judged, told

BOARD = (
    "turn 5, A's combat\nA battlefield: Grizzly Bears\nB 20 life\nC 20 life\nA attacks C with Grizzly Bears\nC concedes"
)


def test_800_4e_who_attacks_nobody_is_told_in_the_verdict_and_on_the_board() -> None:
    ruling = judged(BOARD)
    assert "Grizzly Bears attacks nobody" in ruling["verdict"]["short"]
    assert "  Combat: Grizzly Bears (grizzly-bears-1) attacks nobody" in board(ruling["state"])
    assert "Grizzly Bears attacks nobody now: if it is not blocked, it assigns no combat damage." in told(BOARD)
