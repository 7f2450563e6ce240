"""Compleated (702.150): loyalty for the life that Phyrexian mana symbols cost."""

from __future__ import annotations

import pytest

from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import Board
from tests.rules.pool import enchantment, read

AJANI = read(
    compile_card(
        CardText(
            name="Ajani",
            mana_cost="{G/P}{W/P}",
            type_line="Legendary Planeswalker — Ajani",
            oracle_text="Compleated\n+1: You gain 3 life.",
            loyalty="5",
        )
    )
)
DOUBLING = enchantment(
    "Doubling",
    "{G}",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on "
    "that permanent instead.",
)


def loyalty(state) -> int:
    (there,) = [one for one in state.battlefield if "land-" not in one and one != "doubling"]
    return state.objects[there].count("loyalty")


@pytest.mark.parametrize(
    ("lands", "picks", "left", "paid"), [("GW", ("{G}", "{W}"), 5, 0), ("G", ("{G}", "2 life"), 3, 2), ("", (), 1, 4)]
)
def test_702_150a_two_fewer_for_each_symbol_that_life_was_paid_for(
    lands: str, picks: tuple[str, ...], left: int, paid: int
):
    board = Board().lands("A", lands).hand("A", ajani=AJANI)
    outcome = answered(board, cast("A", "ajani"), RESOLVE, picks=picks)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 20 - paid
    assert loyalty(outcome.state) == left


def test_702_150a_only_what_it_enters_with():
    board = Board().hand("A", ajani=AJANI)
    entered = board.run(cast("A", "ajani"), RESOLVE)
    (there,) = entered.state.battlefield
    board.state = entered.state
    assert loyalty(board.run(activate("A", there, 1)).state) == 2


@pytest.mark.parametrize(("first", "left"), [("Ajani", 2), ("Doubling", 6)])
def test_616_1_its_controller_chooses_what_applies_first(first: str, left: int):
    board = Board().hand("A", ajani=AJANI).field("A", doubling=DOUBLING)
    outcome = answered(board, cast("A", "ajani"), RESOLVE, picks=(first,))
    assert loyalty(outcome.state) == left
