"""608.2e: all choose first; then what is created for several players is created at one time."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import enchantment, sorcery

GIFTS = sorcery(
    "Gifts", "{G}", "For each opponent, you may create a token that's a copy of target creature you control."
)
SEES = enchantment("Sees", "{G}", "Whenever one or more creatures you control enter, draw a card.")


@pytest.mark.parametrize(("picks", "created"), [((True, True), 2), ((False, True), 1), ((False, False), 0)])
def test_608_2e_tokens_for_several_players_enter_at_one_time(picks: tuple[bool, ...], created: int):
    board = Board(("A", "B", "C")).lands("A", "G").hand("A", g=GIFTS).field("A", w=SEES, b=BEARS)
    outcome = answered(board, cast("A", "g", targets=("b", "b")), RESOLVE, picks=picks)
    assert outcome.status == "resolved", outcome.not_understood
    assert [step.event for step in outcome.steps].count("create_token") == min(created, 1)
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert len(tokens) == created
    assert [step.event for step in outcome.steps].count("trigger") == min(created, 1)
