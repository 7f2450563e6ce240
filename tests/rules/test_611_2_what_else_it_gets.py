"""Changes that are chosen, joined, or said of more than one: "+1/-1 or -1/+1", "also", "they each" (611.2, 608.2d)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import creature, enchantment, instant

FREE = creature("Free Shifting", "{U}", "{0}: This creature gets +1/-1 or -1/+1 until end of turn.", "2/2")
GOBLIN = card("Goblin", "{R}", "Creature — Goblin", "", "1/1")
SHAMAN = card("Shaman", "{R}", "Creature — Goblin Shaman", "", "2/1")
ELF = card("Elf", "{G}", "Creature — Elf", "", "1/2")
CROWN = card(
    "Crown",
    "{R}",
    "Enchantment — Aura",
    "Enchant creature\nSacrifice this Aura: Enchanted creature and other creatures that share a creature type with it "
    "get +1/+0 and gain first strike until end of turn.",
)
SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")


def size(state, one: str) -> tuple[int | None, int | None]:
    seen = view(state).of(one)
    return seen.power, seen.toughness


@pytest.mark.parametrize(("pick", "expected"), [("gets +1/-1", (3, 1)), ("gets -1/+1", (1, 3))])
def test_608_2d_one_of_two_changes_is_chosen_as_it_resolves(pick, expected):
    board = Board().field("A", one=FREE)
    outcome = done(answered(board, activate("A", "one"), RESOLVE, picks=(pick,)))
    assert size(outcome.state, "one") == expected


def test_105_4_the_color_or_colors_of_a_choice():
    spell = instant("Lace", "{0}", "Target permanent becomes the color or colors of your choice.")
    board = Board().field("B", x=BEARS).hand("A", spell=spell)
    outcome = done(answered(board, cast("A", "spell", "x"), RESOLVE, picks=("white and blue",)))
    assert set(view(outcome.state).of("x").colors) == {"W", "U"}


def test_611_2c_the_enchanted_creature_and_those_that_share_a_type_with_it():
    board = Board().field("A", one=GOBLIN, two=SHAMAN, elf=ELF)
    board.put("A", "battlefield", "crown", CROWN, attached_to="one")
    outcome = done(board.run(activate("A", "crown", 1), RESOLVE))
    assert [size(outcome.state, one) for one in ("one", "two", "elf")] == [(2, 1), (3, 1), (1, 2)]


def test_611_2a_one_duration_for_two_subjects():
    text = "Until end of turn, target creature gets +0/+2 and another target creature gets -2/-0."
    board = Board().field("A", one=BEARS).field("B", x=BEARS).hand("A", spell=instant("Mistake", "{0}", text))
    outcome = done(board.run(cast("A", "spell", "one", "x"), RESOLVE))
    assert (size(outcome.state, "one"), size(outcome.state, "x")) == ((2, 4), (0, 2))


def test_115_1_one_or_more_targets():
    text = "One or more target creatures become red until end of turn."
    board = Board().field("A", one=ELF).field("B", x=BEARS, y=BEARS).hand("A", spell=instant("Song", "{0}", text))
    outcome = done(board.run(cast("A", "spell", "one", "x"), RESOLVE))
    assert [view(outcome.state).of(one).colors for one in ("one", "x", "y")] == [("R",), ("R",), ("G",)]


@pytest.mark.parametrize(("target", "able"), [("one", True), ("two", False)])
def test_208_1_a_creature_of_a_size(target, able):
    text = "Target 1/1 creature gets +1/+2 until end of turn."
    board = Board().field("A", one=GOBLIN, two=SHAMAN).hand("A", spell=instant("Aegis", "{0}", text))
    outcome = board.run(cast("A", "spell", target), RESOLVE)
    if able:
        assert size(done(outcome).state, "one") == (2, 3)
    else:
        illegal(outcome, "115.1a")


def test_604_2_it_does_not_untap_if_so():
    text = "This land doesn't untap during your untap step if it has a depletion counter on it."
    cap = card("Cap", None, "Land", text)
    board = Board().put("A", "battlefield", "one", cap, tapped=True).put("A", "battlefield", "two", cap, tapped=True)
    board.counters("two", "depletion", 1)
    outcome = done(board.run(Advance(to="upkeep", turn=5), policy="default"))
    assert [outcome.state.objects[one].tapped for one in ("one", "two")] == [False, True]


def test_301_5_each_creature_that_something_is_attached_to():
    lord = enchantment("Outfit", "{W}", "Equipped creatures you control get +1/+1.")
    board = Board().field("A", one=BEARS, two=BEARS, lord=lord)
    board.put("A", "battlefield", "sword", SWORD, attached_to="one")
    assert [size(board.state, one) for one in ("one", "two")] == [(4, 3), (2, 2)]


def test_603_10a_an_equipped_creature_that_died_was_equipped():
    glad = enchantment("Glad", "{W}", "Whenever an equipped creature you control dies, put a charge counter on ~.")
    board = Board().field("A", one=BEARS, two=BEARS, glad=glad).hand("A", bolt=BOLT).lands("A", "R")
    board.put("A", "battlefield", "sword", SWORD, attached_to="one")
    outcome = done(board.run(cast("A", "bolt", "one"), RESOLVE, RESOLVE, policy="default"))
    assert outcome.state.objects["glad"].count("charge") == 1


def test_611_2c_they_each_and_what_they_also_get():
    text = (
        "Untap two target creatures. They each get +2/+2 until end of turn. "
        "Green creatures also gain flying until end of turn."
    )
    board = Board().field("A", one=BEARS, two=GOBLIN).hand("A", spell=instant("Join", "{0}", text))
    outcome = done(board.run(cast("A", "spell", "one", "two"), RESOLVE))
    assert [size(outcome.state, one) for one in ("one", "two")] == [(4, 4), (3, 3)]
    assert [view(outcome.state).of(one).has_keyword("flying") for one in ("one", "two")] == [True, False]
