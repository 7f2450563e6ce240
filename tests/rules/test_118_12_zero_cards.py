"""What was chosen to be done has been done, whatever came of it (118.12)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BOLT, Board
from tests.rules.pool import sorcery

GAMBLE = sorcery("Gamble", "{R}", "You may discard your hand. If you do, draw four cards.")


def drawn(board: Board, yes: bool) -> int:
    board.lands("A", "R").hand("A", gamble=GAMBLE)
    outcome = answered(board, cast("A", "gamble"), RESOLVE, picks=(yes,), until="action")
    return len(names(outcome.state, "hand", "A"))


def test_118_12_a_hand_without_cards_can_be_discarded():
    assert drawn(Board(), True) == 4
    assert drawn(Board(), False) == 0
    assert drawn(Board().hand("A", bolt=BOLT), True) == 4
