"""A source may be in any zone (109.2c): of damage, of an ability, of what mana is spent on."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import creature, enchantment, instant

SNIPER = creature("Sniper", "{R}", "Channel — {R}, Discard this card: It deals 2 damage to any target.")
PHOENIX = creature("Bird", "{R}", "{R}: Return this card from your graveyard to your hand.", kind="Creature — Phoenix")


def shot(*, mine=(), theirs=()) -> int:
    board = Board().lands("A", "R").hand("A", sniper=SNIPER)
    for player, cards in (("A", mine), ("B", theirs)):
        board.field(player, **{f"{player}{number}": one for number, one in enumerate(cards)})
    state = done(board.run(activate("A", "sniper", 0, "B"), RESOLVE, RESOLVE, policy="default")).state
    return life(state, "B")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("If a red source you control would deal damage to an opponent, it deals that much damage plus 2 instead.", 16),
        ("If a source would deal damage to a permanent or player, it deals double that damage instead.", 16),
        ("If a source an opponent controls would deal damage to an opponent, it deals double that damage instead.", 18),
        ("Whenever a source you control deals damage to an opponent, that player loses 1 life.", 17),
        (
            "If a blue source you control would deal damage to an opponent, it deals that much damage plus 2 instead.",
            18,
        ),
    ],
)
def test_109_2c_a_card_that_was_discarded_for_its_own_ability(text: str, left: int):
    found = card("Rule", "{R}", "Enchantment", text).faces[0].lines[0]
    assert found.unread is None, found.unread
    assert shot(mine=(enchantment("Rule", "{R}", text),)) == left


def test_108_4a_its_owner_counts_as_its_controller():
    ward = enchantment(
        "Ward", "{W}", "If a source an opponent controls would deal damage to you, prevent 1 of that damage."
    )
    assert shot(theirs=(ward,)) == 19


def test_702_16b_protection_from_a_color_of_a_source_in_a_hand():
    guard = creature("Guard", "{W}", "Protection from red")
    board = Board().lands("A", "R").hand("A", sniper=SNIPER).field("B", guard=guard)
    illegal(board.run(activate("A", "sniper", 0, "guard")), "702.16b")


def test_109_2c_mana_for_abilities_of_sources_of_a_kind():
    brand = card(
        "Brand",
        None,
        "Land",
        "{T}: Add {R}. Spend this mana only to activate an ability of a Phoenix source.",
    )
    board = Board().field("A", brand=brand).put("A", "graveyard", "bird", PHOENIX).put("A", "graveyard", "imp", SNIPER)
    assert done(board.run(activate("A", "bird"), RESOLVE)).state.zone("hand", "A")
    other = creature("Imp", "{R}", "{R}: Return this card from your graveyard to your hand.", kind="Creature — Imp")
    board.put("A", "graveyard", "other", other)
    illegal(board.run(activate("A", "other")))


def test_609_7a_what_an_object_on_the_stack_refers_to_and_what_lies_in_the_command_zone():
    """609.7a: a card that was discarded for its ability can be chosen as a source, and so can an emblem."""
    shield = instant(
        "Shield",
        "{W}",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
    )
    board = Board().lands("A", "R").hand("A", sniper=SNIPER).lands("B", "W").hand("B", shield=shield)
    outcome = answered(board, activate("A", "sniper", 0, "B"), cast("B", "shield"), RESOLVE, RESOLVE, picks=("Sniper",))
    assert life(done(outcome).state, "B") == 20
