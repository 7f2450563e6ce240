"""Two players who do the same: "you and target opponent each ..." (101.4, 608.2b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board
from tests.rules.pool import sorcery


def test_101_4_you_and_the_target_draw_and_nobody_else() -> None:
    board = Board(("A", "B", "C"), library=9).lands("A", "U")
    board.hand("A", meet=sorcery("Meet", "{U}", "You and target opponent each draw three cards."))
    outcome = answered(board, cast("A", "meet", "C"), RESOLVE)
    assert [len(outcome.state.zone("hand", player)) for player in "ABC"] == [3, 0, 3]


def test_608_2d_you_and_the_player_who_was_chosen_create_tokens() -> None:
    text = "Choose an opponent. You and that player each create two 1/1 white Soldier creature tokens."
    board = Board(("A", "B", "C"), library=9).lands("A", "W").hand("A", spell=sorcery("Gift", "{W}", text))
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("B",))
    tokens = [o for o in outcome.state.objects.values() if o.kind == "token"]
    assert sorted(o.controller for o in tokens) == ["A", "A", "B", "B"]
