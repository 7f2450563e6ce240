"""Mana of a listed color or of the chosen one (106.3, 607.2d)."""

from __future__ import annotations

from engine.dialogue.choices import Answer
from tests.rules.asking import activate
from tests.rules.boards import Board, card
from tests.rules.layer_cards import chosen

HEATH = card(
    "Heath",
    None,
    "Land",
    "As this land enters, choose a color other than white.\n{T}: Add {W} or one mana of the chosen color.",
)


def test_607_2d_one_of_the_options_is_the_chosen_color() -> None:
    board = chosen(Board(), "A", "heath", HEATH, "color", "U")
    asked = board.run(activate("A", "heath", 1))
    assert asked.pending is not None
    assert [option.label for option in asked.pending.options] == ["{W}", "{U}"]
    taken = Answer(choice=asked.pending.id, pick=(asked.pending.options[1].id,))
    outcome = board.run(activate("A", "heath", 1), answers=(taken,))
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["U"]
