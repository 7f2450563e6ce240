"""Devotion that an effect increases (700.5, 700.5a)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import Board, card
from tests.rules.pool import creature, enchantment, read, sorcery

ALTAR = read(
    card(
        "Altar",
        "{3}",
        "Artifact",
        "Your devotion to each color and each combination of colors is increased by one.",
    )
)
GOD = read(
    creature(
        "God",
        "{3}{R}",
        "As long as your devotion to red is less than five, this creature isn't a creature.",
        "6/5",
        kind="Legendary Enchantment Creature — God",
    )
)
RED = enchantment("Red", "{R}{R}{R}", "")
MERCHANT = read(sorcery("Merchant", "{B}", "You gain life equal to your devotion to red and green."))
BLANK = read(enchantment("Blank", "{W}", "Artifacts lose all abilities."))


@pytest.mark.parametrize(("altar", "red", "is_one"), [(True, True, True), (False, True, False), (True, False, False)])
def test_example_700_5a_1(altar: bool, red: bool, is_one: bool):
    """700.5a: with what increases it, devotion is five before the effect that asks for it is applied."""
    board = Board().field("A", god=GOD, **({"altar": ALTAR} if altar else {}), **({"red": RED} if red else {}))
    assert ("creature" in view(board.state).of("god").types) is is_one


def test_700_5a_it_is_that_player_s_devotion_alone():
    board = Board().field("A", god=GOD, red=RED).field("B", altar=ALTAR)
    assert "creature" not in view(board.state).of("god").types


def test_700_5a_each_of_two_adds_one_to_a_combination_of_colors():
    board = Board().lands("A", "B").field("A", one=ALTAR, two=ALTAR, red=RED).hand("A", merchant=MERCHANT)
    assert life(board.run(cast("A", "merchant"), RESOLVE).state, "A") == 25


def test_700_5a_an_ability_that_is_lost_in_layer_6_counts_still():
    board = Board().field("A", god=GOD, altar=ALTAR, red=RED, blank=BLANK)
    assert "creature" in view(board.state).of("god").types
