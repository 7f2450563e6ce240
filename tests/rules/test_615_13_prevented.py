"""What triggers as damage is prevented, and what is done once for all damage that an effect prevents (615.13, 603.11)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

BRAWL = sorcery("Brawl", "{R}", "Each creature you control deals damage equal to its power to any target.")
SQUIRE = creature(
    "Squire",
    "{W}",
    "Whenever damage that would be dealt to you is prevented, put that many +1/+1 counters on this creature.",
)
MOURNER = enchantment(
    "Watch", "{W}", "Whenever damage that would be dealt to a creature you control is prevented, you gain 1 life."
)
FOG = instant("Fog", "{W}", "Prevent all damage that would be dealt to you this turn.")
SALVE = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
PADDING = enchantment("Padding", "{W}", "If a source would deal damage to you, prevent 1 of that damage.")
LEYLINE = enchantment("Leyline", "{R}", "Damage can't be prevented.")
PURE = creature("Pure", "{W}", "Protection from red", "2/2")
VINDICATOR = creature(
    "Vindicator",
    "{W}",
    "If damage would be dealt to this creature, prevent that damage. When damage is prevented this way, this creature "
    "deals that much damage to any other target.",
    "5/5",
)
PHANTOM = creature(
    "Phantom",
    "{G}",
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.",
    "0/1",
)
MINISTRATION = instant(
    "Ministry",
    "{W}",
    "Prevent all damage that would be dealt to you this turn by a source of your choice. Whenever damage from a black or "
    "red source is prevented this way this turn, you gain that much life.",
)
COMEUPPANCE = instant(
    "Answer",
    "{W}",
    "Prevent all damage that would be dealt to you and planeswalkers you control this turn by sources you don't control. "
    "If damage from a creature source is prevented this way, Answer deals that much damage to that creature. If damage "
    "from a noncreature source is prevented this way, Answer deals that much damage to the source's controller.",
)
PINGER = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
TRUSTY = card("Boots", "{1}", "Artifact", "{T}: This artifact deals 1 damage to any target.")


def counters(outcome: Outcome, one: str) -> int:
    return outcome.state.objects[one].count("+1/+1")


def brawl() -> Board:
    """A has two creatures that deal 2 damage each at the same time."""
    return Board().lands("A", "RR").lands("B", "WW").hand("A", brawl=BRAWL, bolt=BOLT).field("A", one=BEARS, two=BEARS)


def test_615_13_once_for_all_damage_that_one_effect_prevents_at_a_time() -> None:
    board = brawl().hand("B", fog=FOG).field("B", squire=SQUIRE)
    outcome = board.run(cast("A", "brawl", "B"), cast("B", "fog"), RESOLVE, RESOLVE, RESOLVE)
    assert counters(outcome, "squire") == 4
    assert len(steps(outcome, "trigger")) == 1
    assert life(outcome.state, "B") == 20


def test_615_13_once_for_each_effect_that_prevents_some_of_it() -> None:
    board = brawl().hand("B", salve=SALVE).field("B", squire=SQUIRE, padding=PADDING)
    actions = (cast("A", "bolt", "B"), cast("B", "salve", "B"), *[RESOLVE] * 4)
    order = answered(board, *actions, picks=("Padding",)).pending
    assert order is not None
    outcome = answered(board, *actions, picks=("Padding", [option.label for option in order.options]))
    assert counters(outcome, "squire") == 3
    assert len(steps(outcome, "trigger")) == 2


def test_615_13_part_of_the_damage_is_as_good() -> None:
    board = brawl().field("B", squire=SQUIRE, padding=PADDING)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, RESOLVE)
    assert (counters(outcome, "squire"), life(outcome.state, "B")) == (1, 18)


def test_615_13_nothing_triggers_where_damage_cant_be_prevented() -> None:
    board = brawl().field("B", squire=SQUIRE, padding=PADDING).field("A", leyline=LEYLINE)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert steps(outcome, "trigger") == []


def test_615_13_protection_and_shield_counters_prevent_damage_too() -> None:
    sweep = sorcery("Sweep", "{R}", "Sweep deals 2 damage to each creature.")
    board = Board().lands("A", "R").hand("A", sweep=sweep).field("B", pure=PURE, other=BEARS, watch=MOURNER)
    board.counters("other", "shield", 1)
    outcome = board.run(cast("A", "sweep"), RESOLVE, RESOLVE, RESOLVE)
    assert len(steps(outcome, "trigger")) == 2
    assert life(outcome.state, "B") == 22


def test_603_11_the_linked_ability_triggers_on_what_the_static_one_prevents() -> None:
    """603.11, 607.2h, 615.13: once for both sources, with all that was prevented; it chooses its target then."""
    board = brawl().field("B", vindicator=VINDICATOR)
    outcome = answered(board, cast("A", "brawl", "vindicator"), RESOLVE, RESOLVE, picks=("A",))
    assert life(outcome.state, "A") == 16
    assert outcome.state.objects["vindicator"].damage == 0
    assert "615.13" in cited(outcome, "trigger")
    waiting = answered(board, cast("A", "brawl", "vindicator"), RESOLVE)
    assert waiting.pending is not None
    assert "vindicator" not in {option.object for option in waiting.pending.options}


def test_607_2h_what_another_effect_prevents_is_not_its_own() -> None:
    board = brawl().hand("B", salve=SALVE).field("B", vindicator=VINDICATOR)
    actions = (cast("A", "bolt", "vindicator"), cast("B", "salve", "vindicator"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=("0",))
    assert steps(outcome, "trigger") == []


def test_615_5_one_effect_on_damage_of_several_sources_is_applied_once() -> None:
    board = brawl().field("B", phantom=PHANTOM).counters("phantom", "+1/+1", 4)
    outcome = board.run(cast("A", "brawl", "phantom"), RESOLVE)
    assert counters(outcome, "phantom") == 3


def test_615_13_of_sources_that_fit() -> None:
    red = Board().lands("B", "W").hand("B", ministry=MINISTRATION).field("A", pinger=PINGER, boots=TRUSTY)
    for source, now in (("pinger", 21), ("boots", 20)):
        actions = (activate("A", source, 0, "B"), cast("B", "ministry"), RESOLVE, RESOLVE)
        outcome = answered(red, *actions, *((RESOLVE,) if now == 21 else ()), picks=(source,))
        assert life(outcome.state, "B") == now, source


def test_615_5_by_what_the_source_is() -> None:
    board = Board().lands("B", "W").hand("B", answer=COMEUPPANCE).field("A", pinger=PINGER, boots=TRUSTY)
    actions = (activate("A", "pinger", 0, "B"), cast("B", "answer"), RESOLVE, RESOLVE)
    outcome = board.run(*actions)
    assert "pinger" not in outcome.state.battlefield
    outcome = board.run(*actions, activate("A", "boots", 0, "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 20)


def test_115_4_any_other_target_is_another_than_the_first() -> None:
    blast = sorcery("Blast", "{R}", "Blast deals 2 damage to any target and 1 damage to any other target.")
    board = Board().lands("A", "R").hand("A", blast=blast)
    assert board.run(cast("A", "blast", "B", "B")).status == "illegal"
    outcome = board.run(cast("A", "blast", "B", "A"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 18)
