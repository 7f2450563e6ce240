"""Players gain no life instead: then no event occurs in which life is gained (119.9, 119.10, 614.6)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, passing, steps
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, instant, read

VORTEX = read(enchantment("Vortex", "{1}{R}", "If a player would gain life, that player gains no life instead."))
MEND = read(instant("Mend", "{W}", "You gain 3 life."))
GLAD = read(enchantment("Glad", "{W}", "Whenever you gain life, each opponent loses 1 life."))
TWICE = read(enchantment("Twice", "{W}", "If you would gain life, you gain twice that much life instead."))
LINKED = read(creature("Linked", "{W}", "Lifelink\n{T}: This creature deals 2 damage to any target.", "2/2"))
FLAMES = read(
    instant(
        "Flames",
        "{R}",
        "Flames deals 4 damage to target player or planeswalker. The damage can't be prevented. If that player or that "
        "planeswalker's controller would gain life this turn, that player gains no life instead.",
    )
)


@pytest.mark.parametrize("whose", ["A", "B"])
def test_119_9_no_life_is_gained_and_nothing_triggers(whose: str):
    board = Board().lands("A", "W").field(whose, vortex=VORTEX).field("A", glad=GLAD).hand("A", mend=MEND)
    outcome = answered(board, cast("A", "mend"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 20)
    assert steps(outcome, "replacement")


def test_119_9_lifelink_gains_none_either():
    board = Board().field("B", vortex=VORTEX).field("A", linked=LINKED)
    outcome = answered(board, activate("A", "linked", 1, "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 18)


def test_616_1_with_another_that_doubles_it_comes_to_the_same():
    board = Board().lands("A", "W").field("A", vortex=VORTEX, twice=TWICE).hand("A", mend=MEND)
    outcome = answered(board, cast("A", "mend"), RESOLVE, policy="default")
    assert life(outcome.state, "A") == 20


def test_119_10_the_player_that_was_dealt_damage_gains_none_for_the_turn():
    board = Board().lands("A", "RW").lands("B", "W").hand("A", flames=FLAMES, mend=MEND).hand("B", mine=MEND)
    actions = (cast("A", "flames", "B"), RESOLVE, passing("A"), cast("B", "mine"), RESOLVE, cast("A", "mend"), RESOLVE)
    outcome = answered(board, *actions)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (23, 16)
