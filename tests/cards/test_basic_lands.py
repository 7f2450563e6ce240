"""Basic lands are known where no card was imported (305.6)."""

from __future__ import annotations

import pytest

from adjudicator.cards.basic_lands import basic_land
from adjudicator.cards.source import NoCards
from adjudicator.notation.intake import prepare_text
from adjudicator.running import rule


@pytest.mark.parametrize("name", ["Plains", "island", "SWAMP", "Mountain", "Forest", "Wastes"])
def test_305_6_each_is_known_without_an_import(name: str) -> None:
    card = NoCards().find(name)
    assert card is not None
    assert card.type_line.startswith("Basic Land")


def test_no_other_land_is() -> None:
    assert basic_land("Taiga") is None


def test_a_board_with_a_card_of_its_own_needs_no_import() -> None:
    zap = "card Zap | {R} | Instant | | Zap deals 3 damage to any target.\n"
    board = f"{zap}A hand: Zap; battlefield: Mountain; A casts Zap on B"
    assert b"B goes from 20 to 17 life" in rule(prepare_text(board.encode(), NoCards()).body)
