"""Blocking as though an ability weren't there (509.1b, 609.4, 702.14d), and static abilities of two parts (604.1)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.boards import Board, card
from tests.rules.fights import attack, block, done, illegal
from tests.rules.pool import creature, enchantment

ISLAND = card("Island", "", "Basic Land — Island", "")
WALKER = creature("Walker", "{U}", "Islandwalk", "2/2")
SHADE = creature("Shade", "{U}", "Shadow", "2/2")
GUARD = creature("Guard", "{W}", "", "1/4")
UNDERTOW = enchantment(
    "Undertow", "{U}", "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
)
STAFF = enchantment(
    "Staff", "{2}", "Creatures with landwalk abilities can be blocked as though they didn't have those abilities."
)
HEART = creature(
    "Heart", "{W}", "This creature can block creatures with shadow as though they didn't have shadow.", "1/4"
)
VAMPIRE = card("Vampire", "{B}", "Creature — Vampire", "", "3/3")
BLADE = card(
    "Blade",
    "{2}",
    "Artifact — Equipment",
    "Equipped creature gets +1/+1 as long as it's a Vampire. Otherwise, it gets -1/-1.\nEquip {1}",
)
BIRD = creature("Leader", "{W}", "This creature has flying and other creatures you control get +1/+1.", "2/2")


def fight(attacker, blocker, lies=None):
    board = Board().field("A", big=attacker).field("B", x=blocker, island=ISLAND)
    if lies is not None:
        board.field("B", lies=lies)
    return board.run(attack("big"), block(("x", "big")))


@pytest.mark.parametrize("lies", [UNDERTOW, STAFF])
def test_702_14d_landwalk_is_passed_over(lies):
    illegal(fight(WALKER, GUARD), "702.14c")
    done(fight(WALKER, GUARD, lies))
    illegal(fight(SHADE, GUARD, lies), "702.28b")


def test_609_4_one_creature_blocks_what_has_shadow():
    illegal(fight(SHADE, GUARD), "702.28b")
    done(fight(SHADE, HEART))


@pytest.mark.parametrize(("holder", "expected"), [(VAMPIRE, (4, 4)), (GUARD, (0, 3))])
def test_604_1_otherwise_is_while_it_is_not_so(holder, expected):
    board = Board().field("A", one=holder)
    board.put("A", "battlefield", "blade", BLADE, attached_to="one")
    seen = view(board.state).of("one")
    assert (seen.power, seen.toughness) == expected


def test_604_1_one_sentence_about_two_subjects():
    state = Board().field("A", lead=BIRD, one=GUARD).state
    assert view(state).of("lead").has_keyword("flying")
    assert not view(state).of("one").has_keyword("flying")
    assert (view(state).of("one").power, view(state).of("lead").power) == (2, 2)
