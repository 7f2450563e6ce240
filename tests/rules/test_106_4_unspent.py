"""Unspent mana as steps and phases end (106.4, 500.5), where an effect keeps it or changes it."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PassPriority
from engine.state.change import edit_player
from engine.state.players import Mana
from tests.rules.boards import Board, card


def left(text, *symbols, player="A"):
    board = Board().field(player, rule=card("Rule", "{2}{G}", "Enchantment", text))
    board.state = edit_player(board.state, "A", mana_pool=tuple(Mana(symbol) for symbol in symbols))
    outcome = board.run(PassPriority(player="A"), PassPriority(player="B"), until="action")
    return [mana.symbol for mana in outcome.state.players["A"].mana_pool]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Players don't lose unspent mana as steps and phases end.", ["R", "G"]),
        ("You don't lose unspent red mana as steps and phases end.", ["R"]),
        ("If you would lose unspent mana, that mana becomes colorless instead.", ["C", "C"]),
        ("You have no maximum hand size.", []),
    ],
)
def test_106_4_unspent_mana(text, kept):
    assert left(text, "R", "G") == kept


def test_106_4_of_another_player():
    assert left("You don't lose unspent red mana as steps and phases end.", "R", player="B") == []
