"""Cards that may be revealed from an opening hand (103.6b): once the game has begun, they say nothing more of that."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import Board
from tests.rules.pool import sorcery

FORESEEN = sorcery(
    "Foreseen",
    "{W}",
    "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, you gain 6 life.\n"
    "You gain 2 life.",
)


def test_103_6b_it_says_nothing_after_the_game_has_begun() -> None:
    board = Board().lands("A", "W").hand("A", spell=FORESEEN)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 22
