"""A player who can't activate abilities of some objects (602.5, 101.2)."""

from __future__ import annotations

import msgspec
import pytest

from engine.state.turn import Turn
from tests.rules.asking import activate, cast
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature

ABOLISHER = creature(
    "Abolisher",
    "{W}",
    "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments.",
)
PINGER = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
HIDEOUT = card("Hideout", None, "Land", "{T}: You gain 1 life.")


@pytest.mark.parametrize(("turn_of", "status"), [("A", "illegal"), ("B", "resolved")])
@pytest.mark.parametrize("action", [activate("B", "pinger", 0, "A"), cast("B", "bolt", "A")])
def test_602_5_opponents_activate_nothing_during_your_turn(turn_of: str, status: str, action: object) -> None:
    board = Board().field("A", abolisher=ABOLISHER).field("B", pinger=PINGER).lands("B", "R").hand("B", bolt=BOLT)
    turn = Turn(number=3, active=turn_of, step="precombat_main", priority="B")
    board.state = msgspec.structs.replace(board.state, turn=turn)
    outcome = board.run(action)
    assert outcome.status == status
    if status == "illegal":
        assert "101.2" in [rule.number for rule in outcome.illegal.rules]


def test_602_5_abilities_of_other_objects_are_not_meant() -> None:
    board = Board().field("A", abolisher=ABOLISHER).field("B", hideout=HIDEOUT)
    board.state = msgspec.structs.replace(board.state, turn=msgspec.structs.replace(board.state.turn, priority="B"))
    assert board.run(activate("B", "hideout", 0)).status == "resolved"
