"""Counters that are distributed among targets (601.2d, 608.2b), and several targets that each do the same (601.2c)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, instant, sorcery

CHARM = instant("Charm", "{G}", "Distribute two +1/+1 counters among one or two target creatures.")
GEARHULK = creature(
    "Hulk",
    "{G}",
    "When this creature enters, distribute four +1/+1 counters among any number of target creatures you control.",
)


def test_601_2d_the_division_is_announced_and_each_target_gets_one() -> None:
    board = Board().lands("A", "G").hand("A", spell=CHARM).field("A", bears=BEARS, corpse=ZOMBIE)
    outcome = board.run(cast("A", "spell", "bears", "corpse", division={"bears": 1, "corpse": 1}), RESOLVE)
    assert [outcome.state.objects[one].count("+1/+1") for one in ("bears", "corpse")] == [1, 1]
    one = board.run(cast("A", "spell", "bears"), RESOLVE)
    assert one.state.objects["bears"].count("+1/+1") == 2
    assert board.run(cast("A", "spell", "bears", "corpse", division={"bears": 2, "corpse": 0})).status == "illegal"


def test_601_2d_where_each_target_has_to_get_one_nothing_is_asked() -> None:
    board = Board().lands("A", "G").hand("A", spell=CHARM).field("A", bears=BEARS, corpse=ZOMBIE)
    outcome = board.run(cast("A", "spell", "bears", "corpse"), RESOLVE)
    assert (outcome.status, outcome.pending) == ("resolved", None)
    assert [outcome.state.objects[one].count("+1/+1") for one in ("bears", "corpse")] == [1, 1]


def test_608_2b_what_was_meant_for_an_illegal_target_is_not_put_elsewhere() -> None:
    board = Board().lands("A", "GR").hand("A", spell=CHARM, bolt=BOLT).field("A", bears=BEARS, corpse=ZOMBIE)
    spell = cast("A", "spell", "bears", "corpse", division={"bears": 1, "corpse": 1})
    outcome = board.run(spell, cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert outcome.state.objects["corpse"].count("+1/+1") == 1


def test_603_3d_a_trigger_divides_as_it_is_put_on_the_stack() -> None:
    board = Board().lands("A", "G").hand("A", hulk=GEARHULK).field("A", bears=BEARS, corpse=ZOMBIE)
    outcome = answered(
        board, cast("A", "hulk"), RESOLVE, RESOLVE, picks=(("bears", "corpse"), {"bears": 3, "corpse": 1})
    )
    assert outcome.status == "resolved"
    assert outcome.state.objects["bears"].count("+1/+1") == 3


def test_601_2c_two_target_creatures_each() -> None:
    text = "Up to two target creatures each get +1/+0 and gain first strike until end of turn."
    board = (
        Board().lands("A", "R").hand("A", spell=instant("Assault", "{R}", text)).field("A", bears=BEARS, corpse=ZOMBIE)
    )
    outcome = board.run(cast("A", "spell", "bears", "corpse"), RESOLVE)
    assert [view(outcome.state).of(one).power for one in ("bears", "corpse")] == [3, 3]


def test_601_2c_any_number_of_target_players_each() -> None:
    text = "Any number of target players each lose 2 life and sacrifice a creature."
    board = (
        Board()
        .lands("A", "B")
        .hand("A", spell=sorcery("Rite", "{B}", text))
        .field("A", mine=BEARS)
        .field("B", bears=BEARS)
    )
    both = board.run(cast("A", "spell", "A", "B"), RESOLVE)
    assert [both.state.players[player].life for player in "AB"] == [18, 18]
    assert names(both.state, "graveyard", "B") == ["Grizzly Bears"]
    one = board.run(cast("A", "spell", "B"), RESOLVE)
    assert [one.state.players[player].life for player in "AB"] == [20, 18]
    assert "mine" in one.state.battlefield
