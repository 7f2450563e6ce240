"""Counters that a player would put or get, counters that can't be put, and damage that can't be prevented."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, cast, life
from tests.rules.boards import BEARS, BOLT, Board, rules, texts
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.test_616_contests import MODULAR, SCALES, SEASON

SOLEMN = enchantment(
    "Solemn",
    "{W}",
    "Players can't get counters.\nCounters can't be put on artifacts, creatures, enchantments, or lands.",
)
RAIDER = creature(
    "Raider",
    "{G}",
    "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
    "counters on that permanent or player instead.\n"
    "If an opponent would put one or more counters on a permanent or player, they put half that many "
    "of each of those kinds of counters on that permanent or player instead, rounded down.",
    "6/6",
)
GROW = instant("Grow", "{G}", "Put a +1/+1 counter on target creature.")
GROW_MORE = instant("Grow More", "{G}", "Put three +1/+1 counters on target creature.")
WITHERING = creature("Blight", "{B}", "Wither\n{T}: This creature deals 3 damage to target creature.")
POISON = instant("Poison", "{B}", "Target player gets two poison counters.")


def on(outcome: Outcome, one: str, kind: str = "+1/+1") -> int:
    return outcome.state.objects[one].count(kind)


def test_122_1_players_cannot_get_counters_and_none_are_put_on_permanents() -> None:
    """101.2, 122.1: none as something enters either (122.6)."""
    board = Board().lands("A", "GGB").field("B", solemn=SOLEMN).field("A", bears=BEARS)
    board = board.hand("A", grow=GROW, one=MODULAR, bad=POISON)
    outcome = board.run(cast("A", "grow", "bears"), RESOLVE, cast("A", "bad", "B"), RESOLVE, cast("A", "one"), RESOLVE)
    assert on(outcome, "bears") == 0
    assert outcome.state.players["B"].count("poison") == 0
    assert "one@3" in outcome.state.zone("graveyard", "A") or "one@4" in outcome.state.zone("graveyard", "A")


def test_101_2_counters_of_one_kind_cannot_be_put() -> None:
    outcast = creature(
        "Outcast",
        "{G}",
        "You can't get poison counters.\nCreatures you control can't have -1/-1 counters put on them.",
        "2/2",
    )
    board = Board().lands("A", "G").lands("B", "B").field("A", outcast=outcast).field("B", wilt=WITHERING)
    board = board.hand("A", grow=GROW).hand("B", bad=POISON)
    outcome = board.run(cast("A", "grow", "outcast"), cast("B", "bad", "A"), RESOLVE, RESOLVE)
    assert on(outcome, "outcast") == 1
    assert outcome.state.players["A"].count("poison") == 0
    hurt = (
        Board().field("B", outcast=outcast).field("A", wilt=WITHERING).run(activate("A", "wilt", 1, "outcast"), RESOLVE)
    )
    assert on(hurt, "outcast", "-1/-1") == 0
    assert "outcast" in hurt.state.battlefield


def test_614_16_who_puts_the_counters_decides_which_effect_applies() -> None:
    """122.6a: those that a spell puts on a permanent or gives to a player, its controller puts there."""
    board = Board().lands("A", "GG").field("B", bears=BEARS).field("A", raider=RAIDER).hand("A", grow=GROW)
    assert on(board.run(cast("A", "grow", "bears"), RESOLVE), "bears") == 2
    board = (
        Board().lands("A", "GG").field("A", bears=BEARS).field("B", raider=RAIDER).hand("A", grow=GROW, more=GROW_MORE)
    )
    outcome = board.run(cast("A", "grow", "bears"), RESOLVE, cast("A", "more", "bears"), RESOLVE)
    assert on(outcome, "bears") == 1  # none of one, and one of three
    board = Board().lands("A", "B").field("A", raider=RAIDER).hand("A", bad=POISON)
    assert board.run(cast("A", "bad", "B"), RESOLVE).state.players["B"].count("poison") == 4


def test_120_3d_the_controller_of_a_source_with_wither_puts_the_counters() -> None:
    wall = creature("Wall", "{W}", "", "0/9")
    board = Board().field("A", wilt=WITHERING, raider=RAIDER).field("B", wall=wall)
    assert on(board.run(activate("A", "wilt", 1, "wall"), RESOLVE), "wall", "-1/-1") == 6


def test_614_16_counters_put_instead_of_damage_are_put_by_the_controller_of_the_effect() -> None:
    """614.1a, 614.16: not by the controller of the creature on which they are put."""
    mage = creature(
        "Mage",
        "{R}",
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
        "counters on that creature instead.",
    )
    wall = creature("Wall", "{W}", "", "0/9")
    board = Board().lands("A", "R").field("A", mage=mage, raider=RAIDER).field("B", wall=wall).hand("A", bolt=BOLT)
    assert on(board.run(cast("A", "bolt", "wall"), RESOLVE), "wall", "-1/-1") == 6


def test_122_6a_its_controller_puts_the_counters_that_it_enters_with() -> None:
    board = Board().lands("A", "G").field("A", raider=RAIDER).hand("A", one=MODULAR)
    assert on(board.run(cast("A", "one"), RESOLVE), "one@3") == 2


def test_614_16_one_counter_fewer_may_be_none() -> None:
    vizier = creature(
        "Vizier",
        "{W}",
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put "
        "on it instead.",
        "2/1",
    )
    shrink = instant("Shrink", "{B}", "Put a -1/-1 counter on target creature.")
    board = Board().lands("A", "B").field("A", vizier=vizier).hand("A", shrink=shrink)
    outcome = board.run(cast("A", "shrink", "vizier"), RESOLVE)
    assert outcome.state.objects["vizier"].counters == ()


def test_614_16_what_a_player_would_get() -> None:
    more = enchantment("More", "{R}", "If you would get one or more {E}, you get that many plus one {E} instead.")
    any_kind = enchantment(
        "Any",
        "{R}",
        "If you would get one or more counters, you get that many plus one of each of those kinds of counters instead.",
    )
    charge = instant("Charge", "{R}", "You get {E}{E}.")
    board = Board().lands("A", "R").field("A", more=more, any=any_kind).hand("A", charge=charge)
    assert board.run(cast("A", "charge"), RESOLVE).state.players["A"].count("energy") == 4


def test_616_1f_more_than_sixteen_effects_in_a_row() -> None:
    """614.5, 616.1f: twenty effects that double, and twenty that add one, each apply once; numbers have no limit."""
    doubling = {f"s{n}": SEASON for n in range(20)}
    board = Board().lands("A", "G").field("A", bears=BEARS, **doubling).hand("A", grow=GROW)
    assert on(board.run(cast("A", "grow", "bears"), RESOLVE), "bears") == 2**20
    adding = {f"s{n}": SCALES for n in range(20)}
    board = Board().lands("A", "G").field("A", bears=BEARS, **adding).hand("A", grow=GROW)
    assert on(board.run(cast("A", "grow", "bears"), RESOLVE), "bears") == 21
    board = (
        Board().lands("A", "G").field("A", bears=BEARS, **{f"s{n}": SEASON for n in range(100)}).hand("A", grow=GROW)
    )
    assert on(board.run(cast("A", "grow", "bears"), RESOLVE), "bears") == 2**100


SHIELD = instant("Salve", "{W}", "Prevent all damage that would be dealt this turn to up to two target creatures.")
KNIGHT = creature("Knight", "{W}", "Protection from red", "2/2")


def test_615_1_all_damage_to_up_to_two_targets_is_prevented() -> None:
    board = Board().lands("A", "WRRR").field("A", one=BEARS, two=BEARS, three=BEARS)
    board = board.hand("A", save=SHIELD, a=BOLT, b=BOLT, c=BOLT)
    outcome = board.run(
        cast("A", "save", "one", "two"),
        RESOLVE,
        cast("A", "a", "one"),
        RESOLVE,
        cast("A", "b", "two"),
        RESOLVE,
        cast("A", "c", "three"),
        RESOLVE,
    )
    assert {"one", "two"} <= set(outcome.state.battlefield)
    assert "three" not in outcome.state.battlefield


def test_615_12_the_damage_of_a_spell_that_says_so_is_not_prevented() -> None:
    sear = instant("Sear", "{R}", "Sear deals 5 damage to target creature. The damage can't be prevented.")
    board = Board().lands("A", "WR").field("A", one=BEARS, two=BEARS).hand("A", save=SHIELD, sear=sear)
    outcome = board.run(cast("A", "save", "one", "two"), RESOLVE, cast("A", "sear", "one"), RESOLVE)
    assert "one" not in outcome.state.battlefield
    assert "615.12" in rules(outcome)


def test_615_12_only_where_x_is_great_enough() -> None:
    fire = sorcery(
        "Fire",
        "{X}{R}",
        "Fire deals X damage to any target.\n"
        "If X is 5 or more, this spell can't be countered and the damage can't be prevented.",
    )
    no = instant("No", "{U}", "Counter target spell.")
    guard = enchantment("Guard", "{W}", "Prevent all damage that would be dealt to you.")
    for x, lost in ((5, 5), (4, 0)):
        board = (
            Board().lands("A", "RRRRRR").lands("B", "U").field("B", guard=guard).hand("A", fire=fire).hand("B", no=no)
        )
        assert life(board.run(cast("A", "fire", "B", x=x), RESOLVE).state, "B") == 20 - lost
        countered = board.run(cast("A", "fire", "B", x=x), cast("B", "no", "fire@2"), RESOLVE)
        assert ("Fire can't be countered." in texts(countered)) == (x == 5)
