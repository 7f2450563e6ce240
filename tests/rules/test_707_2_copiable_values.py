"""What is copied: copiable values, when they are determined, and copies of copies (707.2–707.3)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import ANTHEM, BEARS, GROWTH, Board
from tests.rules.copy_cards import (
    ARTIFACT_CLONE,
    CLONE,
    DOPPELGANGER,
    INDICATED,
    MIMIC,
    REFLECT,
    STAFF,
    TWIN_SPELL,
    made,
    sees,
)
from tests.rules.face_down import MORPH, up
from tests.rules.pool import creature, enchantment

PAINT = enchantment("Paint", "{1}", "Creatures are blue.")
EVER_MORE = creature(
    "Evermore", "{G}", "Evermore's power and toughness are each equal to the number of cards in your hand.", "*/*"
)
GRINNING = creature("Grinning Demon", "{2}{B}{B}", "Morph {2}{B}{B}", "6/6", "Creature — Demon")
BRANCHSNAP = creature("Branchsnap Lorian", "{1}{G}{G}", "Trample\nMorph {G}", "4/1", "Creature — Beast")
WANDERING = creature("Wandering Ones", "{U}", "", "1/1", "Creature — Spirit")


def test_example_707_2_1():
    """707.2: that the Staff has become a creature is not copied; its ability is."""
    board = Board().lands("A", "UUUU").field("A", staff=STAFF).hand("A", steel=ARTIFACT_CLONE)
    outcome = answered(board, activate("A", "staff", 0, x=3), RESOLVE, cast("A", "steel"), picks=(True,))
    copy = view(outcome.state).of("steel@3")
    assert (copy.name, copy.types, copy.power) == ("Chimeric Staff", ("artifact",), None)
    assert view(outcome.state).of("staff").types == ("artifact", "creature")
    assert len(copy.abilities) == 1


def test_example_707_2_2():
    """707.2: a copy of a face-down creature is a face-up 2/2 without anything else."""
    board = Board().lands("A", "U").put("A", "battlefield", "demon", GRINNING, face_down=MORPH).hand("A", clone=CLONE)
    outcome = answered(board, cast("A", "clone"), picks=(True,))
    seen = view(outcome.state).of("clone@3")
    assert (seen.name, seen.power, seen.toughness, seen.types, seen.mana_cost) == ("", 2, 2, ("creature",), None)
    assert (seen.subtypes, seen.abilities, seen.colors) == ((), (), ())
    assert outcome.state.objects["clone@3"].face_down is None


def test_707_2_not_counters_status_or_other_effects():
    board = Board().lands("A", "U").field("A", anthem=ANTHEM).put("A", "battlefield", "bears", BEARS, tapped=True)
    board = board.counters("bears", "+1/+1", 2).hand("A", twin=TWIN_SPELL)
    state = board.run(cast("A", "twin", "bears")).state
    token = state.objects[made(state)]
    assert sees(state, token.id) == ("Grizzly Bears", 3, 3, ("G",))  # 2/2 and its own anthem
    assert (token.tapped, token.counters) == (False, ())


def test_707_2_colors_by_an_effect_are_not_copied():
    board = Board().lands("A", "U").field("B", paint=PAINT, bears=BEARS).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    assert state.objects["clone@3"].faced.colors == ("G",)


def test_707_2a_color_follows_from_the_mana_cost_and_abilities_are_there_once():
    flier = creature("Flier", "{R}", "Flying")
    board = Board().lands("A", "U").field("B", flier=flier).hand("A", twin=TWIN_SPELL)
    state = board.run(cast("A", "twin", "flier")).state
    seen = view(state).of(made(state))
    assert seen.colors == ("R",)
    assert len(seen.abilities) == 1


def test_707_2a_a_color_that_is_indicated_is_copied():
    board = Board().lands("A", "U").field("B", vine=INDICATED).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    assert sees(state, "clone@3") == ("Vine", 1, 1, ("G",))
    assert view(state).of("clone@3").mana_cost is None


def test_707_2a_a_copied_ability_defines_power_and_toughness_for_its_own_controller():
    board = Board().lands("A", "U").field("B", ever=EVER_MORE).hand("A", twin=TWIN_SPELL, b1=BEARS, b2=BEARS)
    state = board.hand("B", b3=BEARS).run(cast("A", "twin", "ever")).state
    assert sees(state, made(state))[1:3] == (2, 2)
    assert sees(state, "ever")[1:3] == (1, 1)


def test_707_2b_the_copy_does_not_follow_its_model():
    """707.2b: what the model becomes later does not change the copy; nor does its leaving."""
    ox = creature("Ox", "{W}", "", "2/4")
    board = Board().lands("A", "UU").field("A", bears=BEARS, ox=ox).hand("A", clone=CLONE, reflect=REFLECT)
    outcome = answered(board, cast("A", "clone"), RESOLVE, cast("A", "reflect", "bears", "ox"), picks=(True, "bears"))
    assert sees(outcome.state, "bears") == ("Ox", 2, 4, ("W",))
    assert sees(outcome.state, "clone@3") == ("Grizzly Bears", 2, 2, ("G",))


def test_707_2b_an_effect_that_ends_for_the_model_goes_on_in_the_copy():
    """707.2b, 707.3: a copy of what is a copy until end of turn stays what that was."""
    ox = creature("Ox", "{W}", "", "2/4")
    board = Board().lands("A", "UU").field("A", bears=BEARS, ox=ox).hand("A", mimic=MIMIC, twin=TWIN_SPELL)
    outcome = board.run(
        cast("A", "mimic", "bears", "ox"), RESOLVE, cast("A", "twin", "bears"), RESOLVE, Advance(to="upkeep", turn=4)
    )
    state = outcome.state
    assert sees(state, "bears")[0] == "Grizzly Bears"
    assert sees(state, made(state))[0] == "Ox"


def test_example_707_3_1():
    """707.3, 707.9c: a copy of a copy takes its copiable values, the color that was kept among them."""
    bear = creature("Runeclaw Bear", "{1}{G}", "", "2/2", "Creature — Bear")
    board = Board().lands("A", "UU").field("B", bear=bear).hand("A", doppel=DOPPELGANGER, clone=CLONE)
    outcome = answered(board, cast("A", "doppel"), RESOLVE, cast("A", "clone"), picks=(True, True, "doppel@3"))
    for one in ("doppel@3", "clone@3"):
        seen = view(outcome.state).of(one)
        assert (seen.name, seen.power, seen.toughness, seen.colors) == ("Runeclaw Bear", 2, 2, ("U",))
        assert seen.subtypes == ("Bear",)
        assert len(seen.abilities) == 1


def test_example_707_3_3():
    """707.3: a face-down permanent that becomes a copy remains face down, and is turned up by what it copied."""
    board = Board().lands("A", "UG").put("A", "battlefield", "demon", GRINNING, face_down=MORPH)
    board = board.field("A", lorian=BRANCHSNAP).hand("A", reflect=REFLECT)
    outcome = board.run(cast("A", "reflect", "demon", "lorian"))
    assert sees(outcome.state, "demon") == ("", 2, 2, ())
    turned = board.run(cast("A", "reflect", "demon", "lorian"), RESOLVE, up("A", "demon"))
    assert turned.illegal is None
    assert sees(turned.state, "demon") == ("Branchsnap Lorian", 4, 1, ("G",))


def test_example_707_3_4():
    """707.3: what it copied has no morph, so that it can't be turned up by paying for that."""
    board = Board().lands("A", "UBBBB").put("A", "battlefield", "demon", GRINNING, face_down=MORPH)
    board = board.field("A", ones=WANDERING).hand("A", reflect=REFLECT)
    outcome = board.run(cast("A", "reflect", "demon", "ones"), RESOLVE, up("A", "demon"))
    assert outcome.status == "illegal"
    assert sees(board.run(cast("A", "reflect", "demon", "ones")).state, "demon") == ("", 2, 2, ())


def test_707_3_a_copy_of_an_animated_thing_copies_what_it_is_itself():
    """707.2, 707.3: a clone of an animated artifact is no creature."""
    board = Board().lands("A", "UUUU").field("A", staff=STAFF).hand("A", clone=CLONE)
    outcome = answered(board, activate("A", "staff", 0, x=3), RESOLVE, cast("A", "clone"), picks=(True,))
    assert view(outcome.state).of("clone@3").types == ("artifact",)


def test_707_2_giant_growth_is_not_copied():
    board = Board().lands("A", "UG").field("A", bears=BEARS).hand("A", twin=TWIN_SPELL, growth=GROWTH)
    state = board.run(cast("A", "growth", "bears"), RESOLVE, cast("A", "twin", "bears")).state
    assert sees(state, made(state))[1:3] == (2, 2)
