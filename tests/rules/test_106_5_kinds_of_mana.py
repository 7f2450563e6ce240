"""Mana of the colors of objects, and of symbols that leave a choice (106.5, 106.8 to 106.11)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, cited
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board, card
from tests.rules.pool import HYBRID, SIGNET, creature, instant

CRATER = card("Crater", None, "Land", "{T}: Choose a color of a permanent you control. Add one mana of that color.")
AMONG = card("Amber", "{0}", "Artifact", "{T}: Add one mana of any color among creatures you control.")
TENDER = creature("Tender", "{G}", "{T}: For each color among permanents you control, add one mana of that color.")
HAVENS = card("Haven", None, "Land", "{T}: Add one mana of any color among creature cards in your graveyard.")


def pool(outcome):
    return "".join(sorted(mana.symbol for mana in outcome.state.players["A"].mana_pool))


@pytest.mark.parametrize("source", [CRATER, AMONG])
def test_example_106_5_1(source):
    """106.5: with no colored permanent it adds no mana; and it is tapped for it."""
    outcome = Board().field("A", it=source, stone=SIGNET).run(activate("A", "it"))
    assert (outcome.status, pool(outcome), outcome.state.objects["it"].tapped) == ("resolved", "", True)
    assert "106.5" in cited(outcome, "add_mana")


@pytest.mark.parametrize("source", [CRATER, AMONG])
def test_106_5_otherwise_of_a_color_that_is_there(source):
    board = Board().field("A", it=source, bears=BEARS).field("B", both=HYBRID)
    assert pool(board.run(activate("A", "it"))) == "G"
    board.field("A", ours=HYBRID)
    assert [pool(answered(board, activate("A", "it"), picks=(pick,))) for pick in ("{W}", "{U}")] == ["W", "U"]


def test_106_5_among_cards_in_a_graveyard():
    board = Board().field("A", it=HAVENS).put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "bolt", BOLT)
    assert pool(board.run(activate("A", "it"))) == "G"


def test_106_3_one_mana_of_each_color_that_is_there():
    board = Board().field("A", tender=TENDER, both=HYBRID, bears=BEARS)
    assert pool(board.run(activate("A", "tender"))) == "GUW"
    assert board.hand("A", counter=COUNTERSPELL).run(cast("A", "counter")).status == "illegal"


def test_106_8_of_a_hybrid_symbol_its_player_chooses_a_half():
    """106.8: one mana of a color, or as much colorless mana as the generic half says."""
    either = instant("Either", "{0}", "Add {W/U}.")
    board = Board().hand("A", either=either)
    outcomes = [answered(board, cast("A", "either"), RESOLVE, picks=(pick,)) for pick in ("{W}", "{U}")]
    assert [pool(outcome) for outcome in outcomes] == ["W", "U"]
    assert "106.8" in cited(outcomes[0], "add_mana")
    twobrid = instant("Twobrid", "{0}", "Add {2/R}.")
    board = Board().hand("A", it=twobrid)
    assert [pool(answered(board, cast("A", "it"), RESOLVE, picks=(pick,))) for pick in ("{C}{C}", "{R}")] == ["CC", "R"]


def test_106_8_each_symbol_for_itself_and_in_payments():
    two = card("Graven", None, "Land", "{T}: Add {W/U}{W/U}.")
    board = Board().field("A", two=two).hand("A", counter=COUNTERSPELL)
    made = [pool(answered(board, activate("A", "two"), picks=(pick,))) for pick in ("{W}{W}", "{W}{U}", "{U}{U}")]
    assert made == ["WW", "UW", "UU"]
    board.hand("A", both=HYBRID)
    assert answered(board, cast("A", "both"), picks=("{W}", "{U}")).status == "resolved"


def test_106_9_a_phyrexian_symbol_is_one_mana_of_its_color():
    outcome = Board().hand("A", it=instant("It", "{0}", "Add {G/P}.")).run(cast("A", "it"), RESOLVE)
    assert pool(outcome) == "G"


def test_106_10_a_generic_symbol_is_so_much_colorless_mana():
    outcome = Board().hand("A", it=instant("It", "{0}", "Add {3}.")).run(cast("A", "it"), RESOLVE)
    assert pool(outcome) == "CCC"


def test_106_11_a_snow_symbol_is_colorless_mana():
    outcome = Board().hand("A", it=instant("It", "{0}", "Add {S}{S}.")).run(cast("A", "it"), RESOLVE)
    assert pool(outcome) == "CC"
