"""Examples that the rules give with cards of which the data have the text."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, cast, resolve

pytestmark = pytest.mark.corpus


def test_example_201_5b_1() -> None:
    """201.5b: a gained "Regenerate Skithiryx" regenerates what has gained it."""
    game = Game().field("A", elemental="Quicksilver Elemental").field("B", dragon="Skithiryx, the Blight Dragon")
    game.hand("A", murder="Murder", again="Murder")
    gained = (activate("A", "elemental", "{U}", "dragon"), resolve(), activate("A", "elemental", "{B}{B}"), resolve())
    ruling = game.play(*gained, cast("A", "murder", "elemental"), resolve(), cast("A", "again", "dragon"), resolve())
    assert (ruling.where("elemental"), ruling.where("dragon")) == ("battlefield", "graveyard")


def test_example_201_5b_3() -> None:
    """201.5b, 707.9a: the ability that the copy keeps speaks of it under its new name."""
    game = Game().field("A", dane="The Ever-Changing 'Dane", bears="Grizzly Bears", giant="Hill Giant")
    first = (activate("A", "dane", "{1}"), resolve())
    bears = game.play(*first, answers=[["bears"]], explain=["dane"])
    assert bears.size("dane") == (2, 2)
    again = game.play(*first, activate("A", "dane", "{1}"), resolve(), answers=[["bears"]], explain=["dane"])
    assert again.size("dane") == (3, 3)


def test_example_702_1b_2() -> None:
    """702.1b, 709.4: flashback for the mana cost: in the graveyard both halves', on the stack that of the half."""
    game = Game().graveyard("A", split="Fire // Ice").hand("A", past="Past in Flames").lands("A", "RR")
    start = (cast("A", "past"), resolve())
    spell = cast("A", "split", face="Fire", method="flashback", division={"B": 2}, targets=["B"], payment="auto")
    ruling = game.play(*start, spell, resolve())
    assert (ruling.life("B"), ruling.where("split")) == (18, "exile")


def test_example_704_7_1() -> None:
    """704.7: one replacement is for the whole loss of the game, for whatever reasons it was."""
    game = Game().field("A", mirror="Lich's Mirror").lands("A", "BBBBBBBBB").player("A", life=1)
    game.hand("A", whisper="Night's Whisper").library("A", 1)
    drawn = [lambda choice: {"pick": [choice["options"][0]["id"]]}] * 7
    ruling = game.play(cast("A", "whisper"), resolve(), answers=drawn)
    assert (ruling.life("A"), len(ruling.zone("hand", "A")), ruling.player("A").get("lost")) == (20, 7, None)


def test_example_115_1a_1() -> None:
    """115.1a: an ability that triggers on cycling has a target; the card that it is on has none."""
    game = Game().field("B", bears="Grizzly Bears", myr="Memnite").hand("A", decree="Slice and Dice")
    game.hand("A", blight="Gempalm Incinerator").field("A", goblin="Raging Goblin")
    ruling = game.play(activate("A", "blight", "Cycling"), resolve(), answers=[["myr"], True])
    assert ruling.where("myr") == "graveyard"


def test_example_110_5c_1() -> None:
    """110.5c, 710.1: flipped it stays flipped, which shows once it is a copy of a flip card again."""
    game = Game().field("A", double={"card": "Dimir Doppelganger", "flipped": True})
    game.graveyard("A", bear="Runeclaw Bear", jushi="Jushi Apprentice // Tomoya the Revealer")
    start = (activate("A", "double", "{1}{U}{B}", "bear"), resolve())
    assert game.play(*start, explain=["double"]).size("double") == (2, 2)
    ruling = game.play(*start, activate("A", "double", "{1}{U}{B}", "jushi"), resolve(), explain=["double"])
    assert ruling.size("double") == (2, 3)
