"""A static ability by which a creature is goaded (701.15b)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import DeclareAttackers
from engine.state.turn import Turn
from tests.rules.boards import BEARS, Board, card

IMPETUS = card(
    "Impetus", "{1}{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2 and is goaded."
)


@pytest.mark.parametrize(("whom", "status"), [(None, "illegal"), ("A", "illegal"), ("C", "resolved")])
def test_701_15b_the_controller_of_the_aura_has_goaded_what_it_enchants(whom: str | None, status: str) -> None:
    board = (
        Board(("A", "B", "C")).field("B", bears=BEARS).put("A", "battlefield", "impetus", IMPETUS, attached_to="bears")
    )
    board.state = msgspec.structs.replace(
        board.state, turn=Turn(number=4, active="B", step="precombat_main", priority="B")
    )
    attackers = (("bears", whom),) if whom is not None else ()
    outcome = board.run(DeclareAttackers(player="B", attackers=attackers))
    assert outcome.status == status
    assert not outcome.not_understood
