"""Prevention effects that do something besides, that prevent a part, and damage that can't be prevented (615)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import END, attack, block
from tests.rules.pool import creature, enchantment, instant, sorcery

PYRO = sorcery("Pyre", "{R}", "Pyre deals 2 damage to each creature.")
BLAST = sorcery("Blast", "{R}", "Blast deals 3 damage to target creature.")
DEFENDER = creature(
    "Defender",
    "{W}",
    "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage.",
    "3/3",
)
CLERIC = creature("Cleric", "{W}", "", "2/3", "Creature — Cleric")
HYDRA = creature(
    "Hydra",
    "{G}",
    "If damage would be dealt to this creature, prevent that damage and remove that many +1/+1 counters from it.",
    "0/1",
)
CHAMPION = creature(
    "Champion",
    "{G}",
    "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 "
    "counter from this creature.",
    "2/2",
)
PHANTOM = creature(
    "Phantom",
    "{G}",
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.",
    "0/1",
)
SWANS = creature(
    "Swans",
    "{W}",
    "If a source would deal damage to this creature, prevent that damage. The source's controller draws cards equal to the "
    "damage prevented this way.",
    "4/3",
)
FURNACE = enchantment(
    "Furnace",
    "{R}",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player "
    "instead.",
)
MIRROR = enchantment(
    "Mirror",
    "{W}",
    "If damage would be dealt to you, prevent that damage. This enchantment deals that much damage to each opponent.",
)
PALM = instant(
    "Palm",
    "{R}",
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is prevented "
    "this way, Palm deals that much damage to that source's controller.",
)
FAITH = instant(
    "Faith",
    "{W}",
    "Prevent the next 3 damage that would be dealt to target creature this turn. For each 1 damage prevented this way, put "
    "a +1/+1 counter on that creature.",
)
SKULLCRACK = instant("Crack", "{R}", "Damage can't be prevented this turn. Crack deals 3 damage to target player.")
LEYLINE = enchantment("Leyline", "{R}", "Damage can't be prevented.")
SALVE = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
WORSHIP = enchantment(
    "Praise",
    "{W}",
    "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
)
SCAR = creature(
    "Scar",
    "{R}",
    "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 counters "
    "on that creature instead.",
)
FORCE = enchantment(
    "Field",
    "{W}",
    "{1}: The next time a creature of your choice would deal damage to you this turn, prevent all but 1 of that damage.",
)


def counters(outcome, one: str, kind: str = "+1/+1") -> int:
    return outcome.state.objects[one].count(kind)


def test_example_615_10_1() -> None:
    board = Board().lands("A", "R").hand("A", pyre=PYRO)
    board.field("B", guard=DEFENDER, cleric=CLERIC).field("A", mine=CLERIC)
    outcome = board.run(cast("A", "pyre"), RESOLVE)
    damage = {one: outcome.state.objects[one].damage for one in ("guard", "cleric", "mine")}
    assert damage == {"guard": 2, "cleric": 1, "mine": 2}
    assert "615.10" in cited(outcome, "prevent_damage")


def test_615_10_it_applies_to_each_source_at_the_same_time() -> None:
    brawl = sorcery("Brawl", "{R}", "Each creature you control deals damage equal to its power to target creature.")
    board = Board().lands("A", "R").hand("A", brawl=brawl).field("A", one=BEARS, two=BEARS)
    board.field("B", guard=DEFENDER, cleric=CLERIC)
    outcome = board.run(cast("A", "brawl", "cleric"), RESOLVE)
    assert outcome.state.objects["cleric"].damage == 2


def test_615_5_as_many_counters_are_removed_as_damage_was_to_be_dealt() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", hydra=HYDRA).counters("hydra", "+1/+1", 4)
    outcome = board.run(cast("A", "bolt", "hydra"), RESOLVE)
    assert (counters(outcome, "hydra"), outcome.state.objects["hydra"].damage) == (1, 0)


def test_615_5_a_creature_without_the_counter_is_not_protected() -> None:
    board = Board().lands("A", "RR").hand("A", one=BLAST, two=BLAST).field("B", champion=CHAMPION)
    board.counters("champion", "+1/+1", 1)
    outcome = board.run(cast("A", "one", "champion"), RESOLVE)
    assert (counters(outcome, "champion"), "champion" in outcome.state.battlefield) == (0, True)
    outcome = board.run(cast("A", "one", "champion"), RESOLVE, cast("A", "two", "champion"), RESOLVE)
    assert "champion" not in outcome.state.battlefield


def test_615_5_damage_is_prevented_also_where_there_is_no_counter_to_remove() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", phantom=PHANTOM)
    outcome = board.run(cast("A", "bolt", "phantom"), RESOLVE)
    assert "phantom" in outcome.state.battlefield


def test_615_5_the_controller_of_each_source_draws() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", swans=SWANS)
    outcome = board.run(cast("A", "bolt", "swans"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 3
    assert outcome.state.objects["swans"].damage == 0


def test_615_5_two_swans_are_two_sources_of_cards() -> None:
    board = Board().lands("A", "R").hand("A", pyre=PYRO).field("A", one=SWANS).field("B", two=SWANS)
    outcome = board.run(cast("A", "pyre"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 4


def test_615_5_what_was_prevented_is_dealt_to_the_controller_of_the_source() -> None:
    board = Board().lands("A", "R").lands("B", "R").hand("A", bolt=BOLT).hand("B", palm=PALM)
    outcome = answered(board, cast("A", "bolt", "B"), cast("B", "palm"), RESOLVE, RESOLVE, picks=("bolt@2",))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 20)
    assert "615.8" in cited(outcome, "prevent_damage")
    assert outcome.state.shields == ()


@pytest.mark.parametrize(("first", "left"), [("the shield", 14), ("Furnace", 8)])
def test_615_5_the_damage_dealt_afterward_is_an_event_of_its_own(first: str, left: int) -> None:
    """Furnace has doubled the damage that is prevented, or has not; it doubles what is dealt afterward all the same."""
    board = (
        Board().lands("A", "R").lands("B", "R").hand("A", bolt=BOLT).hand("B", palm=PALM).field("B", furnace=FURNACE)
    )
    actions = (cast("A", "bolt", "B"), cast("B", "palm"), RESOLVE, RESOLVE)
    asked = answered(board, *actions, picks=("bolt@2",)).pending
    assert asked is not None
    (shield,) = (option.label for option in asked.options if option.label != "Furnace")
    outcome = answered(board, *actions, picks=("bolt@2", "Furnace" if first == "Furnace" else shield))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (left, 20)


def test_615_5_effects_that_answer_each_other_without_end_are_refused() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", one=MIRROR).field("B", two=MIRROR)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "104.4b" in outcome.not_understood[0].why


def test_615_5_a_counter_for_each_damage_that_was_prevented() -> None:
    board = Board().lands("A", "RRW").hand("A", faith=FAITH, pyre=PYRO, blast=BLAST).field("B", bears=BEARS)
    outcome = board.run(cast("A", "faith", "bears"), RESOLVE, cast("A", "pyre"), RESOLVE)
    assert counters(outcome, "bears") == 2
    assert [shield.remaining for shield in outcome.state.shields] == [1]


def test_615_12_the_damage_is_dealt_and_the_rest_happens_all_the_same() -> None:
    board = Board().lands("A", "R").hand("A", blast=BLAST).field("A", ley=LEYLINE).field("B", hydra=HYDRA)
    board.counters("hydra", "+1/+1", 5)
    outcome = board.run(cast("A", "blast", "hydra"), RESOLVE)
    assert "hydra" not in outcome.state.battlefield
    assert "615.12" in cited(outcome, "not_prevented")
    assert any("three +1/+1 counters" in text.lower() for text in steps(outcome, "remove_counters"))


def test_615_12_a_shield_is_not_reduced() -> None:
    board = Board().lands("A", "RW").hand("A", crack=SKULLCRACK, salve=SALVE)
    outcome = board.run(cast("A", "salve", "B"), RESOLVE, cast("A", "crack", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17
    assert 3 in [shield.remaining for shield in outcome.state.shields]
    assert "615.12" in cited(outcome, "start_effect")


def test_615_12_a_shield_counter_is_removed_and_prevents_nothing() -> None:
    board = Board().lands("A", "R").hand("A", blast=BLAST).field("A", ley=LEYLINE)
    board.field("B", wall=creature("Wall", "{W}", "", "0/5")).counters("wall", "shield", 1)
    outcome = board.run(cast("A", "blast", "wall"), RESOLVE)
    assert (outcome.state.objects["wall"].damage, counters(outcome, "wall", "shield")) == (3, 0)


def test_615_12a_it_is_applied_once() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", ley=LEYLINE).field("B", swans=SWANS)
    outcome = board.run(cast("A", "bolt", "swans"), RESOLVE)
    assert len(steps(outcome, "not_prevented")) == 1
    assert len(outcome.state.zone("hand", "A")) == 0


@pytest.mark.parametrize(("total", "left"), [(2, 1), (4, 1), (1, 1)])
def test_120_4c_damage_reduces_the_life_total_to_1(total: int, left: int) -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", praise=WORSHIP, bears=BEARS)
    start = board.state.players["B"]
    board.state = replace(board.state, players=board.state.players.insert("B", replace(start, life=total)))
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == left
    assert outcome.status == "resolved"


def test_120_4c_damage_of_several_sources_counts_together() -> None:
    brawl = sorcery("Brawl", "{R}", "Each creature you control deals damage equal to its power to target player.")
    board = Board().lands("A", "R").hand("A", brawl=brawl).field("A", one=BEARS, two=BEARS)
    board.field("B", praise=WORSHIP, bears=BEARS)
    start = board.state.players["B"]
    board.state = replace(board.state, players=board.state.players.insert("B", replace(start, life=4)))
    outcome = board.run(cast("A", "brawl", "B"), RESOLVE)
    assert life(outcome.state, "B") == 1


def test_120_4c_loss_of_life_that_is_no_damage_is_not_replaced() -> None:
    drain = sorcery("Drain", "{B}", "Target player loses 5 life.")
    board = Board().lands("A", "B").hand("A", drain=drain).field("B", praise=WORSHIP, bears=BEARS)
    start = board.state.players["B"]
    board.state = replace(board.state, players=board.state.players.insert("B", replace(start, life=4)))
    outcome = board.run(cast("A", "drain", "B"), RESOLVE)
    assert life(outcome.state, "B") == -1


def test_615_8_all_but_so_much_is_prevented() -> None:
    fling = instant("Fling", "{R}", "Target creature you control deals damage equal to its power to target player.")
    board = (
        Board().lands("A", "R").lands("B", "W").hand("A", fling=fling).field("A", ox=creature("Ox", "{G}", "", "5/5"))
    )
    board.field("B", field=FORCE)
    outcome = answered(
        board,
        cast("A", "fling", "ox", "B"),
        activate("B", "field", 0),
        RESOLVE,
        RESOLVE,
        picks=(),
    )
    assert life(outcome.state, "B") == 19


def test_614_1a_counters_are_put_instead_of_damage() -> None:
    board = (
        Board()
        .lands("A", "RR")
        .hand("A", bolt=BOLT)
        .field("A", scar=SCAR)
        .field("B", ox=creature("Ox", "{G}", "", "5/5"))
    )
    outcome = board.run(cast("A", "bolt", "ox"), RESOLVE)
    assert (counters(outcome, "ox", "-1/-1"), outcome.state.objects["ox"].damage) == (3, 0)


GUARD = card(
    "Gideon",
    "{W}",
    "Creature — Human",
    "Prevent all damage that would be dealt to this creature during your turn.",
    "4/4",
)


def test_615_1_damage_is_prevented_during_its_controllers_turn_only() -> None:
    for owner, dealt in (("A", 0), ("B", 3)):
        board = Board().lands("A", "R").hand("A", blast=BLAST).field(owner, guard=GUARD)
        outcome = board.run(cast("A", "blast", "guard"), RESOLVE)
        assert outcome.state.objects["guard"].damage == dealt


def test_615_1_only_damage_of_its_sort_is_prevented() -> None:
    mark = enchantment("Mark", "{W}", "Prevent all noncombat damage that would be dealt to creatures you control.")
    board = Board().lands("A", "R").hand("A", pyre=PYRO).field("B", mark=mark, bears=BEARS).field("A", mine=BEARS)
    outcome = board.run(cast("A", "pyre"), RESOLVE)
    assert "bears" in outcome.state.battlefield
    assert "mine" not in outcome.state.battlefield


def test_609_7a_an_effect_on_a_permanent_spell_goes_on_to_the_permanent() -> None:
    circle = enchantment(
        "Circle",
        "{W}",
        "{1}: The next time a source of your choice would deal damage to you this turn, prevent that damage.",
    )
    pinger = creature("Pinger", "{R}", "{R}: This creature deals 1 damage to any target.")
    board = Board().lands("A", "RRR").lands("B", "W").hand("A", pinger=pinger).field("B", circle=circle)
    outcome = answered(
        board,
        cast("A", "pinger"),
        activate("B", "circle", 0),
        RESOLVE,
        RESOLVE,
        activate("A", "pinger@3", 0, "B"),
        RESOLVE,
        activate("A", "pinger@3", 0, "B"),
        RESOLVE,
        picks=("pinger@2",),
    )
    assert life(outcome.state, "B") == 19
    assert len(steps(outcome, "prevent_damage")) == 1


def test_613_11_a_rule_holds_of_players_for_the_turn() -> None:
    crack = instant("Silence", "{R}", "Players can't gain life this turn. Damage can't be prevented this turn.")
    gain = instant("Gain", "{W}", "You gain 3 life.")
    board = Board().lands("A", "RWW").hand("A", crack=crack, one=gain, two=gain)
    outcome = board.run(cast("A", "crack"), RESOLVE, cast("A", "one"), RESOLVE)
    assert life(outcome.state, "A") == 20
    assert "613.11" in cited(outcome, "start_effect")
    later = board.run(cast("A", "crack"), RESOLVE, Advance(to="upkeep"))
    assert later.state.shields == ()


def test_615_7_how_much_is_used_is_decided_as_the_effect_applies_where_others_apply_too() -> None:
    """616.1e: the player also decides which effect comes first, for each damage; nothing may be left for no damage."""
    fury = enchantment(
        "Fury", "{R}", "If a source would deal damage to a permanent or player, it deals double that damage instead."
    )
    salve = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
    board = Board().field("A", bears=BEARS, giant=creature("Giant", "{R}", "", "3/3"), fury=fury)
    board = board.lands("B", "W").hand("B", salve=salve)
    start = (attack("bears", "giant"), block(), cast("B", "salve", "B"), RESOLVE, END)
    shield = "Prevent the next 3 damage that would be dealt to any target this turn [target: B]"
    divided = answered(board, *start, picks=("Fury", 1, "Fury"))
    assert life(divided.state, "B") == 20 - (4 - 1) - (6 - 2)
    used_first = answered(board, *start, picks=(shield, 2, "Fury"))
    assert life(used_first.state, "B") == 20 - (6 - 1)
    board.field("A", cub=creature("Cub", "{R}"))
    left = answered(board, attack("bears", "cub"), *start[1:], picks=("Fury", 0, shield))
    assert left.status == "unsupported"
    assert "some is left" in left.not_understood[0].why


def test_615_12_a_shield_is_not_divided_among_damage_that_cannot_be_prevented() -> None:
    leyline = enchantment("Leyline", "{R}", "Damage can't be prevented.")
    salve = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
    board = Board().field("A", bears=BEARS, giant=creature("Giant", "{R}", "", "3/3"), leyline=leyline)
    board = board.lands("B", "W").hand("B", salve=salve)
    outcome = board.run(attack("bears", "giant"), block(), cast("B", "salve", "B"), RESOLVE, END)
    assert life(outcome.state, "B") == 15
    assert [shield.remaining for shield in outcome.state.shields] == [3]


@pytest.mark.parametrize(("has", "left", "dealt"), [(5, 2, 3), (2, None, 2)])
def test_603_12_counters_removed_in_place_of_damage_trigger_a_reflexive_ability(
    has: int, left: int | None, dealt: int
) -> None:
    """615.5: all the damage is prevented; it deals as much as counters were removed, which may be fewer."""
    pummeler = creature(
        "Pummeler",
        "{R}",
        "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove that "
        "many +1/+1 counters from it. When one or more counters are removed from this creature this way, it deals that "
        "much damage to any target.",
        "0/0",
    )
    board = (
        Board().lands("A", "R").hand("A", bolt=BOLT).field("B", pummeler=pummeler).counters("pummeler", "+1/+1", has)
    )
    outcome = answered(board, cast("A", "bolt", "pummeler"), RESOLVE, RESOLVE, picks=("A",))
    assert life(outcome.state, "A") == 20 - dealt
    there = outcome.state.objects.get("pummeler")
    assert (there.count("+1/+1") if there is not None else None) == left
