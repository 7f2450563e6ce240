"""What objects can't have, and having no abilities (113.11, 113.12)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.pool import creature, enchantment, instant

IMAGINER = creature(
    "Imaginer",
    "{U}",
    "Creatures you control have flying.\nCreatures your opponents control lose flying and can't have or gain flying.",
)
BIRD = creature("Bird", "{U}", "Flying")
WINGS = card("Wings", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
SOAR = instant("Soar", "{U}", "Target creature gets +1/+1 and gains flying and trample until end of turn.")
PLAIN = enchantment("Plain", "{G}", "Creatures with no abilities get +2/+2.")
PAINT = card("Paint", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is red.")
SLIP = card("Slip", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't be blocked.")


def keywords(outcome, one):
    return {held.ability.name for held in view(outcome.state).of(one).abilities}


def test_113_11_it_loses_what_it_cannot_have_whenever_it_was_gained():
    """113.11: printed, granted before or granted after."""
    board = Board().field("B", bird=BIRD, bears=BEARS, other=BEARS)
    board.put("B", "battlefield", "early", WINGS, attached_to="bears").field("A", imaginer=IMAGINER, own=BEARS)
    board.put("B", "battlefield", "late", WINGS, attached_to="other")
    outcome = board.run()
    assert [keywords(outcome, one) for one in ("bird", "bears", "other")] == [set(), set(), set()]
    assert keywords(outcome, "own") == {"flying"}


def test_113_11_neither_of_two_abilities():
    beacon = card(
        "Beacon", None, "Land", "{T}: Creatures your opponents control can't have hexproof or shroud this turn."
    )
    safe = creature("Safe", "{G}", "Hexproof, shroud, trample")
    outcome = Board().field("B", safe=safe).field("A", beacon=beacon).run(activate("A", "beacon"), RESOLVE)
    assert keywords(outcome, "safe") == {"trample"}


def test_113_11_a_keyword_counter_adds_nothing():
    board = Board().field("B", bears=BEARS).counters("bears", "flying", 1).field("A", imaginer=IMAGINER)
    assert keywords(board.run(), "bears") == set()


def test_113_11_that_part_of_a_resolving_effect_does_not_apply_even_later():
    """113.11: the other parts do; once the object may have the ability again, the effect still doesn't add it."""
    board = Board().lands("A", "UBB").hand("A", soar=SOAR, blade=DOOM_BLADE)
    board.field("A", imaginer=IMAGINER).field("B", bears=BEARS)
    outcome = board.run(cast("A", "soar", "bears"), RESOLVE, cast("A", "blade", "imaginer"), RESOLVE)
    assert view(outcome.state).of("bears").power == 3
    assert keywords(outcome, "bears") == {"trample"}


def test_example_113_12_1():
    """113.12: an ability that it is granted is one; a color that it is given, or that it can't be blocked, is none."""
    board = Board().field("A", plain=PLAIN, bears=BEARS)
    assert view(board.run().state).of("bears").power == 4
    for aura, power in ((WINGS, 2), (PAINT, 4), (SLIP, 4)):
        enchanted = Board().field("A", plain=PLAIN, bears=BEARS)
        enchanted.put("A", "battlefield", "aura", aura, attached_to="bears")
        assert view(enchanted.run().state).of("bears").power == power, aura.name


def test_113_12_what_has_lost_all_abilities_has_none():
    """113.12: and with text that is not understood it has some."""
    humble = enchantment("Humble", "{W}", "All creatures lose all abilities.")
    board = Board().field("A", plain=PLAIN, bird=BIRD)
    assert view(board.run().state).of("bird").power == 1
    assert view(board.field("B", humble=humble).run().state).of("bird").power == 3
    dork = creature("Dork", "{G}", "{T}: Add {G}.")
    assert view(Board().field("A", plain=PLAIN, dork=dork).run(activate("A", "dork")).state).of("dork").power == 1
