"""Lethal damage that is determined by power rather than toughness (120.6, 510.1c, 704.5g)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BOLT, Board, rules
from tests.rules.fights import END, alive, assign, attack, block, done, illegal
from tests.rules.pool import creature, enchantment, instant, read

RULE = read(
    enchantment(
        "Strength",
        "{R}",
        "Lethal damage dealt to creatures you control is determined by their power rather than their toughness.",
    )
)
PING = instant("Ping", "{R}", "Ping deals 1 damage to any target.")


@pytest.mark.parametrize(("pt", "dies"), [("4/1", False), ("3/9", True), ("3/1", True), ("0/9", True), ("0/1", True)])
def test_704_5g_by_power(pt: str, dies: bool):
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", rule=RULE, x=creature("X", "{G}", pt=pt))
    outcome = done(board.run(cast("A", "bolt", "x"), RESOLVE))
    assert (alive(outcome, "x") == []) == dies
    assert ("704.5g" in rules(outcome)) == dies


def test_704_5g_no_damage_is_not_lethal_for_a_creature_without_power():
    board = Board().field("A", rule=RULE, x=creature("X", "{G}", pt="0/1")).lands("A", "R").hand("A", ping=PING)
    assert alive(done(board.run(cast("A", "ping", "B"), RESOLVE)), "x") == ["x"]
    assert alive(done(board.run(cast("A", "ping", "x"), RESOLVE)), "x") == []


def test_704_5g_of_others_by_toughness():
    board = (
        Board().lands("A", "R").hand("A", bolt=BOLT).field("A", rule=RULE).field("B", x=creature("X", "{G}", pt="9/3"))
    )
    assert alive(done(board.run(cast("A", "bolt", "x"), RESOLVE)), "x") == []


def test_702_19b_what_has_to_be_assigned():
    """A 5/5 with trample, blocked by a 1/4 of the player with the rule: 1 is lethal, 4 may be dealt to the player."""
    rager = creature("Rager", "{G}", "Trample", "5/5")
    board = Board().field("A", rager=rager).field("B", rule=RULE, x=creature("X", "{G}", pt="1/4"))
    fight = (attack("rager"), block(("x", "rager")))
    done(board.run(*fight, assign(("rager", "x", 1), ("rager", "B", 4)), END))
    illegal(board.run(*fight, assign(("rager", "B", 5)), END), "702.19b")
