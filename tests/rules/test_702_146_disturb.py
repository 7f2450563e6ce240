"""Disturb: a card is cast transformed from the graveyard (702.146, 712.8c); ways of casting that are not carried out."""

from __future__ import annotations

from adjudicator.scenarios.looking import mana_value
from engine.layers import view
from tests.rules.asking import cast, cited
from tests.rules.boards import Board
from tests.rules.faces import GEIST
from tests.rules.pool import creature, enchantment


def test_702_146a_it_is_cast_transformed_from_the_graveyard():
    board = Board().lands("A", "UU").put("A", "graveyard", "geist", GEIST)
    outcome = board.run(cast("A", "geist", method="disturb"), until="action")
    seen = view(outcome.state).of("geist@2")
    assert (seen.name, seen.subtypes, seen.power) == ("Kind Gift", ("Spirit", "Wizard"), 3)
    assert "702.146a" in cited(outcome, "announce_method")
    hand = Board().lands("A", "UUU").hand("A", geist=GEIST)
    assert hand.run(cast("A", "geist", method="disturb")).status == "illegal"


def test_712_8c_712_8e_its_mana_value_is_that_of_the_front():
    board = Board().lands("A", "UU").put("A", "graveyard", "geist", GEIST)
    spell = board.run(cast("A", "geist", method="disturb"), until="action").state
    assert mana_value(spell, "geist@2") == 3
    permanent = board.run(cast("A", "geist", method="disturb")).state
    assert mana_value(permanent, "geist@3") == 3


def test_702_146b_712_13_the_permanent_has_its_back_face_up():
    board = Board().lands("A", "UU").put("A", "graveyard", "geist", GEIST)
    outcome = board.run(cast("A", "geist"))
    assert view(outcome.state).of("geist@3").name == "Kind Gift"


def test_712_11c_712_11d_the_back_face_is_what_is_evaluated():
    """712.11c, 712.11d: with the ability of the front face that lets it be cast so."""
    board = Board().lands("A", "UU").put("A", "graveyard", "geist", GEIST)
    wizards = enchantment("No Wizards", "{B}", "Players can't cast Wizard spells.")
    assert board.field("B", no=wizards).run(cast("A", "geist", method="disturb")).status == "illegal"


def test_601_2b_a_way_that_nothing_offers_is_illegal():
    board = Board().lands("A", "UUU").hand("A", geist=GEIST)
    assert board.run(cast("A", "geist", method="flashback")).status == "illegal"


def test_702_146a_not_by_somebody_else():
    stranger = creature("Stranger", "{1}", "Haste")
    board = Board().lands("A", "UU").put("B", "graveyard", "geist", GEIST).hand("A", s=stranger)
    assert board.run(cast("A", "geist", method="disturb")).status == "illegal"
