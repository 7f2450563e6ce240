"""Static abilities that say that they function in a graveyard (113.6b, 611.3b)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, enchantment

ANGER = card(
    "Anger",
    "{3}{R}",
    "Creature — Incarnation",
    "Haste\nAs long as this card is in your graveyard and you control a Mountain, creatures you control have haste.",
    "2/2",
)
JAIL = enchantment("Jail", "{B}", "Cards in graveyards lose all abilities.")


@pytest.mark.parametrize(("mountain", "zone"), [(True, "graveyard"), (False, "graveyard"), (True, "battlefield")])
def test_113_6b_functions_in_the_graveyard_only(mountain, zone):
    """113.6b, 611.3a: in its owner's graveyard, for the creatures of that player, as long as the condition holds."""
    board = Board().put("A", zone, "anger", ANGER).field("A", bears=BEARS).field("B", theirs=BEARS)
    if mountain:
        board.field("A", mountain=land("R"))
    seen = view(board.state)
    assert seen.of("bears").has_keyword("haste") is (mountain and zone == "graveyard")
    assert not seen.of("theirs").has_keyword("haste")
    assert seen.of("anger").has_keyword("haste")


def test_613_8a_a_card_in_a_graveyard_that_has_lost_its_abilities():
    """613.8a: whether its effect exists depends on the effect that takes the abilities of cards in graveyards."""
    board = Board().put("A", "graveyard", "anger", ANGER).field("A", bears=BEARS, mountain=land("R"), jail=JAIL)
    seen = view(board.state)
    assert seen.of("anger").abilities == ()
    assert not seen.of("bears").has_keyword("haste")


def test_109_2_of_one_type_or_another():
    """109.2, 205.3: "that's a Wolf or a Werewolf"."""
    pack = enchantment(
        "Pack", "{G}", "Each creature you control that's a Wolf or a Werewolf gets +1/+1 and has trample."
    )
    board = Board().field("A", pack=pack, bears=BEARS, wolf=creature("Wolf", "{G}", "", "2/2", kind="Creature — Wolf"))
    seen = view(board.state)
    assert [seen.of(one).power for one in ("bears", "wolf")] == [2, 3]
