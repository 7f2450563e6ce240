"""An instruction of another paragraph that is followed instead (614.15, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, names
from tests.rules.boards import Board
from tests.rules.pool import creature, instant

PUSH = instant(
    "Push",
    "{B}",
    "Destroy target creature if it has mana value 2 or less.\n"
    "Revolt — Destroy that creature if it has mana value 4 or less instead if a permanent you controlled left the "
    "battlefield this turn.",
)
HOME = instant("Home", "{0}", "Return target creature you control to its owner's hand.")


@pytest.mark.parametrize(
    ("cost", "revolt", "dies"),
    [("{2}", False, True), ("{3}", False, False), ("{4}", True, True), ("{2}", True, True), ("{5}", True, False)],
)
def test_614_15_destroyed_by_its_mana_value(cost, revolt, dies):
    """614.15: any creature may be the target; what its mana value has to be is found out on resolution."""
    assert not PUSH.front.unread
    board = Board().lands("A", "B").hand("A", push=PUSH, home=HOME).field("A", own=creature("Own", "{1}"))
    board.field("B", ox=creature("Ox", cost))
    before = (cast("A", "home", "own"), RESOLVE) if revolt else ()
    outcome = board.run(*before, cast("A", "push", "ox"), RESOLVE)
    assert outcome.status == "resolved"
    assert (names(outcome.state, "graveyard", "B") == ["Ox"]) is dies
