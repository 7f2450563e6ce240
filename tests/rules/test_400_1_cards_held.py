"""How many cards a player has in a zone, as a condition (400.1, 603.4)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

MINE = creature(
    "Mine", "{G}", "As long as you have two or more cards in your graveyard, this creature gets +1/+1.", "2/2"
)
ANY = creature("Any", "{G}", "As long as a graveyard has two or more cards in it, this creature gets +1/+1.", "2/2")
THEIRS = creature(
    "Theirs", "{G}", "As long as an opponent has two or more cards in their graveyard, this creature gets +1/+1.", "2/2"
)


@pytest.mark.parametrize(
    ("one", "mine", "theirs", "power"),
    [
        (MINE, 2, 0, 3),
        (MINE, 1, 2, 2),
        (ANY, 1, 1, 2),
        (ANY, 0, 2, 3),
        (ANY, 2, 0, 3),
        (THEIRS, 2, 1, 2),
        (THEIRS, 0, 2, 3),
    ],
)
def test_400_1_cards_in_a_graveyard(one, mine, theirs, power):
    board = Board().field("A", one=one)
    for player, many in (("A", mine), ("B", theirs)):
        for n in range(many):
            board.put(player, "graveyard", f"{player}{n}", BEARS)
    assert view(board.state).of("one").power == power
