"""Absorb, fortify, gravestorm, transfigure, prowl, demonstrate, freerunning, increment (702)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import AFTER, END, attack, block, damage, done
from tests.rules.pool import creature, instant
from tests.rules.test_702_keywords_triggered import power

LYMPH = creature("Lymph", "{W}", "Absorb 1", "1/4")
GARRISON = card("Garrison", "{2}", "Artifact — Fortification", "Fortified land has indestructible.\nFortify {1}")
EIDOLON = instant("Grave Jab", "{R}", "Grave Jab deals 1 damage to any target.\nGravestorm")
FLESH = creature("Flesh", "{1}{G}", "Transfigure {G}", "1/1")
THIEF = card("Thief", "{4}{U}", "Kindred Instant — Rogue", "Draw two cards.\nProwl {U}")
ROGUE = card("Rogue", "{U}", "Creature — Human Rogue", "", "1/1")
KILLER = card("Killer", "{B}", "Creature — Human Assassin", "", "1/1")
RUN = instant("Run", "{4}{B}", "Draw two cards.\nFreerunning {B}")
SHOW = instant("Show", "{R}", "Show deals 2 damage to any target.\nDemonstrate")
CUBE = creature("Cube", "{1}", "Increment", "1/2")
BIG = instant("Big", "{3}", "You gain 1 life.")


def test_702_64a_absorb_prevents_so_much_of_what_each_source_deals():
    board = Board().field("A", one=BEARS, two=BEARS).field("B", lymph=LYMPH)
    outcome = done(board.run(attack("one"), block(("lymph", "one")), END))
    assert damage(outcome, "lymph") == 1
    twice = Board().lands("A", "RR").field("B", lymph=LYMPH).hand("A", bolt=BOLT)
    assert damage(done(twice.run(cast("A", "bolt", "lymph"), RESOLVE)), "lymph") == 2


def test_702_64c_each_instance_of_absorb_applies():
    board = (
        Board()
        .lands("A", "R")
        .field("B", lymph=creature("Two", "{W}", "Absorb 1\nAbsorb 1", "1/4"))
        .hand("A", bolt=BOLT)
    )
    assert damage(done(board.run(cast("A", "bolt", "lymph"), RESOLVE)), "lymph") == 1


def test_702_67a_fortify_attaches_to_a_land_of_its_controller():
    board = Board().lands("A", "R").lands("B", "R").field("A", garrison=GARRISON)
    outcome = done(board.run(activate("A", "garrison", 1, "land-A-1"), RESOLVE))
    assert outcome.state.objects["garrison"].attached_to == "land-A-1"
    assert board.run(activate("A", "garrison", 1, "land-B-1")).status == "illegal"


def test_702_69a_gravestorm_counts_the_permanents_put_into_graveyards():
    board = Board().lands("A", "RR").field("B", bears=BEARS).hand("A", bolt=BOLT, jab=EIDOLON)
    picks = (False,)
    outcome = answered(
        board, cast("A", "bolt", "bears"), RESOLVE, cast("A", "jab", "B"), RESOLVE, RESOLVE, RESOLVE, picks=picks
    )
    assert life(done(outcome).state, "B") == 18


def test_702_71a_transfigure_finds_a_creature_of_the_same_mana_value():
    board = Board().lands("A", "G").field("A", flesh=FLESH)
    outcome = board.run(activate("A", "flesh"), RESOLVE)
    assert "flesh" not in outcome.state.battlefield
    assert outcome.status in ("choice_required", "resolved", "unsupported"), outcome.status


def test_702_76a_prowl_after_a_source_of_its_type_dealt_combat_damage():
    board = Board().lands("A", "U").field("A", rogue=ROGUE, bears=BEARS).hand("A", thief=THIEF)
    spell = cast("A", "thief", method="prowl")
    assert board.run(spell).status == "illegal"
    assert board.run(attack("bears"), AFTER, spell).status == "illegal"
    outcome = done(board.run(attack("rogue"), AFTER, spell, RESOLVE))
    assert len(outcome.state.zone("hand", "A")) == 2


def test_702_173a_freerunning_after_an_assassin_dealt_combat_damage():
    board = Board().lands("A", "B").field("A", killer=KILLER, bears=BEARS).hand("A", run=RUN)
    spell = cast("A", "run", method="freerunning")
    assert board.run(attack("bears"), AFTER, spell).status == "illegal"
    assert len(done(board.run(attack("killer"), AFTER, spell, RESOLVE)).state.zone("hand", "A")) == 2


def test_702_144a_demonstrate_copies_for_its_controller_and_an_opponent():
    board = Board().lands("A", "R").hand("A", show=SHOW)
    action = cast("A", "show", "B")
    copied = answered(board, action, RESOLVE, RESOLVE, RESOLVE, RESOLVE, picks=(True, False, True, "A"))
    assert (life(done(copied).state, "A"), life(copied.state, "B")) == (18, 16)
    left = answered(board, action, RESOLVE, RESOLVE, picks=(False,))
    assert (life(done(left).state, "A"), life(left.state, "B")) == (20, 18)


def test_702_191a_increment_compares_the_mana_spent_with_either_number():
    board = Board().lands("A", "RRRRR").field("A", cube=CUBE).hand("A", big=BIG, bolt=BOLT)
    assert power(done(board.run(cast("A", "big"), RESOLVE)), "cube") == (2, 3)
    assert steps(board.run(cast("A", "bolt", "B")), "trigger") == []


def test_702_64a_absorb_that_was_granted():
    sliver = creature("Absorber", "{W}", "All Sliver creatures have absorb 1.", "1/1", "Creature — Sliver")
    other = creature("Other", "{W}", "", "1/4", "Creature — Sliver")
    board = Board().lands("A", "R").field("B", sliver=sliver, other=other).hand("A", bolt=BOLT)
    assert damage(done(board.run(cast("A", "bolt", "other"), RESOLVE)), "other") == 2


def test_702_76a_prowl_that_was_granted():
    raptor = creature("Raptor", "{R}", "Rogue spells you cast have prowl {U}.", "1/1")
    sneaky = card("Sneaky", "{4}{U}", "Creature — Rogue", "", "2/2")
    board = Board().lands("A", "U").field("A", raptor=raptor, rogue=ROGUE).hand("A", sneaky=sneaky)
    assert board.run(cast("A", "sneaky", method="prowl")).status == "illegal"
    outcome = done(board.run(attack("rogue"), AFTER, cast("A", "sneaky", method="prowl"), RESOLVE))
    assert outcome.state.zone("hand", "A") == ()


def test_702_173a_freerunning_after_a_commander_dealt_combat_damage():
    board = (
        Board().lands("A", "B").put("A", "battlefield", "bears", BEARS, designations=("commander",)).hand("A", run=RUN)
    )
    outcome = done(board.run(attack("bears"), AFTER, cast("A", "run", method="freerunning"), RESOLVE))
    assert len(outcome.state.zone("hand", "A")) == 2
