"""Damage that is dealt at one time: one event for its source, and results that are put "
"together (510.2, 603.2c, 120.4)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import AFTER, END, assign, attack, block, done
from tests.rules.pool import creature, enchantment, instant, sorcery

GLAD = enchantment("Gladness", "{W}", "Whenever you gain life, put a charge counter on this enchantment.")
TRAMPLER = creature("Crusher", "{G}", "Trample", "6/6")
DOUBLE = creature("Duelist", "{W}", "Trample, double strike", "3/3")
SPIRIT = card(
    "Bond",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nWhenever enchanted creature deals damage, you gain that much life.",
)


def count(outcome, one: str, kind: str) -> int:
    return outcome.state.objects[one].count(kind)


def trampling(**more) -> Board:
    return Board().field("A", big=TRAMPLER, glad=GLAD, **more).field("B", x=BEARS, y=BEARS)


TRAMPLES = (attack("big"), block(("x", "big"), ("y", "big")), assign(("big", "x", 2), ("big", "y", 2), ("big", "B", 2)))


def test_603_2c_a_source_that_damages_several_at_once_triggers_once_with_the_total():
    board = trampling()
    board.put("A", "battlefield", "bond", SPIRIT, attached_to="big")
    outcome = done(board.run(*TRAMPLES, END))
    assert (life(outcome.state, "A"), count(outcome, "glad", "charge")) == (26, 1)


def test_603_2c_each_creature_that_deals_damage_is_an_event_of_its_own():
    fire = enchantment(
        "Alarm", "{R}", "Whenever a creature you control deals combat damage, put a charge counter on this enchantment."
    )
    board = trampling(fire=fire, other=BEARS)
    start = (attack("big", "other"), *TRAMPLES[1:])
    assert count(done(board.run(*start, END, policy="default")), "fire", "charge") == 2


def test_603_2c_in_each_combat_damage_step_once():
    board = Board().field("A", big=DOUBLE, glad=GLAD).field("B", wall=creature("Wall", "{W}", "", "0/1"))
    board.put("A", "battlefield", "bond", SPIRIT, attached_to="big")
    outcome = done(board.run(attack("big"), block(("wall", "big")), assign(("big", "wall", 1), ("big", "B", 2)), END))
    assert (life(outcome.state, "A"), count(outcome, "glad", "charge")) == (26, 2)


@pytest.mark.parametrize(
    ("words", "counters"),
    [
        ("deals damage", 1),
        ("deals damage to a creature", 2),
        ("deals damage to a player", 1),
        ("deals combat damage to a creature", 2),
        ("deals combat damage", 1),
    ],
)
def test_603_2c_who_is_damaged_counts_only_where_the_text_says_so(words: str, counters: int):
    seal = enchantment(
        "Seal", "{R}", f"Whenever a creature you control {words}, put a charge counter on this enchantment."
    )
    assert count(done(trampling(seal=seal).run(*TRAMPLES, END, policy="default")), "seal", "charge") == counters


def test_603_2c_a_spell_that_damages_two_and_its_controller_deals_damage_once():
    tamer = creature("Tamer", "{G}", "Whenever a noncreature source you control deals damage, you gain that much life.")
    char = instant("Char", "{R}", "Char deals 4 damage to any target and 2 damage to you.")
    board = Board().lands("A", "R").hand("A", char=char).field("A", tamer=tamer, glad=GLAD)
    outcome = done(board.run(cast("A", "char", "B"), RESOLVE, RESOLVE, RESOLVE))
    assert (life(outcome.state, "A"), count(outcome, "glad", "charge")) == (20 - 2 + 6, 1)


def test_603_2c_damage_to_each_opponent_is_one_event_for_each_where_the_text_says_to_an_opponent():
    spit = creature(
        "Spit",
        "{R}",
        "Whenever a source you control deals noncombat damage to an opponent, put a +1/+1 counter on this creature.",
    )
    fire = sorcery("Fire", "{R}", "Fire deals 1 damage to each opponent.")
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", fire=fire).field("A", spit=spit)
    assert count(done(board.run(cast("A", "fire"), RESOLVE, RESOLVE, RESOLVE, policy="default")), "spit", "+1/+1") == 2


def test_603_2c_two_events_of_one_ability_are_found_among_all_that_happens():
    """603.2c: "attacks or deals damage" triggers for each of the two, however many are damaged."""
    fury = creature(
        "Fury",
        "{R}",
        "Trample\nWhenever this creature attacks or deals damage, put a charge counter on this creature.",
        "6/6",
    )
    board = Board().field("A", big=fury).field("B", x=BEARS, y=BEARS)
    assert count(done(board.run(*TRAMPLES, END)), "big", "charge") == 2


INFECT = creature("Blight", "{B}", "Infect")
REMEDY = creature(
    "Remedy",
    "{W}",
    "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 "
    "counters minus one are put on it instead.",
)


def test_510_2_counters_of_several_sources_are_put_there_at_once():
    board = Board().field("A", big=TRAMPLER, remedy=REMEDY).field("B", x=INFECT, y=INFECT, z=INFECT)
    start = (attack("big"), block(("x", "big"), ("y", "big"), ("z", "big")), assign(("big", "x", 6)))
    assert count(done(board.run(*start, END)), "big", "-1/-1") == 2


def test_614_5_what_adds_a_counter_adds_one_to_all_that_damage_puts_there():
    snake = creature(
        "Snake",
        "{B}",
        "If one or more counters would be put on an artifact or creature you control, that many "
        "plus one of each of those kinds of counters are put on that permanent instead.",
    )
    board = Board().field("A", big=TRAMPLER, snake=snake).field("B", x=INFECT, y=INFECT)
    start = (attack("big"), block(("x", "big"), ("y", "big")), assign(("big", "x", 6)))
    assert count(done(board.run(*start, END)), "big", "-1/-1") == 3


def test_120_3b_poison_of_several_sources_is_given_at_once():
    halved = enchantment(
        "Half",
        "{G}",
        "If an opponent would put one or more counters on a permanent or player, they put half "
        "that many of each of those kinds of counters on that permanent or player instead, rounded "
        "down.",
    )
    toxic = creature("Toxin", "{G}", "Toxic 1")
    board = Board().field("A", x=INFECT, y=INFECT, z=toxic).field("B", half=halved)
    outcome = done(board.run(attack("x", "y", "z"), END))
    assert sum(one.amount for one in outcome.state.players["B"].counters if one.kind == "poison") == 1  # 3, halved


def test_120_3c_loyalty_counters_are_removed_at_once_and_only_those_that_are_there():
    artisan = card(
        "Artisan",
        "{U}",
        "Planeswalker — Test",
        "Whenever one or more loyalty counters are removed from this planeswalker, you gain that "
        "much life.\n+1: You gain 1 life.",
    )
    board = Board().field("A", x=BEARS, y=BEARS).field("B", walker=artisan).counters("walker", "loyalty", 3)
    outcome = done(board.run(attack(("x", "walker"), ("y", "walker")), AFTER))
    assert len(steps(outcome, "trigger")) == 1
    assert life(outcome.state, "B") == 23


def test_120_4d_life_lost_by_all_damage_at_one_time_is_one_loss():
    """120.4d, 603.2c: damage to a player comes to one loss of life; 119.9 speaks of life gained alone."""
    tears = enchantment("Tears", "{B}", "Whenever an opponent loses life, you gain that much life.")
    board = Board().field("A", x=BEARS, y=BEARS, tears=tears, glad=GLAD)
    outcome = done(board.run(attack("x", "y"), AFTER))
    assert (life(outcome.state, "A"), life(outcome.state, "B"), count(outcome, "glad", "charge")) == (24, 16, 1)


def test_119_9_life_is_gained_from_each_source():
    cleric = creature("Cleric", "{W}", "Lifelink", "2/2")
    outcome = done(Board().field("A", x=cleric, y=cleric, glad=GLAD).run(attack("x", "y"), AFTER))
    assert (life(outcome.state, "A"), count(outcome, "glad", "charge")) == (24, 2)
