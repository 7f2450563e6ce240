"""A player is dealt damage by a source of some kind (603.2, 120.3a)."""

from __future__ import annotations

import msgspec
import pytest

from engine.state.turn import Turn
from tests.rules.asking import RESOLVE, cast, names
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature, instant

PHOENIX = creature(
    "Phoenix",
    "{R}",
    "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker you"
    " control, return this card from your graveyard to your hand.",
)
DART = instant("Dart", "{U}", "Dart deals 1 damage to any target.")


@pytest.mark.parametrize(
    ("by", "what", "target", "returned"),
    [("A", BOLT, "B", True), ("A", BOLT, "A", False), ("A", DART, "B", False), ("B", BOLT, "B", False)],
)
def test_603_2_dealt_damage_by_a_red_spell_you_control(by: str, what: object, target: str, returned: bool) -> None:
    board = Board().lands("A", "RU").lands("B", "R").put("A", "graveyard", "phoenix", PHOENIX).hand(by, spell=what)
    held = Turn(number=3, active="A", step="precombat_main", priority=by)
    board.state = msgspec.structs.replace(board.state, turn=held)
    outcome = board.run(cast(by, "spell", target), RESOLVE)
    assert outcome.status == "resolved"
    assert not outcome.not_understood
    assert (names(outcome.state, "hand", "A") == ["Phoenix"]) == returned
