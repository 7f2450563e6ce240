"""What players call cards means the card, on the board and where it is cast."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

GOYF = (
    "card Tarmogoyf | {1}{G} | Creature — Lhurgoyf | */1+* | "
    "Tarmogoyf's power is equal to the number of card types among cards in all graveyards and its toughness is equal to"
    " that number plus 1.\n"
)


@pytest.mark.parametrize(
    "board",
    [
        "A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Tarmogoyf; A bolts goyf",
        "A hand: bolt; battlefield: Mountain; B battlefield: goyf; A casts bolt on goyf",
        "A battlefield: Mountain; B battlefield: goyf; A casts bolt on Tarmogoyf",
    ],
)
def test_a_nickname_is_the_card(board: str) -> None:
    assert ruled(GOYF + board).content["verdict"]["short"] == "Tarmogoyf is destroyed."


def test_a_part_of_a_name_on_the_board_goes_before_a_nickname() -> None:
    """`bob` is what players call Dark Confidant, and here it is a word of another name."""
    bob = "card Bob the Builder | {W} | Creature — Human | 1/1\ncard Dark Confidant | {1}{B} | Creature — Human | 2/1\n"
    board = "A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Bob the Builder, Dark Confidant; A bolts bob"
    assert ruled(bob + board).content["verdict"]["short"] == "Bob the Builder is destroyed."
