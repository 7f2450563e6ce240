"""803.1: only the opponent to the left, or to the right, can be attacked."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, attack, done, illegal
from tests.rules.pool import creature

JUGGLER = creature("Juggler", "{4}", "This creature attacks each combat if able.", "5/3")


def four(option: str) -> Board:
    """Four players around a table, with an option; the turn passes to the left."""
    board = Board(("A", "B", "C", "D")).field("A", bears=BEARS)
    board.state = msgspec.structs.replace(board.state, attack_option=option)
    return board


@pytest.mark.parametrize(("option", "able"), [("left", "B"), ("right", "D")])
def test_803_1a_803_1b_one_neighbor_can_be_attacked(option, able):
    assert life(done(four(option).run(attack(("bears", able)), END)).state, able) == 18
    for other in {"B", "C", "D"} - {able}:
        illegal(four(option).run(attack(("bears", other))), "508.1b")


def test_803_1a_what_a_creature_attacks_is_not_asked():
    assert life(done(four("left").run(attack("bears"), END)).state, "B") == 18


def test_508_1d_a_creature_that_has_to_attack_attacks_the_neighbor():
    board = four("left").field("A", jug=JUGGLER)
    assert life(done(board.run(Advance(to="postcombat_main"), policy="default")).state, "B") == 15


def test_802_2_all_opponents_can_be_attacked():
    for other in "BCD":
        assert life(done(four("multiple").run(attack(("bears", other)), END)).state, other) == 18
