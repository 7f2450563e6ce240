"""What was dealt damage by the instructions before, and how much that was (608.2c, 120.3)."""

from __future__ import annotations

import pytest

from engine.standing.restrictions import cannot
from tests.rules.asking import RESOLVE, activate, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant

BURN = instant(
    "Burn", "{R}", "Burn deals 1 damage to any target. A creature dealt damage this way can't be regenerated this turn."
)
DRAIN = instant(
    "Drain",
    "{B}",
    "Drain deals damage to any target equal to the number of Swamps you control. You gain life equal to the"
    " damage dealt this way.",
)
GROW = instant(
    "Grow",
    "{R}",
    "Grow deals 1 damage to any target. If a creature is dealt damage this way, it gets +5/+0 until end of turn.",
)
SHIELD = instant("Shield", "{W}", "Prevent the next 1 damage that would be dealt to any target this turn.")
TROLL = creature("Troll", "{G}", "{G}: Regenerate this creature.", "2/2")


def test_701_19c_a_creature_dealt_damage_this_way_is_not_regenerated() -> None:
    board = Board().lands("A", "RG").field("A", troll=TROLL, other=BEARS).hand("A", burn=BURN)
    outcome = board.run(activate("A", "troll", 0), RESOLVE, cast("A", "burn", "troll"), RESOLVE)
    assert not outcome.not_understood
    assert cannot(outcome.state, "troll", "be regenerated")
    assert not cannot(outcome.state, "other", "be regenerated")


@pytest.mark.parametrize(("prevented", "gained"), [(False, 2), (True, 1)])
def test_120_3_life_by_the_damage_that_was_dealt(prevented: bool, gained: int) -> None:
    board = Board().lands("A", "BBW").hand("A", drain=DRAIN, shield=SHIELD)
    first = (cast("A", "shield", "B"), RESOLVE) if prevented else ()
    outcome = board.run(*first, cast("A", "drain", "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20 + gained, 20 - gained)


@pytest.mark.parametrize(("target", "grown"), [("bears", True), ("B", False)])
def test_608_2c_if_a_creature_is_dealt_damage(target: str, grown: bool) -> None:
    board = Board().lands("A", "R").field("B", bears=BEARS).hand("A", grow=GROW)
    outcome = board.run(cast("A", "grow", target), RESOLVE)
    assert bool(outcome.state.effects) == grown
    assert "Grizzly Bears" in names(outcome.state, "battlefield")
