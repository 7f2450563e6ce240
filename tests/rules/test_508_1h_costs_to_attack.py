"""Costs to attack and to block that effects set for a creature (508.1h-j, 509.1d-f)."""

from __future__ import annotations

import pytest

from tests.rules.asking import answered, called, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import END, attack, attacker, block, combat, done, illegal
from tests.rules.pool import creature, enchantment

BRAINWASH = card(
    "Brainwash",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature can't attack unless its controller pays {3}.",
)
COWED = card(
    "Cowed",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\n"
    "Enchanted creature can't attack or block unless its controller pays {1} for each card in your hand.",
)
SPHERE = enchantment(
    "Sphere",
    "{W}",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures, "
    "where X is the number of enchantments you control.",
)
TITHES = creature(
    "Tithes",
    "{W}",
    "As long as this creature is attacking, creatures can't block unless their controller pays {1} for each of those "
    "creatures.",
    "3/3",
)


def tapped(outcome, player: str) -> int:
    lands = (one for one in outcome.state.battlefield if one.startswith(f"land-{player}"))
    return sum(outcome.state.objects[one].tapped for one in lands)


def test_508_1h_its_controller_pays_to_attack_with_it():
    board = Board().lands("A", "WWWW").field("A", bears=BEARS)
    board.put("B", "battlefield", "aura", BRAINWASH, attached_to="bears")
    outcome = done(board.run(attack("bears")))
    assert attacker(outcome, "bears")
    assert tapped(outcome, "A") == 3


def test_508_1j_what_cannot_be_paid_makes_the_declaration_illegal():
    board = Board().lands("A", "WW").field("A", bears=BEARS)
    board.put("B", "battlefield", "aura", BRAINWASH, attached_to="bears")
    illegal(board.run(attack("bears")), "508.1j")


def test_508_1h_the_cost_is_counted_as_the_effect_sees_it():
    """508.1h: "your hand" is that of the controller of the Aura."""
    board = Board().lands("A", "WWW").field("A", bears=BEARS).hand("B", one=BOLT, two=BOLT).hand("A", mine=BOLT)
    board.put("B", "battlefield", "aura", COWED, attached_to="bears")
    assert tapped(done(board.run(attack("bears"))), "A") == 2


def test_508_1h_x_is_what_the_text_says():
    board = Board().lands("A", "WWWWW").field("A", one=BEARS, two=BEARS).field("B", sphere=SPHERE, other=SPHERE)
    outcome = done(board.run(attack("one")))
    assert tapped(outcome, "A") == 4  # two effects, {2} each


def test_509_1d_the_defending_player_pays_to_block():
    board = Board().lands("B", "WW").field("A", tithes=TITHES).field("B", one=BEARS, two=BEARS)
    outcome = done(board.run(attack("tithes"), block(("one", "tithes"), ("two", "tithes"))))
    assert tapped(outcome, "B") == 2


def test_509_1f_what_cannot_be_paid_makes_the_block_illegal():
    board = Board().lands("B", "W").field("A", tithes=TITHES).field("B", one=BEARS, two=BEARS)
    illegal(board.run(attack("tithes"), block(("one", "tithes"), ("two", "tithes")), END), "509.1f")


def test_509_1d_no_cost_without_an_attack_by_it():
    board = Board().field("A", tithes=TITHES, bears=BEARS).field("B", one=BEARS)
    outcome = board.run(attack("bears"), block(("one", "bears")))
    assert combat(outcome).blockers_of("bears") == ("one",)


def test_508_1h_life_for_each_creature():
    dragon = enchantment(
        "Dragon",
        "{W}",
        "Creatures can't attack you or planeswalkers you control unless their controller pays 2 life for each of those "
        "creatures.",
    )
    board = Board().field("A", one=BEARS, two=BEARS).field("B", dragon=dragon)
    assert life(done(board.run(attack("one", "two"))).state, "A") == 16


@pytest.mark.parametrize(("counters", "paid"), [(2, 2), (0, 0)])
def test_508_1h_you_pay_for_each_counter(counters: int, paid: int):
    myr = creature(
        "Myr", "{1}", "This creature can't attack or block unless you pay {1} for each +1/+1 counter on it.", "2/2"
    )
    board = Board().lands("A", "WWW").field("A", myr=myr)
    board = board.counters("myr", "+1/+1", counters) if counters else board
    assert tapped(done(board.run(attack("myr"))), "A") == paid


DRAGON = creature("Dragon", "{4}{W}{W}", "This creature can't attack unless you sacrifice a land.", "5/5")


def test_508_1j_a_land_for_each_that_attacks_so():
    board = Board().field("A", one=DRAGON, two=DRAGON).lands("A", "WW")
    outcome = done(answered(board, attack("one", "two"), picks=("land-A-1",)))
    assert called(outcome.state, "graveyard", "A") == ["Plains", "Plains"]


def test_508_1j_which_land_is_asked():
    board = Board().field("A", one=DRAGON).lands("A", "WU")
    asked = board.run(attack("one")).pending
    assert asked is not None
    assert (asked.kind, asked.player) == ("choose_objects", "A")


def test_118_3_without_enough_lands_the_declaration_is_illegal():
    illegal(Board().field("A", one=DRAGON, two=DRAGON).lands("A", "W").run(attack("one", "two")), "118.3")
