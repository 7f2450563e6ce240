"""A text that asks what is named as its own card is: the name itself, whatever has the ability (201.2, 201.5)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board
from tests.rules.fights import done
from tests.rules.pool import creature, enchantment, instant, sorcery

STRIP = instant("Strip", "{B}", "Destroy target creature.")
EMBERBIRD = creature(
    "Emberbird",
    "{R}",
    'When this creature dies, create a 0/1 red Elemental creature token with "At the beginning of your upkeep, sacrifice'
    ' this token and return target card named Emberbird from your graveyard to the battlefield."',
)
PACK = creature(
    "Packmate", "{G}", "This creature gets +1/+1 for each other creature on the battlefield named Packmate."
)
FALSE = creature(
    "Pretender",
    "{U}",
    "{T}: This creature becomes a copy of target creature, except its name is Pretender and it has haste.",
    "1/1",
)
CRIES = sorcery(
    "Outcry",
    "{W}",
    'Create a 1/1 green Wolf creature token. It has "This token gets +1/+1 for each card'
    ' named Outcry in your graveyard."',
)
KITCHEN = enchantment(
    "Kitchen",
    "{R}",
    'Creatures you control have "{0}: This creature gets +1/+0 until end of turn for each permanent named Kitchen you'
    ' control."',
)


def test_201_5a_an_ability_given_to_a_token_names_the_card_that_gives_it() -> None:
    board = Board().lands("A", "B").field("A", bird=EMBERBIRD).hand("A", strip=STRIP)
    outcome = done(board.run(cast("A", "strip", "bird"), RESOLVE, RESOLVE, Advance(to="upkeep", turn=6), RESOLVE))
    there = [view(outcome.state).of(one).name for one in outcome.state.battlefield]
    assert "Emberbird" in there
    assert "Elemental" not in there


def test_201_5a_what_a_token_counts_are_cards_of_the_name() -> None:
    board = Board().lands("A", "W").hand("A", cry=CRIES).put("A", "graveyard", "other", CRIES)
    outcome = done(board.run(cast("A", "cry"), RESOLVE))
    wolf = next(one for one in outcome.state.battlefield if "Wolf" in view(outcome.state).of(one).subtypes)
    assert view(outcome.state).of(wolf).power == 3


def test_201_5a_an_ability_given_to_others_counts_the_permanents_of_the_name() -> None:
    board = Board().field("A", bears=BEARS, one=KITCHEN, two=KITCHEN)
    outcome = done(board.run(activate("A", "bears", 0), RESOLVE))
    assert view(outcome.state).of("bears").power == 4


def test_201_5_a_copy_with_another_name_still_asks_for_the_name_that_the_text_says() -> None:
    """707.9b: the copy is not named as the text that it has copied says, and counts those that are."""
    board = Board().field("A", false=FALSE, pack=PACK, mate=PACK)
    outcome = done(board.run(activate("A", "false", 0, "pack"), RESOLVE))
    sizes = [view(outcome.state).of(one).power for one in ("false", "pack", "mate")]
    assert sizes == [3, 2, 2]
