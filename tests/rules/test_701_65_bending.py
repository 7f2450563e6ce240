"""Earthbending (701.66a), airbending (701.65a) and blighting (701.68a, 701.68b)."""

from __future__ import annotations

from engine.dialogue.actions import CastSpell
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, instant, sorcery

BEND = sorcery("Bend", "{G}", "Earthbend 2.")
EXILE = instant("Swords", "{W}", "Exile target creature.")


def test_701_66a_a_land_with_haste_and_counters_that_is_still_a_land():
    board = Board().lands("A", "GG").hand("A", bend=BEND)
    land = view(board.run(cast("A", "bend", "land-A-2"), RESOLVE).state).of("land-A-2")
    assert (land.power, land.toughness) == (2, 2)
    assert {"land", "creature"} <= {*land.types}
    assert land.has_keyword("haste")


def test_701_66a_it_returns_tapped_when_it_dies():
    board = Board().lands("A", "GR").hand("A", bend=BEND, bolt=BOLT)
    outcome = board.run(cast("A", "bend", "land-A-1"), RESOLVE, cast("A", "bolt", "land-A-1"), RESOLVE, RESOLVE)
    (there,) = [one for one in outcome.state.battlefield if one.startswith("land-A-1")]
    assert there != "land-A-1"
    assert outcome.state.objects[there].tapped
    assert "creature" not in view(outcome.state).of(there).types


def test_701_66a_it_returns_when_it_is_exiled_under_the_control_of_who_bent_it():
    board = Board().lands("A", "GW").hand("A", bend=BEND, swords=EXILE)
    outcome = board.run(cast("A", "bend", "land-A-1"), RESOLVE, cast("A", "swords", "land-A-1"), RESOLVE, RESOLVE)
    (there,) = [one for one in outcome.state.battlefield if one.startswith("land-A-1")]
    assert outcome.state.objects[there].tapped
    assert view(outcome.state).of(there).controller == "A"


def test_701_66a_it_does_not_return_from_a_hand():
    bounce = instant("Back", "{U}", "Return target permanent to its owner's hand.")
    board = Board().lands("A", "GU").hand("A", bend=BEND, back=bounce)
    outcome = board.run(cast("A", "bend", "land-A-1"), RESOLVE, cast("A", "back", "land-A-1"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1
    assert outcome.state.stack == ()


def test_701_66a_twice_is_two_targets():
    spell = sorcery("Quake", "{G}", "Earthbend 1, then earthbend 3.")
    board = Board().lands("A", "GGG").hand("A", quake=spell)
    look = view(board.run(cast("A", "quake", "land-A-2", "land-A-3"), RESOLVE).state)
    assert [look.of(one).power for one in ("land-A-2", "land-A-3")] == [1, 3]


AIR = instant("Gust", "{W}", "Airbend up to two target creatures.")


def test_701_65a_each_owner_may_cast_it_for_two_generic_mana():
    elf = creature("Elf", "{4}{G}", "", "3/3")
    board = Board().lands("A", "WUU").lands("B", "UU").hand("A", gust=AIR).field("A", elf=elf).field("B", bears=BEARS)
    done = (cast("A", "gust", "elf", "bears"), RESOLVE)
    outcome = board.run(*done)
    assert sorted(one.partition("@")[0] for one in outcome.state.zone("exile")) == ["bears", "elf"]
    assert cited(outcome, "start_effect")
    exiled = next(one for one in outcome.state.zone("exile") if one.startswith("elf"))
    other = next(one for one in outcome.state.zone("exile") if one.startswith("bears"))
    back = board.run(*done, CastSpell(player="A", object=exiled), RESOLVE)
    assert any(one.startswith("elf") for one in back.state.battlefield)
    assert sum(one.tapped for one in back.state.objects.values()) == 3
    assert board.run(*done, CastSpell(player="A", object=other)).status == "illegal"


def test_701_68a_each_opponent_blights_on_their_own_creature():
    spell = sorcery("Rot", "{B}", "Each opponent blights 1.")
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", rot=spell).field("A", a=BEARS).field("C", c=BEARS)
    outcome = board.run(cast("A", "rot"), RESOLVE)
    assert [view(outcome.state).of(one).power for one in ("a", "c")] == [2, 1]


def test_701_68b_whoever_controls_no_creature_cannot_choose_to_blight():
    text = "You may blight 1. If you do, draw a card."
    board = Board().lands("A", "B").hand("A", rite=sorcery("Rite", "{B}", text))
    outcome = board.run(cast("A", "rite"), RESOLVE)
    assert outcome.state.zone("hand", "A") == ()
    with_bears = answered(board.field("A", bears=BEARS), cast("A", "rite"), RESOLVE, picks=(True,))
    assert len(with_bears.state.zone("hand", "A")) == 1
    assert with_bears.state.objects["bears"].count("-1/-1") == 1


def test_701_68a_as_a_cost():
    imp = creature("Imp", "{B}", "{T}, Blight 1: Draw a card.")
    board = Board().field("A", imp=imp, bears=BEARS)
    outcome = answered(board, activate("A", "imp"), RESOLVE, picks=(("bears",),))
    assert outcome.state.objects["bears"].count("-1/-1") == 1
    assert "701.68a" in cited(outcome, "put_counters")


def test_701_68a_as_an_additional_cost_or_mana():
    text = "As an additional cost to cast this spell, blight 2 or pay {3}.\nDraw a card."
    board = Board().lands("A", "B").hand("A", hex=sorcery("Hex", "{B}", text))
    assert board.run(cast("A", "hex")).status == "illegal"
    outcome = answered(board.field("A", bears=BEARS), cast("A", "hex"), RESOLVE, picks=("blight 2",))
    assert "bears" not in outcome.state.battlefield
    assert len(outcome.state.zone("hand", "A")) == 1
