"""Becoming the target of a spell or ability for the first time each turn (115.1, 603.2, 608.2i)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, passing
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature, instant

PUMP = instant("Pump", "{G}", "Target creature gets +1/+1 until end of turn.")
HERO = creature(
    "Hero",
    "{R}",
    "Whenever this creature becomes the target of a spell or ability you control for the first time each turn, put a +1/+1 "
    "counter on it.",
    "2/9",
)
GLASS = creature(
    "Glass",
    "{U}",
    "Whenever this creature becomes the target of a spell or ability for the first time each turn, counter that spell or "
    "ability.",
)
KIRA = creature(
    "Spinner",
    "{U}",
    "Creatures you control have “Whenever this creature becomes the target of a spell or ability for the first time each "
    "turn, counter that spell or ability.”",
)


def counters(outcome, one: str) -> int:
    return outcome.state.objects[one].count("+1/+1")


def test_603_2_only_the_first_time():
    board = Board().lands("A", "GG").hand("A", one=PUMP, two=PUMP).field("A", hero=HERO)
    outcome = board.run(cast("A", "one", "hero"), RESOLVE, RESOLVE, cast("A", "two", "hero"), RESOLVE, RESOLVE)
    assert counters(outcome, "hero") == 1


def test_603_2_what_another_player_controls_is_not_counted():
    board = (
        Board()
        .lands("A", "GG")
        .lands("B", "R")
        .hand("A", one=PUMP, two=PUMP)
        .hand("B", bolt=BOLT)
        .field("A", hero=HERO)
    )
    theirs = (passing("A"), cast("B", "bolt", "hero"), RESOLVE)
    outcome = board.run(*theirs, cast("A", "one", "hero"), RESOLVE, RESOLVE)
    assert counters(outcome, "hero") == 1


def test_603_2_the_second_spell_is_not_countered():
    board = Board().lands("A", "RR").hand("A", one=BOLT, two=BOLT).field("B", glass=GLASS)
    first = board.run(cast("A", "one", "glass"), RESOLVE, RESOLVE)
    assert "glass" in first.state.battlefield
    second = board.run(cast("A", "one", "glass"), RESOLVE, RESOLVE, cast("A", "two", "glass"), RESOLVE)
    assert "glass" not in second.state.battlefield


def test_603_2_it_counts_from_before_it_had_the_ability():
    """It became the target once already this turn, when nothing gave it the ability yet."""
    board = (
        Board()
        .lands("A", "GRU")
        .hand("A", pump=PUMP, bolt=BOLT, kira=KIRA)
        .field("A", hero=creature("Elf", "{G}", pt="1/3"))
    )
    outcome = board.run(
        cast("A", "pump", "hero"),
        RESOLVE,
        cast("A", "kira"),
        RESOLVE,
        cast("A", "bolt", "hero"),
        RESOLVE,
        policy="default",
    )
    assert "pump@2" in {one.source for one in outcome.state.history if one.event == "become_target"}
    assert not [step for step in outcome.steps if step.event == "counter"]


def test_603_2_an_ability_counts_too():
    rod = card("Rod", "{0}", "Artifact", "{0}: This artifact deals 1 damage to target creature.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", rod=rod).field("B", glass=GLASS)
    outcome = board.run(activate("A", "rod", 0, "glass"), RESOLVE, RESOLVE, cast("A", "bolt", "glass"), RESOLVE)
    assert "glass" not in outcome.state.battlefield
