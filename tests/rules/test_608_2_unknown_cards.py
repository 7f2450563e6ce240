"""Cards of which nobody was told what they are: nothing is decided by what they might be (608.2c, 608.2d, 608.2h)."""

from __future__ import annotations

import pytest

from engine.rules.libraries import UNKNOWN_CARD
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import Board
from tests.rules.pool import creature, sorcery

SATCHEL = "Reveal the top card of your library. If it's a {} card, you gain 2 life."
DISTRESS = sorcery(
    "Distress",
    "{B}",
    "Target player reveals their hand. You choose a nonland card from it. That player discards that card.",
)


@pytest.mark.parametrize("kind", ["noncreature, nonland", "red"])
def test_608_2c_a_condition_on_a_card_that_nobody_knows_is_not_decided(kind):
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", SATCHEL.format(kind)))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "a card that nobody knows" in outcome.not_understood[0].why


def test_608_2c_the_type_of_a_card_that_nobody_knows_is_asked():
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", SATCHEL.format("land")))
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert pending is not None
    assert pending.kind == "identify"
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=("a land card",)).state, "A") == 22
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=("not a land card",)).state, "A") == 20


def test_608_2h_an_amount_that_asks_what_unknown_cards_are_is_not_computed():
    text = "Target player mills two cards. You gain 1 life for each creature card in that player's graveyard."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Tally", "{B}", text))
    outcome = board.run(cast("A", "spell", "B"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "a card that nobody knows" in outcome.not_understood[0].why


def test_608_2d_an_unknown_card_is_not_assumed_to_be_a_nonland_card():
    board = Board().lands("A", "B").hand("A", distress=DISTRESS)
    board.put("B", "hand", "secret", UNKNOWN_CARD, unknown=True)
    outcome = board.run(cast("A", "distress", "B"), RESOLVE)
    assert outcome.state.zone("hand", "B") == ("secret",)
    assert "The unknown card is none that can be chosen for Distress." in outcome.assumptions


def test_608_2d_what_is_impossible_with_unknown_cards_is_assumed_to_be():
    text = "Reveal the top two cards of your library. You may put a land card from among them into your hand."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Wayfinding", "{B}", text))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert names(outcome.state, "hand", "A") == []
    assert any("unknown" in text for text in outcome.assumptions)


def test_603_2_what_an_unknown_card_would_trigger_is_assumed_away():
    slime = creature("Slime", "{G}", "Whenever a land card is put into your graveyard from anywhere, you gain 1 life.")
    mill = sorcery("Mill", "{B}", "Target player mills two cards.")
    board = Board().lands("A", "B").hand("A", mill=mill).field("A", slime=slime)
    outcome = board.run(cast("A", "mill", "A"), RESOLVE)
    assert "No unknown card that is put into a graveyard is one that anything asks for." in outcome.assumptions


def test_608_2h_the_mana_value_of_an_unknown_card_is_not_taken_for_zero():
    text = (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value."
    )
    board = Board().lands("A", "B").hand("A", spell=sorcery("Confidence", "{B}", text))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "a card that nobody knows" in outcome.not_understood[0].why


def test_608_2h_what_an_unknown_card_was_is_not_decided():
    text = "Exile target card from a graveyard. If it was a creature card, you gain 1 life."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Scavenge", "{B}", text))
    board.put("B", "graveyard", "secret", UNKNOWN_CARD, unknown=True)
    outcome = board.run(cast("A", "spell", "secret"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "a card that nobody knows" in outcome.not_understood[0].why


def test_608_2d_an_unknown_card_that_is_looked_at_is_assumed_to_be_no_spell_to_cast():
    text = (
        "Look at the top two cards of your library. You may cast a spell with mana value 3 or less from among them without "
        "paying its mana cost. Put the rest on the bottom of your library in a random order."
    )
    board = Board().lands("A", "R").hand("A", spell=sorcery("Glimpse", "{R}", text))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert "The unknown 2 cards are none that can be chosen for Glimpse." in outcome.assumptions
