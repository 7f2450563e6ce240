"""The boards of this package are what they say."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, attack, cast


@pytest.mark.corpus
def test_a_spell_that_destroys() -> None:
    game = Game().field("B", ogre="Gray Ogre").lands("A", "R").hand("A", bolt="Lightning Bolt")
    ruling = game.play(cast("A", "bolt", "ogre"))
    assert ruling.status == "resolved"
    assert ruling.where("ogre") == "graveyard"


@pytest.mark.corpus
def test_choices_are_answered_in_turn() -> None:
    game = Game().field("A", bears="Grizzly Bears").hand("A", grave="Gravedigger").graveyard("A", ogre="Gray Ogre")
    ruling = game.play(cast("A", "grave"), answers=[True])
    assert ruling.where("ogre") == "hand"


@pytest.mark.corpus
def test_an_answer_that_nothing_asks_for_fails() -> None:
    with pytest.raises(AssertionError, match="never asked for"):
        Game().field("A", bears="Grizzly Bears").play(attack("A", bears="B"), answers=[True])
