"""Objects of several owners that are put into their libraries, and those players (400.3, 401.4, 701.24)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, passing
from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, block, done
from tests.rules.pool import creature, read

JELLY = read(
    creature(
        "Jelly",
        "{U}",
        "{T}: Put this creature and each creature it's blocking on top of their owners' libraries, then those players "
        "shuffle.",
        "0/3",
    )
)


@pytest.mark.parametrize("blocks", [True, False])
def test_400_3_each_goes_to_its_own_owners_library(blocks: bool):
    board = Board(library=0).field("A", x=BEARS, y=BEARS).field("B", jelly=JELLY)
    blocked = (("jelly", "x"),) if blocks else ()
    outcome = board.run(
        attack("x", "y"), block(*blocked), passing("A"), activate("B", "jelly"), RESOLVE, policy="default"
    )
    state = done(outcome).state
    assert [state.players[player].library.size for player in "AB"] == [1 if blocks else 0, 1]
    assert "y" in state.battlefield
    shuffled = [step.text for step in outcome.steps if "701.24a" in [cite.number for cite in step.rules]]
    assert len(shuffled) == (2 if blocks else 1)
