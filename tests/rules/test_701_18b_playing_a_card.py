"""Whenever a player plays a card: as a land, or as a spell that is a card (108.2, 701.18b)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BOLT, Board, land
from tests.rules.pool import enchantment, read, sorcery

GAIN = read(enchantment("Gain", "{G}", "Whenever you play a card, you gain 1 life."))
ECHO = sorcery(
    "Echo",
    "{U}",
    "Exile target instant or sorcery card from your graveyard. Copy that card. You may cast the copy without paying its "
    "mana cost.",
)


def test_701_18b_a_land_and_a_spell_are_played() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).hand("A", forest=land("G")).field("A", gain=GAIN)
    outcome = board.run(PlayLand(player="A", object="forest"), RESOLVE, cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_701_18b_a_copy_of_a_card_that_is_cast_is_no_card_that_is_played() -> None:
    board = Board().lands("A", "U").hand("A", echo=ECHO).field("A", gain=GAIN).put("A", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "echo", "bolt"), RESOLVE, RESOLVE, RESOLVE, picks=(True, "B"))
    assert [step.actor for step in outcome.steps if step.event == "cast_spell"] == ["A", "A"]
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 17)
