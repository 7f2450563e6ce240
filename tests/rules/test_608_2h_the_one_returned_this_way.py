"""The one that the text itself has returned, exiled or had sacrificed (608.2c, 608.2h)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, GROWTH, Board
from tests.rules.pool import creature, enchantment, sorcery

OX = creature("Ox", "{G}", pt="2/4")


def test_608_2h_the_power_of_the_card_as_it_is_in_the_hand():
    burst = sorcery(
        "Burst",
        "{B}{R}",
        "Return target creature card from your graveyard to your hand. Burst deals damage to any target equal to the "
        "power of "
        "the card returned this way.",
    )
    board = Board().lands("A", "BR").hand("A", burst=burst).put("A", "graveyard", "ox", OX)
    outcome = board.run(cast("A", "burst", "ox", "B"), RESOLVE)
    assert life(outcome.state, "B") == 18


def test_608_2h_the_power_of_a_creature_as_it_last_was():
    """608.2h: what was exiled from the battlefield is asked as it last existed there."""
    thirst = sorcery(
        "Thirst",
        "{B}",
        "Exile target creature. You gain X life, where X is the power of the creature exiled this way.",
    )
    board = Board().lands("A", "BG").hand("A", thirst=thirst, growth=GROWTH).field("B", bears=BEARS)
    outcome = board.run(cast("A", "growth", "bears"), RESOLVE, cast("A", "thirst", "bears"), RESOLVE)
    assert life(outcome.state, "A") == 25


def test_608_2c_what_you_sacrificed_this_way():
    danse = sorcery(
        "Danse",
        "{B}",
        "Each player sacrifices a creature of their choice. You gain life equal to the toughness of the creature you "
        "sacrificed "
        "this way.",
    )
    board = Board().lands("A", "B").hand("A", danse=danse).field("A", bears=BEARS).field("B", ox=OX)
    outcome = board.run(cast("A", "danse"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_608_2c_that_card_is_what_has_just_been_exiled():
    """608.2c: what is returned to the battlefield is the creature that was exiled, and not the card that was cycled."""
    slide = enchantment(
        "Slide",
        "{W}",
        "Whenever a player discards a card, you may exile target creature. If you do, return that card to the "
        "battlefield under "
        "its owner's control at the beginning of the next end step.",
    )
    rot = sorcery("Rot", "{B}", "Target player discards a card.")
    board = Board().lands("A", "B").hand("A", rot=rot).hand("B", ox=OX).field("A", slide=slide).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "rot", "B"), RESOLVE, RESOLVE, picks=(True,))
    assert len(outcome.state.zone("exile")) == 1
    assert "bears" not in outcome.state.battlefield
    assert len(outcome.state.zone("graveyard", "B")) == 1
