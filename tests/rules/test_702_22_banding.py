"""Banding (702.22): who attacks in a band, who is blocked with whom, and who divides the damage."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import DeclareAttackers
from tests.rules.asking import RESOLVE, answer_to, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, alive, assign, attack, attacker, block, damage, done, illegal
from tests.rules.pool import creature, enchantment, instant, read

HERO = read(creature("Hero", "{W}", "Banding", "1/1"))
FLIER = read(creature("Flier", "{U}", "Flying; banding", "2/2"))
WALKER = read(creature("Wader", "{B}", "Swampwalk", "2/2"))
SPIDER = read(creature("Spider", "{G}", "Reach", "2/4"))
GIANT = creature("Giant", "{R}", "", "4/4")
TRAMPLER = read(creature("Trampler", "{G}", "Trample", "6/6"))


def banded(*bands: tuple[str, ...], others: tuple[str, ...] = ()) -> DeclareAttackers:
    """A attacks with these bands, and with others."""
    return attack(*(one for band in bands for one in band), *others, bands=bands)


def test_example_702_22h_1():
    """702.22h: who blocks the flying creature of a band blocks the one with swampwalk with it."""
    board = Board().field("A", flier=FLIER, wader=WALKER).lands("B", "B").field("B", spider=SPIDER)
    illegal(board.run(banded(("flier", "wader")), block(("spider", "wader"))), "509.1b")
    outcome = done(board.run(banded(("flier", "wader")), block(("spider", "flier")), until="action"))
    assert [attacker(outcome, one).blocked for one in ("flier", "wader")] == [True, True]
    assert set(outcome.state.combat.blockers_of("wader")) == {"spider"}
    apart = done(board.run(attack("flier", "wader"), block(("spider", "flier")), until="action"))
    assert attacker(apart, "wader").blocked is False


def test_702_22c_one_creature_without_banding_is_in_a_band_with_any_that_have_it():
    board = Board().field("A", hero=HERO, mate=HERO, bears=BEARS, other=BEARS)
    done(board.run(banded(("hero", "mate", "bears"), others=("other",)), until="action"))
    illegal(board.run(banded(("hero", "bears", "other"))), "702.22c")
    illegal(board.run(banded(("bears", "other"))), "702.22c")
    illegal(board.run(attack("hero", bands=(("hero", "bears"),))), "702.22c")


def test_702_22d_a_band_attacks_one_player():
    board = Board(("A", "B", "C")).field("A", hero=HERO, bears=BEARS)
    bands = (("hero", "bears"),)
    illegal(board.run(attack(("hero", "B"), ("bears", "C"), bands=bands)), "702.22d")
    done(board.run(attack(("hero", "C"), ("bears", "C"), bands=bands), until="action"))


def test_508_1e_where_nothing_is_said_of_bands_none_is_assumed():
    board = Board().field("A", hero=HERO, bears=BEARS)
    outcome = done(board.run(attack("hero", "bears"), until="action"))
    assert "No attacking creatures are a band (702.22c)." in outcome.assumptions
    alone = done(board.run(attack("hero"), until="action"))
    assert not any("band" in text for text in alone.assumptions)


def test_508_1e_who_is_asked_for_attackers_is_asked_for_bands():
    board = Board().field("A", hero=HERO, bears=BEARS)
    first = board.run(END)
    assert first.pending is not None
    answers = (answer_to(first, tuple(option.label for option in first.pending.options)),)
    second = board.run(END, answers=answers)
    assert second.pending is not None
    assert ("508.1e" in second.pending.rules, [one.object for one in second.pending.options]) == (True, ["bears"])
    outcome = done(board.run(END, answers=(*answers, answer_to(second, ("bears",)))))
    assert any("attack in a band" in step.text for step in outcome.steps)


def test_702_22e_a_band_lasts_though_banding_is_lost():
    lose = read(instant("Lose", "{U}", "Target creature loses all abilities until end of turn."))
    board = Board().lands("A", "U").hand("A", lose=lose).field("A", hero=HERO, bears=BEARS).field("B", x=BEARS)
    fight = (banded(("hero", "bears")), cast("A", "lose", "hero"), RESOLVE, block(("x", "bears")))
    assert attacker(done(board.run(*fight, until="action")), "hero").blocked is True


def test_702_22f_what_is_removed_from_combat_is_in_no_band():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", hero=HERO, bears=BEARS).field("B", x=BEARS)
    fight = (banded(("hero", "bears")), cast("A", "bolt", "hero"), RESOLVE, block(("x", "bears")))
    outcome = done(board.run(*fight, until="action"))
    assert outcome.state.combat.banded_with("bears") == ()
    assert outcome.state.combat.blockers_of("bears") == ("x",)


@pytest.mark.parametrize("to_hero", [0, 1, 4])
def test_702_22k_the_active_player_divides_the_damage_of_what_blocks_a_band(to_hero: int):
    board = Board().field("A", hero=HERO, bears=BEARS).field("B", giant=GIANT)
    fight = (banded(("hero", "bears")), block(("giant", "bears")))
    asked = board.run(*fight, END).pending
    assert asked is not None
    assert (asked.kind, asked.player, asked.source) == ("divide", "A", "giant")
    shares = tuple(share for share in (("giant", "hero", to_hero), ("giant", "bears", 4 - to_hero)) if share[2])
    outcome = done(board.run(*fight, assign(*shares), END))
    dead = {one for one, amount, lethal in (("hero", to_hero, 1), ("bears", 4 - to_hero, 2)) if amount >= lethal}
    assert set(alive(outcome, "hero", "bears")) == {"hero", "bears"} - dead
    illegal(board.run(*fight, assign(*shares, player="B")), "702.22k")


def test_702_22j_the_defending_player_divides_the_damage_of_what_a_creature_with_banding_blocks():
    board = Board().field("A", giant=GIANT).field("B", hero=HERO, bears=BEARS)
    fight = (attack("giant"), block(("hero", "giant"), ("bears", "giant")))
    asked = board.run(*fight, END).pending
    assert asked is not None
    assert (asked.kind, asked.player, "702.22j" in asked.rules) == ("divide", "B", True)
    outcome = done(board.run(*fight, assign(("giant", "hero", 4), player="B"), END))
    assert (alive(outcome, "hero", "bears", "giant"), damage(outcome, "giant")) == (["bears", "giant"], 3)


def test_702_22j_of_a_creature_with_trample_too():
    board = Board().field("A", big=TRAMPLER).field("B", hero=HERO, bears=BEARS)
    fight = (attack("big"), block(("hero", "big"), ("bears", "big")))
    outcome = done(board.run(*fight, assign(("big", "hero", 6), player="B"), END))
    assert (life(outcome.state, "B"), alive(outcome, "hero", "bears")) == (20, ["bears"])


def test_702_22a_without_banding_each_divides_for_their_own():
    board = Board().field("A", giant=GIANT).field("B", x=BEARS, y=BEARS)
    asked = board.run(attack("giant"), block(("x", "giant"), ("y", "giant")), END).pending
    assert asked is not None
    assert asked.player == "A"


_OTHERS = 'Green creatures you control have "bands with other legendary creatures."'
HOUSE = read(enchantment("House", "{G}", _OTHERS))
LEGEND = creature("Legend", "{G}", "", "2/2", "Legendary Creature — Elf")
RED_LEGEND = creature("Prince", "{R}", "", "2/2", "Legendary Creature — Elf")
RIVAL = creature("Rival", "{R}", "", "2/2", "Legendary Creature — Elf")


def _legends() -> Board:
    return Board().field("A", house=HOUSE, one=LEGEND, two=RED_LEGEND, three=RIVAL, bears=BEARS)


def test_702_22c_creatures_of_the_quality_attack_in_a_band_with_one_that_bands_with_others():
    done(_legends().run(banded(("one", "two", "three")), until="action"))
    illegal(_legends().run(banded(("one", "bears"))), "702.22c")  # not legendary, though it bands with legends
    illegal(_legends().run(banded(("two", "three"))), "702.22c")


def test_702_22h_such_a_band_is_blocked_together():
    board = _legends().field("B", giant=GIANT)
    outcome = done(board.run(banded(("one", "two")), block(("giant", "two")), until="action"))
    assert [attacker(outcome, one).blocked for one in ("one", "two")] == [True, True]


def test_702_22k_the_active_player_divides_the_damage_of_what_blocks_such_a_band():
    board = _legends().field("B", giant=GIANT)
    outcome = board.run(banded(("one", "two")), block(("giant", "two")), until="turn")
    assert outcome.pending.kind == "divide"
    assert outcome.pending.player == "A"


def test_702_22c_who_is_not_one_of_the_others_is_told():
    why = illegal(_legends().run(banded(("one", "two", "bears"))), "702.22c")
    assert why == (
        "Legend, Prince and Grizzly Bears don't have banding, and only one creature without it can be in a band; "
        "Legend bands with other legendary creatures, and not all of them are that"
    )
