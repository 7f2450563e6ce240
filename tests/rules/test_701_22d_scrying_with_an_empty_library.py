"""A player scries or surveils also where there is no card to look at, unless the number is zero (701.22b, 701.22d)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import Board
from tests.rules.pool import enchantment, sorcery

SEER = enchantment("Seer", "{U}", "Whenever you scry or surveil, you gain 1 life.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Scry 2.", 21), ("Surveil 2.", 21), ("Scry X, where X is the number of creatures you control.", 20)],
)
def test_701_22d_it_triggers_with_an_empty_library(text: str, expected: int) -> None:
    board = Board(library=0).field("A", seer=SEER).hand("A", look=sorcery("Look", "{0}", text))
    outcome = board.run(cast("A", "look"), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == expected
