"""Morph, megamorph and disguise (702.37, 702.168), and turning permanents face up as a special action (116.2b)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.copiable import Copied
from engine.state.face_down import FaceDown
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.face_down import DEMON, is_plain, up
from tests.rules.pool import HUMILITY, creature, enchantment, instant, sorcery
from tests.rules.test_701_40_manifest import library

FROG = instant(
    "Frogify",
    "{U}",
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.",
)
MEGA = creature("Whelp", "{2}{G}", "Megamorph {G}", "3/3", "Creature — Lizard")
BANE = creature(
    "Bane",
    "{2}{B}{B}",
    "Morph {X}{B}{B}\nWhen this creature is turned face up, all creatures get -X/-X until end of turn.",
    "4/3",
)
SELFLESS = creature("Martyr", "{2}{B}", "Morph—Pay 5 life.", "4/4")
EATER = creature("Eater", "{2}{B}", "Morph—Discard a card.", "4/4")
GUARD = creature("Guard", "{3}{W}", "Disguise {1}{W}\nWhen this creature is turned face up, you gain 2 life.", "3/4")
X_GUARD = creature(
    "Redeemer", "{2}{W}", "Disguise {X}{W}\nWhen this creature is turned face up, you gain X life.", "2/4"
)
LORIAN = creature("Lorian", "{2}{G}", "Trample\nMorph {G}", "4/1", "Creature — Beast")
ONES = creature("Wanderer", "{U}", "", "1/1")
NO_DEMONS = enchantment("No Demons", "{W}", "Demon creatures lose all abilities.")


def down(board: Board, player: str, object_id: str, definition, why: str = "morph", **fields: object) -> Board:
    return board.put(player, "battlefield", object_id, definition, face_down=FaceDown(why), **fields)


def refused(outcome) -> list[str]:
    assert outcome.status == "illegal"
    return [cite.number for cite in outcome.illegal.rules]


def test_702_37c_it_is_cast_for_3():
    board = Board().lands("A", "BBB").hand("A", demon=DEMON)
    outcome = board.run(cast("A", "demon", method="morph"), RESOLVE)
    assert is_plain(outcome.state, "demon@3")
    assert "702.37c" in cited(outcome, "announce_method")
    assert Board().lands("A", "BB").hand("A", demon=DEMON).run(cast("A", "demon", method="morph")).status == "illegal"


def test_702_37d_no_other_card_is_cast_face_down():
    outcome = Board().lands("A", "GGG").hand("A", bears=BEARS).run(cast("A", "bears", method="morph"))
    assert outcome.status == "illegal"


def test_702_37a_it_is_cast_from_any_zone_from_which_it_could_be():
    """601.3e: a permission to cast creature spells is judged by what the spell would be."""
    horde = enchantment("Horde", "{G}", "You may cast creature spells from your graveyard.")
    cavern = card("Cavern", None, "Land", "{T}: Add {C}.\nMorph {2}")
    board = Board().lands("A", "GGG").field("A", horde=horde).put("A", "graveyard", "cavern", cavern)
    outcome = board.run(cast("A", "cavern", method="morph"), RESOLVE)
    assert is_plain(outcome.state, "cavern@3")


def test_702_37c_it_is_cast_when_a_creature_spell_can_be():
    board = Board().lands("B", "BBB").hand("B", demon=DEMON)
    assert "117.1a" in refused(board.run(cast("B", "demon", method="morph")))


def test_702_37e_it_is_turned_up_without_the_stack():
    board = down(Board().lands("A", "BBB"), "A", "demon", DEMON)
    outcome = board.run(up("A", "demon"))
    assert not outcome.state.stack
    assert view(outcome.state).of("demon").name == "Grim Demon"
    assert {"702.37e", "116.2b"} <= set(cited(outcome, "turn_face_up"))


def test_116_2b_any_time_its_controller_has_priority():
    board = down(Board().lands("A", "BBBR").lands("B", "R").hand("B", bolt=BOLT), "A", "demon", DEMON)
    outcome = board.run(passing("A"), cast("B", "bolt", "demon"), passing("B"), up("A", "demon"), RESOLVE)
    assert "demon" in outcome.state.battlefield
    assert outcome.state.objects["demon"].damage == 3


def test_116_2b_also_with_split_second_on_the_stack():
    """702.61b: special actions can be taken."""
    quick = instant("Quick", "{R}", "Split second\nQuick deals 3 damage to any target.")
    board = down(Board().lands("A", "BBB").lands("B", "R").hand("B", quick=quick), "A", "demon", DEMON)
    outcome = board.run(passing("A"), cast("B", "quick", "demon"), passing("B"), up("A", "demon"), RESOLVE)
    assert outcome.state.objects["demon"].damage == 3


def test_702_37e_only_by_its_controller():
    board = down(Board().lands("B", "BBB"), "A", "demon", DEMON)
    assert "116.2b" in refused(board.run(up("B", "demon")))


@pytest.mark.parametrize("why", ["morph", "other"])
def test_702_37e_not_without_a_morph_cost_were_it_face_up(why):
    """Under an effect by which it loses all abilities it would have none."""
    board = down(Board().lands("A", "UBBB").hand("A", frog=FROG), "A", "demon", DEMON, why)
    assert "702.37e" in refused(board.run(cast("A", "frog", "demon"), RESOLVE, up("A", "demon")))
    humble = down(Board().lands("A", "BBB").field("B", humble=HUMILITY), "A", "demon", DEMON, why)
    assert "702.37e" in refused(humble.run(up("A", "demon")))


def test_702_37e_what_it_would_be_is_judged_with_all_effects():
    """An effect on Demons does nothing to it now, and would take its morph if it were face up."""
    board = down(Board().lands("A", "BBB").field("B", no=NO_DEMONS), "A", "demon", DEMON)
    assert is_plain(board.state, "demon")
    assert "702.37e" in refused(board.run(up("A", "demon")))


def test_702_37e_a_cost_other_than_mana():
    outcome = down(Board(), "A", "martyr", SELFLESS).run(up("A", "martyr"))
    assert (life(outcome.state, "A"), view(outcome.state).of("martyr").name) == (15, "Martyr")
    board = down(Board().hand("A", bolt=BOLT), "A", "eater", EATER)
    fed = board.run(up("A", "eater"))
    assert names(fed.state, "graveyard", "A") == ["Lightning Bolt"]
    assert "118.3" in refused(down(Board(), "A", "eater", EATER).run(up("A", "eater")))


def test_702_37b_a_counter_for_the_megamorph_cost():
    outcome = down(Board().lands("A", "G"), "A", "whelp", MEGA).run(up("A", "whelp"))
    assert view(outcome.state).of("whelp").power == 4
    assert "702.37b" in cited(outcome, "turn_face_up")
    manifested = down(Board().lands("A", "GGG"), "A", "whelp", MEGA, "manifest")
    assert view(manifested.run(up("A", "whelp", method="mana_cost")).state).of("whelp").power == 3


def test_702_37f_x_of_the_morph_cost_is_that_of_its_abilities():
    """107.3d: it is chosen right before the cost is paid."""
    board = down(Board().lands("A", "BBBBB"), "A", "bane", BANE).field("B", bears=BEARS)
    outcome = answered(board, up("A", "bane"), RESOLVE, picks=(2,))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert view(outcome.state).of("bane").power == 2
    given = board.run(up("A", "bane", x=3), RESOLVE)
    assert names(given.state, "graveyard", "A") == ["Bane"]
    assert board.run(up("A", "bane", x=4)).status == "illegal"


def test_702_168b_a_disguised_spell_has_ward_2():
    board = Board().lands("A", "WWW").hand("A", guard=GUARD)
    outcome = board.run(cast("A", "guard", method="disguise"))
    seen = view(outcome.state).of("guard@2")
    assert (seen.power, seen.toughness, seen.name, seen.mana_cost) == (2, 2, "", None)
    assert seen.has_keyword("ward")
    assert "702.168b" in cited(outcome, "announce_method")


def test_702_168a_its_ward_triggers_while_it_is_face_down():
    board = down(Board().lands("B", "R").hand("B", bolt=BOLT), "A", "guard", GUARD, "disguise")
    outcome = board.run(passing("A"), cast("B", "bolt", "guard"), RESOLVE)
    assert "guard" in outcome.state.battlefield
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]


def test_702_168d_it_is_turned_up_for_its_disguise_cost():
    outcome = down(Board().lands("A", "WW"), "A", "guard", GUARD, "disguise").run(up("A", "guard"), RESOLVE)
    seen = view(outcome.state).of("guard")
    assert (seen.name, seen.has_keyword("ward"), life(outcome.state, "A")) == ("Guard", False, 22)
    assert "702.168d" in cited(outcome, "turn_face_up")
    frogged = down(Board().lands("A", "UWW").hand("A", frog=FROG), "A", "guard", GUARD, "disguise")
    assert "702.168d" in refused(frogged.run(cast("A", "frog", "guard"), RESOLVE, up("A", "guard")))


def test_702_168e_x_of_the_disguise_cost():
    outcome = down(Board().lands("A", "WWW"), "A", "guard", X_GUARD, "disguise").run(up("A", "guard", x=2), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_701_58d_a_cloaked_card_with_disguise_may_be_turned_up_in_either_way():
    board = down(Board().lands("A", "WWWW"), "A", "guard", GUARD, "cloak")
    for method, rule in (("disguise", "702.168d"), ("mana_cost", "701.58b")):
        assert rule in cited(board.run(up("A", "guard", method=method)), "turn_face_up")


def test_708_10_a_face_down_copy_keeps_the_listed_characteristics():
    board = down(Board().lands("A", "G"), "A", "demon", DEMON, copied=(Copied(LORIAN),))
    assert is_plain(board.state, "demon")
    outcome = board.run(up("A", "demon"))
    assert view(outcome.state).of("demon").name == "Lorian"


def test_116_2b_what_is_face_up_is_not_turned_face_up():
    assert "116.2b" in refused(Board().field("A", bears=BEARS).run(up("A", "bears")))


def test_example_707_3_3():
    """A face-down Demon that is a copy of a creature with morph {G} is turned up for {G}."""
    board = down(Board().lands("A", "G"), "A", "demon", DEMON, copied=(Copied(LORIAN),))
    seen = view(board.run(up("A", "demon")).state).of("demon")
    assert (seen.name, seen.power, seen.toughness) == ("Lorian", 4, 1)


def test_example_707_3_4():
    """One that is a copy of a creature without morph can't be turned up so; an effect can turn it up."""
    flip = instant("Break", "{R}", "Turn target face-down creature face up.")
    board = down(Board().lands("A", "BBBR").hand("A", flip=flip), "A", "demon", DEMON, copied=(Copied(ONES),))
    assert is_plain(board.state, "demon")
    assert "702.37e" in refused(board.run(up("A", "demon")))
    outcome = board.run(cast("A", "flip", "demon"), RESOLVE)
    assert view(outcome.state).of("demon").name == "Wanderer"


