"""What goes on to be asked after a resolution knows what was targeted, announced and chosen (611.2c, 107.3, 106.6)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import ActivateAbility, Advance, PlayLand
from engine.layers import view
from engine.standing.restrictions import cannot
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, sorcery

DAZZLE = sorcery("Dazzle", "{R}", "Creatures target player controls can't block this turn.")
DAZE = sorcery(
    "Daze",
    "{R}",
    "Daze deals 1 damage to each creature with power 4 or greater. "
    "Creatures dealt damage this way can't block this turn.",
)
CLERK = creature("Clerk", "{1}", "{X}, {T}: Each creature with mana value X can't attack or block this turn.")
TERRITORY = card(
    "Territory",
    None,
    "Land",
    "As this land enters, choose a creature type.\n"
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type.",
)


def test_611_2c_whose_creatures_is_known_after_the_resolution():
    board = Board().lands("A", "R").hand("A", dazzle=DAZZLE).field("A", mine=BEARS).field("B", theirs=BEARS)
    state = board.run(cast("A", "dazzle", "B"), RESOLVE).state
    assert (cannot(state, "theirs", "block"), cannot(state, "mine", "block")) == (True, False)


def test_611_2c_which_creatures_were_dealt_damage_this_way_is_known_after_the_resolution():
    board = Board().lands("A", "R").hand("A", daze=DAZE).field("B", small=BEARS, big=creature("Ox", "{G}", pt="5/5"))
    state = board.run(cast("A", "daze"), RESOLVE).state
    assert (cannot(state, "big", "block"), cannot(state, "small", "block")) == (True, False)


def test_107_3_x_of_what_can_not_attack_stays_as_announced():
    board = Board().lands("A", "WW").field("A", clerk=CLERK).field("B", bears=BEARS)
    state = board.run(ActivateAbility(player="A", object="clerk", ability=0, x=2), RESOLVE).state
    assert (cannot(state, "bears", "block"), cannot(state, "clerk", "block")) == (True, False)


@pytest.mark.parametrize(("word", "possible"), [("Bear", True), ("Elf", False)])
def test_106_6_mana_only_for_spells_of_the_chosen_type(word, possible):
    board = Board().hand("A", spot=TERRITORY, cub=creature("Cub", "{G}", kind="Creature — Bear"))
    outcome = answered(board, PlayLand(player="A", object="spot"), cast("A", "cub"), picks=(word,))
    assert (outcome.status != "illegal") == possible


RAISER = creature(
    "Raiser",
    "{B}",
    "{0}: Exile target creature.\n{0}: Put all creature cards exiled with this creature onto the battlefield under your "
    "control. They gain flying.",
)


def test_400_7j_they_are_what_the_cards_have_become():
    board = Board().field("A", raiser=RAISER).field("B", one=BEARS, two=BEARS)
    actions = (activate("A", "raiser", 0, "one"), RESOLVE, activate("A", "raiser", 0, "two"), RESOLVE)
    state = board.run(*actions, activate("A", "raiser", 1), RESOLVE).state
    assert [view(state).of(one).has_keyword("flying") for one in ("one@3", "two@3", "raiser")] == [True, True, False]


RECKONING = sorcery("Reckoning", "{B}", "Lands you control don't untap during your next untap step.")
VAPORS = sorcery("Vapors", "{U}", "Lands target player controls don't untap during their next untap step.")
GRASP = sorcery(
    "Grasp",
    "{U}",
    "Tap up to two target creatures. Those creatures don't untap during their controller's next untap step.",
)


def test_611_2c_502_3_what_comes_later_does_not_untap_either():
    """611.2c: it modifies the rules of the game; so a land that was played later stays tapped too, but once."""
    board = Board().lands("A", "B").hand("A", last=RECKONING, hill=land("R"), bolt=BOLT)
    spent = (cast("A", "last"), RESOLVE, PlayLand(player="A", object="hill"), cast("A", "bolt", "B"), RESOLVE)
    tapped = [
        {one: run.state.objects[one].tapped for one in ("land-A-1", "hill@2")}
        for turn in (5, 7)
        for run in [answered(board, *spent, Advance(to="upkeep", turn=turn))]
    ]
    assert tapped == [{"land-A-1": True, "hill@2": True}, {"land-A-1": False, "hill@2": False}]


def test_611_2c_502_3_of_the_player_who_was_targeted():
    board = Board().lands("A", "U").hand("A", vapors=VAPORS).put("B", "battlefield", "peak", land("R"), tapped=True)
    done = answered(board, cast("A", "vapors", "B"), RESOLVE, Advance(to="upkeep", turn=4))
    assert done.state.objects["peak"].tapped
    assert not done.state.effects


def test_502_3_their_controllers_next_untap_step():
    board = Board().lands("A", "U").hand("A", grasp=GRASP).field("B", one=BEARS, two=BEARS)
    board.put("B", "battlefield", "other", BEARS, tapped=True)
    done = answered(board, cast("A", "grasp", "one", "two"), RESOLVE, Advance(to="upkeep", turn=4))
    assert [done.state.objects[one].tapped for one in ("one", "two", "other")] == [True, True, False]
