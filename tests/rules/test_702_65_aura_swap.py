"""Aura swap (702.65): an exchange of an Aura with an Aura card in a hand."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done
from tests.rules.pool import read

WINGS = read(
    card("Wings", "{1}{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.\nAura swap {2}{U}")
)
STRENGTH = read(card("Strength", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2."))
FIELDS = read(card("Fields", "{G}", "Enchantment — Aura", "Enchant land\nEnchanted land has indestructible."))


VIGOR = read(card("Vigor", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+3."))


def winged(owner: str = "A") -> Board:
    """A controls the Aura, which enchants a creature."""
    board = Board().lands("A", "UUU").field("A", bears=BEARS)
    return board.put(owner, "battlefield", "wings", WINGS, controller="A", attached_to="bears")


def swapped(board: Board, *picks: object):
    return answered(board, activate("A", "wings", 2), RESOLVE, picks=picks)


def test_702_65a_the_aura_is_exchanged_with_an_aura_card():
    """702.65a, 701.12e: the card becomes attached to what the Aura was attached to."""
    outcome = done(swapped(winged().hand("A", strength=STRENGTH), True))
    assert names(outcome.state, "hand", "A") == ["Wings"]
    entered = outcome.state.objects["strength@2"]
    assert (entered.zone, entered.attached_to, entered.controller) == ("battlefield", "bears", "A")
    assert "701.12e" in cited(outcome, "exchange")


def test_702_65a_it_may_stay():
    outcome = done(swapped(winged().hand("A", strength=STRENGTH), False))
    assert names(outcome.state, "hand", "A") == ["Strength"]


def test_702_65a_one_of_several_cards_is_chosen():
    board = winged().hand("A", one=STRENGTH, two=VIGOR, fields=FIELDS)
    asked = swapped(board, True)
    assert {option.object for option in asked.pending.options} == {"one", "two"}


def test_example_702_65b_1():
    """702.65b: the only Aura card in the hand can't enchant what the Aura enchants: nothing happens."""
    outcome = done(swapped(winged().hand("A", fields=FIELDS)))
    assert names(outcome.state, "hand", "A") == ["Fields"]
    assert outcome.state.objects["wings"].attached_to == "bears"


def test_example_702_65b_2():
    """702.65b: nor is an Aura exchanged that its controller does not own."""
    outcome = done(swapped(winged("B").hand("A", strength=STRENGTH)))
    assert names(outcome.state, "hand", "A") == ["Strength"]
    assert outcome.state.objects["wings"].attached_to == "bears"
