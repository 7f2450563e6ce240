"""Alternative costs that a static ability gives the spell (118.9, 601.2a, 601.2b): the card in the hand has them not."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import cast, names
from tests.rules.boards import BEARS, GROWTH, Board
from tests.rules.pool import creature, enchantment, sorcery

DASH = enchantment("Rush", "{R}", "Creature spells you cast have dash {R}.")
EVOKE = enchantment("Fade", "{U}", "Creature spells you cast have evoke {U}.")
WEB = enchantment("Web", "{G}", "Each legendary spell you cast has web-slinging {W}.")
EMERGE = enchantment("Rise", "{U}", "Creature spells you cast have emerge {7}.")
BLITZ = enchantment("Hustle", "{B}", "Creature spells you cast have blitz {B}{R}.")
BIG = creature("Big", "{7}", pt="7/7")
HERO = creature("Hero", "{4}{W}", kind="Legendary Creature — Hero", pt="4/4")


def test_702_109a_dash_that_spells_are_given():
    """702.109a, 400.7b: it has haste, and goes back at the end."""
    board = Board().lands("A", "R").field("A", rush=DASH).hand("A", big=BIG)
    outcome = board.run(cast("A", "big", method="dash"))
    (big,) = [one for one in outcome.state.battlefield if one.startswith("big")]
    assert view(outcome.state).of(big).has_keyword("haste")
    assert len(outcome.state.delayed) == 1


def test_702_74a_evoke_that_spells_are_given():
    """702.74a, 400.7b: it is sacrificed as it enters."""
    board = Board().lands("A", "U").field("A", fade=EVOKE).hand("A", big=BIG)
    outcome = board.run(cast("A", "big", method="evoke"), until="stack_empty")
    assert names(outcome.state, "graveyard", "A") == ["Big"]


def test_702_188a_web_slinging_that_spells_are_given():
    board = Board().lands("A", "W").field("A", web=WEB).put("A", "battlefield", "bears", BEARS, tapped=True)
    board.hand("A", hero=HERO)
    outcome = board.run(cast("A", "hero", method="web-slinging"))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert "Hero" in names(outcome.state, "battlefield")


def test_702_119a_emerge_that_spells_are_given():
    board = Board().lands("A", "GGGGG").field("A", rise=EMERGE, bears=BEARS).hand("A", big=BIG)
    outcome = board.run(cast("A", "big", method="emerge"))
    assert (outcome.status, names(outcome.state, "graveyard", "A")) == ("resolved", ["Grizzly Bears"])


@pytest.mark.parametrize("what", [BLITZ, DASH])
def test_601_2b_a_cost_that_spells_are_given_is_offered(what: object):
    board = Board().lands("A", "BRRRRRR").field("A", what=what).hand("A", big=BIG)
    outcome = board.run(cast("A", "big"))
    assert outcome.pending is not None
    assert len(outcome.pending.options) == 2


def test_118_9_it_is_given_to_what_fits_only():
    board = (
        Board().lands("A", "R").field("A", rush=DASH).hand("A", spell=GROWTH, wrath=sorcery("W", "{R}", "Draw a card."))
    )
    assert board.run(cast("A", "wrath", method="dash")).status == "illegal"
    assert board.run(cast("A", "wrath")).status == "resolved"
    theirs = Board().lands("A", "R").field("B", rush=DASH).hand("A", big=BIG)
    assert theirs.run(cast("A", "big", method="dash")).status == "illegal"
