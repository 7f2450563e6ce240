"""Spells copied for those cast before them (702.40), counters of what died (122.8), and what can't be done (609.3)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant

UPKEEP = Advance(to="upkeep")
GRAPE = instant("Grape", "{R}", "Grape deals 1 damage to any target.\nStorm")
SIP = instant("Sip", "{R}", "You gain 1 life.")
THUNDER = enchantment(
    "Thunder",
    "{R}",
    "Whenever you cast an instant or sorcery spell, copy it for each other instant and sorcery spell you've cast before "
    "it this turn. You may choose new targets for the copies.",
)


def copies(outcome) -> list[str]:
    return [text for text in steps(outcome, "copy") if "copy of" in text]


def test_702_40a_storm_copies_the_spell_for_each_spell_cast_before_it():
    board = Board().lands("A", "RRR").hand("A", one=SIP, two=SIP, grape=GRAPE)
    actions = (cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE, cast("A", "grape", "B"), RESOLVE)
    outcome = answered(board, *actions, picks=(False,))
    assert len(copies(outcome)) == 2
    assert "702.40a" in cited(outcome, "trigger")
    done = answered(board, *actions, RESOLVE, RESOLVE, RESOLVE, picks=(False,))
    assert life(done.state, "B") == 17


def test_702_40a_spells_cast_after_it_do_not_count():
    board = Board().lands("A", "R").lands("B", "RR").hand("A", grape=GRAPE).hand("B", one=SIP, two=SIP)
    actions = (cast("A", "grape", "B"), passing("A"), cast("B", "one"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions)
    assert copies(outcome) == []
    assert "It is copied 0 times: there is no copy." in steps(outcome, "copy")


def test_702_40a_spells_of_other_players_count():
    board = Board().lands("A", "RR").lands("B", "R").hand("A", one=SIP, grape=GRAPE).hand("B", two=SIP)
    before = (cast("A", "one"), passing("A"), cast("B", "two"), RESOLVE, RESOLVE)
    outcome = answered(board, *before, cast("A", "grape", "B"), RESOLVE, picks=(False,))
    assert len(copies(outcome)) == 2


def test_702_40b_each_instance_of_storm_triggers():
    twice = instant("Vine", "{R}", "Vine deals 1 damage to any target.\nStorm\nStorm")
    outcome = answered(Board().lands("A", "R").hand("A", vine=twice), cast("A", "vine", "B"))
    assert len(steps(outcome, "trigger")) == 2


def test_608_2i_only_the_controllers_instants_and_sorceries_before_it_count():
    board = Board().lands("A", "RRRGGG").field("A", thunder=THUNDER).hand("A", one=SIP, bears=BEARS, bolt=BOLT)
    actions = (cast("A", "bears"), RESOLVE, cast("A", "one"), RESOLVE, RESOLVE, cast("A", "bolt", "B"), RESOLVE)
    outcome = answered(board, *actions, picks=(False,))
    assert copies(outcome) == ["A puts a copy of Lightning Bolt onto the stack."]


def test_122_8_the_counters_that_it_had_are_put_on_another():
    pupil = creature("Pupil", "{W}", "When this creature dies, put its counters on target creature you control.", "0/3")
    board = Board().lands("A", "R").field("A", pupil=pupil, bears=BEARS).hand("A", bolt=BOLT)
    board = board.counters("pupil", "charge", 2).counters("pupil", "oil", 1)
    outcome = answered(board, cast("A", "bolt", "pupil"), RESOLVE, RESOLVE)
    bears = outcome.state.objects["bears"]
    assert (bears.count("charge"), bears.count("oil")) == (2, 1)
    assert "122.8" in cited(outcome, "put_counters")


@pytest.mark.parametrize(("fodder", "lives"), [(True, 20), (False, 14)])
def test_609_3_if_you_cant_asks_whether_it_was_impossible(fodder: bool, lives: int):
    text = "At the beginning of your upkeep, sacrifice another creature. If you can't, this creature deals 6 damage to you."
    board = Board().field("B", demon=creature("Demon", "{B}", text, "6/6"))
    board = board.field("B", bears=BEARS) if fodder else board
    outcome = answered(board, UPKEEP, RESOLVE)
    assert life(outcome.state, "B") == lives
    assert names(outcome.state, "graveyard", "B") == (["Grizzly Bears"] if fodder else [])


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, you may sacrifice a creature. If you can't, you lose 5 life.",
        "At the beginning of your upkeep, sacrifice two creatures. If you can't, you lose 5 life.",
        "At the beginning of your upkeep, each player sacrifices a creature. If they can't, you lose 5 life.",
    ],
)
def test_609_3_what_may_be_done_in_part_or_declined_is_not_understood(text: str):
    assert all(line.unread is not None for line in compile_text(text, types=("creature",)))


def test_603_2_it_sacrifices_as_much_as_the_damage_that_it_was_dealt():
    negator = creature(
        "Negator", "{B}", "Whenever this creature is dealt damage, sacrifice that many permanents.", "5/5"
    )
    board = Board().lands("A", "R").lands("B", "BBBB").field("B", negator=negator).hand("A", bolt=BOLT)
    outcome = answered(board, cast("A", "bolt", "negator"), RESOLVE, RESOLVE)
    assert outcome.pending is not None
    assert (outcome.pending.low, outcome.pending.high) == (3, 3)
