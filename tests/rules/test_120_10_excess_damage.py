"""Excess damage (120.4a, 120.10)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, Board, rules
from tests.rules.pool import creature, enchantment, instant, sorcery

SPILL = instant(
    "Spill",
    "{R}",
    "Spill deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
)
SIP = instant(
    "Sip", "{R}", "Sip deals 4 damage to target creature. You gain life equal to the excess damage dealt this way."
)
PLUNGE = sorcery(
    "Plunge", "{R}", "Plunge deals 3 damage to target creature. If excess damage was dealt this way, you gain 5 life."
)
FURY = enchantment(
    "Wrath of Heaven",
    "{R}",
    "Whenever a creature an opponent controls is dealt excess noncombat damage, Wrath of Heaven deals damage equal to the "
    "excess to any target.",
)
POISON = creature(
    "Adder",
    "{R}",
    "Deathtouch\n{T}: Adder deals 4 damage to target creature. Excess damage is dealt to that creature's controller "
    "instead.",
)
FURNACE = enchantment(
    "Furnace", "{R}", "If a source would deal damage to a permanent or player, it deals double that damage instead."
)
GIANT = creature("Giant", "{G}", pt="4/4")
HOARD = creature("Twin", "{R}", "{T}: Each creature you control deals 2 damage to target creature.")


def board() -> Board:
    return (
        Board().lands("A", "RRRR").hand("A", spill=SPILL, sip=SIP, plunge=PLUNGE).field("B", bears=BEARS, giant=GIANT)
    )


def test_120_4a_excess_damage_goes_to_the_controller() -> None:
    outcome = answered(board(), cast("A", "spill", "bears"), RESOLVE)
    assert life(outcome.state, "B") == 18
    assert [entry.amount for entry in outcome.state.history if entry.event == "deal_damage"] == [2, 2]
    assert "120.4a" in rules(outcome)


def test_120_4a_nothing_in_excess() -> None:
    outcome = answered(board(), cast("A", "spill", "giant"), RESOLVE)
    assert life(outcome.state, "B") == 20
    assert "giant" not in outcome.state.battlefield


def test_120_4a_damage_that_is_marked_already_counts() -> None:
    outcome = answered(board(), cast("A", "plunge", "giant"), RESOLVE, cast("A", "spill", "giant"), RESOLVE)
    assert life(outcome.state, "B") == 17


def test_120_4a_any_damage_beyond_one_from_a_source_with_deathtouch() -> None:
    outcome = answered(board().field("A", adder=POISON), activate("A", "adder", 1, "giant"), RESOLVE)
    assert life(outcome.state, "B") == 17


def test_120_4a_before_replacement_effects() -> None:
    """120.4a, 120.4b: the excess is split off first; then each part is doubled."""
    outcome = answered(board().field("A", furnace=FURNACE), cast("A", "spill", "bears"), RESOLVE)
    assert life(outcome.state, "B") == 16


def test_120_10_how_much_excess_damage_was_dealt() -> None:
    outcome = answered(board(), cast("A", "sip", "bears"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_120_10_whether_excess_damage_was_dealt() -> None:
    assert life(answered(board(), cast("A", "plunge", "bears"), RESOLVE).state, "A") == 25
    assert life(answered(board(), cast("A", "plunge", "giant"), RESOLVE).state, "A") == 20


def test_120_10_an_ability_that_triggers_on_it() -> None:
    start = board().field("A", wrath=FURY)
    outcome = answered(start, cast("A", "sip", "bears"), RESOLVE, RESOLVE, picks=("B",))
    assert life(outcome.state, "B") == 18
    nothing = answered(start, cast("A", "sip", "giant"), RESOLVE)
    assert nothing.state.stack == ()


def test_120_10_damage_after_replacement_effects() -> None:
    """120.10: asked after the damage has been dealt, with what it has come to be."""
    outcome = answered(board().field("A", furnace=FURNACE), cast("A", "plunge", "giant"), RESOLVE)
    assert life(outcome.state, "A") == 25


def test_120_10_what_several_sources_deal_together() -> None:
    start = board().field("A", twin=HOARD, t2=HOARD, t3=HOARD, wrath=FURY)
    outcome = answered(start, activate("A", "twin", 0, "giant"), RESOLVE, RESOLVE, picks=("B",))
    assert life(outcome.state, "B") == 18


def test_120_9_only_what_its_own_source_dealt() -> None:
    """120.9: an ability on one of two sources speaks of the damage that this one dealt."""
    drinker = creature("Drinker", "{B}", "Whenever this creature deals damage to a player, you gain that much life.")
    volley = sorcery("Volley", "{R}", "Each creature you control deals 2 damage to target player.")
    start = board().field("A", drinker=drinker, twin=HOARD).hand("A", volley=volley)
    outcome = answered(start, cast("A", "volley", "B"), RESOLVE, RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 16)


def test_120_10_that_many_is_the_excess_that_was_asked_about() -> None:
    """120.10, 608.2c: "If excess damage was dealt this way, ... that many" counts the excess, not all of the damage."""
    blast = sorcery(
        "Blast",
        "{R}",
        "Blast deals 5 damage to any target. If excess damage was dealt to a permanent this way, you gain that much life.",
    )
    start = board().hand("A", blast=blast)
    assert life(answered(start, cast("A", "blast", "bears"), RESOLVE).state, "A") == 23
    assert life(answered(start, cast("A", "blast", "B"), RESOLVE).state, "A") == 20
