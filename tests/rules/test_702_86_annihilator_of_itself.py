"""Annihilator whose number is said of the object that gives it to itself (702.86a, 107.3)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, names
from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack
from tests.rules.pool import creature

EATER = creature("Eater", "{1}", "Eater has annihilator X, where X is the number of +1/+1 counters on it.", "3/3")


def test_702_86a_as_many_as_the_counters_on_it() -> None:
    board = Board().field("A", eater=EATER).field("B", one=BEARS, two=BEARS, three=BEARS).counters("eater", "+1/+1", 2)
    outcome = answered(board, attack("eater"), RESOLVE, picks=(("one", "three"),))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears", "Grizzly Bears"]
    assert "two" in outcome.state.battlefield
