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


@pytest.mark.parametrize(("mine", "power"), [(1, 5), (2, 2)])
def test_611_3a_exactly_one_creature(mine: int, power: int) -> None:
    text = "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink."
    board = Board().field("A", source=enchantment("Source", "{W}", text)).field("B", other=BEARS)
    board.field("A", **{f"bear{number}": BEARS for number in range(mine)})
    assert view(board.state).of("bear0").power == power
    assert view(board.state).of("other").power == 2
