"""Static abilities that work in certain turns only (611.3a)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.boards import BEARS, Board
from tests.rules.pool import enchantment


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Creatures you control have flying during your turn.", True, False),
        ("During turns other than yours, creatures you control have flying.", False, True),
        ("During your turn and you control a Bear, creatures you control have flying.", True, False),
        ("During your turn and you control an Elf, creatures you control have flying.", False, False),
    ],
)
def test_611_3a_during_a_turn(text: str, mine: bool, theirs: bool) -> None:
    for player, flies in (("A", mine), ("B", theirs)):  # it is A's turn
        board = Board().field(player, source=enchantment("Source", "{W}", text), bears=BEARS)
        assert view(board.state).of("bears").has_keyword("flying") == flies