def test_example_707_2_2():
    """A Clone of a face-down Demon is a face-up 2/2 without a name, which no morph cost turns up."""
    clone = creature(
        "Mimic", "{3}{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
    )
    board = down(Board().lands("A", "UUUUBBB").hand("A", clone=clone), "B", "demon", DEMON)
    outcome = answered(board, cast("A", "clone"), RESOLVE, picks=(True,))
    assert is_plain(outcome.state, "clone@3")
    assert outcome.state.objects["clone@3"].face_down is None
    board.state = outcome.state
    assert "116.2b" in refused(board.run(up("A", "clone")))


def test_example_601_3e_1():
    """A noncreature card with morph on top of the library is cast by an effect that lets one cast creature spells."""
    horde = creature("Horde", "{5}{G}", "You may cast creature spells from the top of your library.", "7/7")
    cavern = card("Cavern", None, "Land", "{T}: Add {C}.\nMorph {2}")
    board = library(Board().lands("A", "GGG").field("A", horde=horde), "A", cavern=cavern)
    outcome = board.run(cast("A", "cavern", method="morph"), RESOLVE)
    assert is_plain(outcome.state, "cavern@3")


def test_example_903_3_1():
    """A commander that was turned face down is still one."""
    turn = sorcery("Turn", "{U}", "Turn target creature face down.")
    board = Board().lands("A", "U").hand("A", turn=turn)
    board.put("B", "battlefield", "chief", BEARS, designations=("commander",))
    outcome = board.run(cast("A", "turn", "chief"), RESOLVE)
    assert is_plain(outcome.state, "chief")
    assert outcome.state.objects["chief"].is_commander
