"""What is attached to an object that fits (301.5, 303.4), and what was not done this turn or this way (608.2c, 608.2i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, enchantment, sorcery

AURA = card("Mark", "{W}", "Enchantment — Aura", "Enchant permanent")
HARPIST = creature("Harpist", "{W}", "{0}: Destroy target Aura attached to a creature.")


def test_303_4_only_an_aura_on_a_creature_can_be_the_target():
    board = Board().field("A", harpist=HARPIST, bears=BEARS, plains=land("W"))
    board.put("B", "battlefield", "one", AURA, attached_to="bears")
    board.put("B", "battlefield", "two", AURA, attached_to="plains")
    assert "one" not in board.run(activate("A", "harpist", 0, "one"), RESOLVE).state.battlefield
    assert board.run(activate("A", "harpist", 0, "two"), RESOLVE).status == "illegal"


def test_303_4_curses_attached_to_you():
    curse = card("Curse", "{B}", "Enchantment — Aura Curse", "Enchant player")
    orb = card("Orb", "{0}", "Artifact", "When this artifact enters, destroy all Curses attached to you.")
    board = Board().hand("A", orb=orb)
    board.put("B", "battlefield", "mine", curse, attached_to="A").put(
        "B", "battlefield", "theirs", curse, attached_to="B"
    )
    outcome = board.run(cast("A", "orb"), RESOLVE, RESOLVE)
    assert [one for one in ("mine", "theirs") if one in outcome.state.battlefield] == ["theirs"]


def test_301_5_as_long_as_it_is_attached_to_a_creature():
    text = "When this Aura enters, if it's attached to a creature, you gain 1 life.\n"
    badge = card("Badge", "{W}", "Enchantment — Aura", "Enchant permanent\n" + text.strip())
    board = Board().lands("A", "W").hand("A", badge=badge).field("A", bears=BEARS, plains=land("W"))
    assert life(board.run(cast("A", "badge", "bears"), RESOLVE, RESOLVE).state, "A") == 21
    assert life(board.run(cast("A", "badge", "plains"), RESOLVE).state, "A") == 20


@pytest.mark.parametrize(("spells", "after"), [((), 21), (("bolt",), 20)])
def test_608_2i_if_you_did_not_cast_a_spell_this_turn(spells, after):
    text = "At the beginning of your end step, if you didn't cast a spell this turn, you gain 1 life."
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", moon=enchantment("Moon", "{G}", text))
    actions = [cast("A", "bolt", "B"), RESOLVE] if spells else []
    assert life(board.run(*actions, Advance(to="end"), RESOLVE, policy="default").state, "A") == after


@pytest.mark.parametrize(("pick", "after"), [(("bears",), 20), ((), 21)])
def test_608_2c_if_no_card_was_put_into_the_hand(pick, after):
    text = (
        "Look at the top two cards of your library. You may reveal a creature card from among them and put it into your "
        "hand. Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this "
        "way, you gain 1 life."
    )
    board = Board(library=0).lands("A", "G").hand("A", dig=sorcery("Dig", "{G}", text))
    board.put("A", "library", "bears", BEARS).put("A", "library", "bolt", BOLT)
    outcome = answered(board, cast("A", "dig"), RESOLVE, picks=(bool(pick),))
    assert life(outcome.state, "A") == after


def test_608_2i_creatures_that_did_not_attack_this_turn():
    spell = sorcery("Red", "{R}", "Destroy all untapped creatures that didn't attack this turn.")
    board = Board().lands("A", "R").hand("A", red=spell).field("A", bears=BEARS)
    assert "bears" not in board.run(cast("A", "red"), RESOLVE).state.battlefield
