"""608.2d: of what chance chooses nobody says that a player chose it."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, steps
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import sorcery

LAST = sorcery("Last", "{B}", "Choose a creature at random, then destroy the rest.")


def test_608_2d_what_is_chosen_at_random_is_told_so():
    board = Board().lands("A", "B").hand("A", last=LAST).field("A", bears=BEARS).field("B", corpse=ZOMBIE)
    asked = board.run(cast("A", "last"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.prompt == "Which creature is chosen at random for Last?"
    outcome = answered(board, cast("A", "last"), RESOLVE, picks=("corpse",))
    assert steps(outcome, "choose") == ["Walking Corpse is chosen at random."]
