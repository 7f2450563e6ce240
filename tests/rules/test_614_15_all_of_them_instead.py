"""Where what is put elsewhere instead is all that was looked at, the whole of the sentence gives way (614.15, "
"608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import sorcery

WISDOM = sorcery(
    "Wisdom",
    "{U}",
    "Look at the top three cards of your library. Put one of those cards into your hand and the rest on the bottom of "
    "your "
    "library in any order. Put each of those cards into your hand instead if there are three or more creature cards in "
    "your "
    "graveyard.",
)


@pytest.mark.parametrize(("buried", "drawn"), [(3, 3), (2, 1)])
def test_614_15_each_of_those_cards(buried, drawn):
    board = Board(library=0).lands("A", "U").hand("A", wisdom=WISDOM)
    for number in range(buried):
        board.put("A", "graveyard", f"buried-{number}", BEARS)
    for one, what in (("bears", BEARS), ("bolt", BOLT), ("zombie", ZOMBIE)):
        board.put("A", "library", one, what)
    picks = () if drawn == 3 else ("bolt", ("bears", "zombie"))
    outcome = answered(board, cast("A", "wisdom"), RESOLVE, picks=picks)
    assert outcome.status == "resolved"
    assert len(names(outcome.state, "hand", "A")) == drawn
