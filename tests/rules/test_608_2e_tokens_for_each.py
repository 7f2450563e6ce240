"""608.2e: what is created for several players enters at one time; where that could be told, it is not guessed."""

from __future__ import annotations

import pytest

from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import enchantment, sorcery

GIFTS = sorcery(
    "Gifts", "{G}", "For each opponent, you may create a token that's a copy of target creature you control."
)
SEES = enchantment("Sees", "{G}", "Whenever one or more creatures you control enter, draw a card.")
DIES = enchantment("Dies", "{G}", "Whenever a creature you control dies, draw a card.")


@pytest.mark.parametrize(("watcher", "status"), [(SEES, "unsupported"), (DIES, "resolved")])
def test_608_2e_tokens_for_several_players(watcher: Definition, status: str):
    board = Board(("A", "B", "C")).lands("A", "G").hand("A", g=GIFTS).field("A", w=watcher, b=BEARS)
    outcome = answered(board, cast("A", "g", targets=("b", "b")), RESOLVE, picks=(True, True))
    assert outcome.status == status, outcome.not_understood
