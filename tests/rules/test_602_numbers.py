"""Abilities by their numbers (113.2c, 602.2)."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from tests.rules.boards import Board, card

HALF_READ = card(
    "Half Read", "{1}", "Artifact", "{1}, {T}: Blorb target zork.\n{T}: You gain 1 life.\n{2}: Draw a card."
)


def test_602_2_a_line_that_is_not_read_counts_as_one_ability() -> None:
    board = Board().field("A", half=HALF_READ).lands("A", "WW")
    unread = board.run(ActivateAbility(player="A", object="half", ability=0))
    assert unread.status == "unsupported"
    assert unread.not_understood[-1].text == "{1}, {T}: Blorb target zork."
    gained = board.run(ActivateAbility(player="A", object="half", ability=1))
    assert (gained.status, gained.state.players["A"].life) == ("resolved", 21)


def test_602_2_numbers_beyond_the_printed_ones_are_refused() -> None:
    plain = card("Plain", "{1}", "Artifact", "{T}: You gain 1 life.\n{2}: Draw a card.")
    board = Board().field("A", plain=plain).lands("A", "WW")
    gained = board.run(ActivateAbility(player="A", object="plain", ability=0))
    assert gained.state.players["A"].life == 21
    drawn = board.run(ActivateAbility(player="A", object="plain", ability=1))
    assert drawn.state.players["A"].library.size == 19
    assert board.run(ActivateAbility(player="A", object="plain", ability=2)).status == "illegal"


def test_602_2_without_a_number_the_only_activated_ability_is_meant() -> None:
    rite = card("Rite", "{G}", "Enchantment", 'Creatures you control have "{0}: You gain 1 life."')
    bird = card("Bird", "{G}", "Creature — Bird", "Flying", "1/1")
    board = Board().field("A", rite=rite, bird=bird)
    gained = board.run(ActivateAbility(player="A", object="bird", ability=None))
    assert gained.state.players["A"].life == 21
    board.field("A", other=rite)
    assert board.run(ActivateAbility(player="A", object="bird", ability=None)).status == "choice_required"
