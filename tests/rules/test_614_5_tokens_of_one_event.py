"""Replacement effects on tokens apply to the event that creates them, once each, and not to its parts (614.5, 616.1f)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import Board
from tests.rules.fights import done
from tests.rules.pool import creature, enchantment, sorcery

STRIKE = sorcery("Strike", "{R}", "Create a Treasure token.")
XORN = creature(
    "Xorn",
    "{R}",
    "If you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token.",
)
HELM = enchantment(
    "Helm",
    "{U}",
    "If you would create one or more artifact tokens, instead create those tokens plus an additional Map token.",
)
MAKER = enchantment("Maker", "{W}", "If you would create a Clue, Food, or Treasure token, instead create one of each.")
TWICE = enchantment(
    "Twice",
    "{G}",
    "If one or more tokens would be created under your control, twice that many of those tokens are created instead.",
)
BEASTS = enchantment(
    "Beasts",
    "{G}",
    "If one or more creature tokens would be created under your control, three times that many of those tokens are "
    "created instead.",
)


def made(*cards) -> dict[str, int]:
    board = Board().lands("A", "R").hand("A", strike=STRIKE)
    board.field("A", **{f"e{number}": one for number, one in enumerate(cards)})
    state = done(board.run(cast("A", "strike"), RESOLVE, policy="default")).state
    tokens = (state.objects[one] for one in state.battlefield if state.objects[one].kind == "token")
    return Counter(one.definition.name.removesuffix(" Token") for one in tokens)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_614_5_each_effect_adds_one_to_the_event(number: int):
    assert made(*[XORN] * number) == {"Treasure": 1 + number}


def test_614_5_what_was_added_is_no_event_of_its_own():
    """614.5: the Map is an artifact too, but the second effect applies to all that is created and adds one more."""
    assert made(HELM) == {"Treasure": 1, "Map": 1}
    assert made(HELM, HELM) == {"Treasure": 1, "Map": 2}


def test_616_1f_another_effect_sees_what_the_first_has_made_of_the_event():
    assert made(MAKER, HELM) == {"Treasure": 1, "Clue": 1, "Food": 1, "Map": 1}
    assert made(MAKER, XORN) in ({"Treasure": 2, "Clue": 1, "Food": 1}, {"Treasure": 2, "Clue": 2, "Food": 2})


def test_616_1f_one_of_each_for_each_token():
    """616.1f, 614.16: what speaks of a token applies to each; two such effects make three of each."""
    assert made(MAKER) == {"Treasure": 1, "Clue": 1, "Food": 1}
    assert made(MAKER, MAKER) == {"Treasure": 3, "Clue": 3, "Food": 3}
    assert made(MAKER, MAKER, MAKER) == {"Treasure": 9, "Clue": 9, "Food": 9}


def test_614_16_twice_as_many_of_all_kinds():
    assert made(TWICE, MAKER) == {"Treasure": 2, "Clue": 2, "Food": 2}
    assert made(TWICE, HELM) in ({"Treasure": 2, "Map": 2}, {"Treasure": 2, "Map": 1})


def test_614_16_only_those_that_are_meant_are_more():
    soldiers = sorcery("Call", "{R}", "Create a 1/1 white Soldier creature token.")
    board = Board().lands("A", "R").hand("A", strike=soldiers).field("A", beasts=BEASTS)
    state = done(board.run(cast("A", "strike"), RESOLVE)).state
    assert sum(state.objects[one].kind == "token" for one in state.battlefield) == 3
    assert made(BEASTS, HELM) == {"Treasure": 1, "Map": 1}
