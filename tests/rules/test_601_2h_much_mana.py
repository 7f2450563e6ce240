"""Payments of very much mana, and which mana is spent on what (601.2g, 601.2h, 106.4)."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from engine.state.players import Mana
from tests.rules.asking import cast
from tests.rules.boards import Board, card
from tests.rules.pool import BLAZE, creature

SNOW = creature("Frost", "{S}{8}")
PAIR = creature("Pair", "{R/G}{9}")
SIGNET = card("Signet", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")


def with_pool(board: Board, *mana: Mana) -> Board:
    board.state = edit_player(board.state, "A", mana_pool=mana)
    return board


def left(outcome) -> list[str]:
    return sorted(mana.symbol for mana in outcome.state.players["A"].mana_pool)


@pytest.mark.parametrize("x", [7, 8, 500, 2999])
def test_601_2h_x_is_paid_from_a_great_pool(x: int):
    mana = tuple(Mana("RG"[place % 2], f"s{place}") for place in range(3000))
    outcome = with_pool(Board().hand("A", blaze=BLAZE), *mana).run(cast("A", "blaze", "B", x=x), until="action")
    assert outcome.status == "resolved"
    assert len(left(outcome)) == 3000 - x - 1


def test_601_2g_the_pool_and_then_many_lands_pay():
    board = with_pool(Board().lands("A", "R" * 250).hand("A", blaze=BLAZE), *(Mana("G") for _ in range(300)))
    outcome = board.run(cast("A", "blaze", "B", x=500), until="action")
    assert outcome.status == "resolved"
    assert left(outcome) == []
    assert sum(outcome.state.objects[f"land-A-{number}"].tapped for number in range(1, 251)) == 201


def test_601_2h_what_the_cost_asks_for_is_kept_for_it():
    board = with_pool(
        Board().hand("A", frost=SNOW), Mana("C", "hill", ("land", "snow")), *(Mana("C") for _ in range(8))
    )
    assert board.run(cast("A", "frost"), until="action").status == "resolved"


def test_107_4e_a_hybrid_symbol_beside_much_generic_mana():
    board = with_pool(Board().hand("A", pair=PAIR), Mana("G"), *(Mana("B") for _ in range(9)))
    assert board.run(cast("A", "pair"), until="action", policy="default").status == "resolved"
    either = with_pool(Board().hand("A", pair=PAIR), Mana("R"), *(Mana("B") for _ in range(9)))
    assert either.run(cast("A", "pair"), until="action", policy="default").status == "resolved"
    assert board.run(cast("A", "pair"), until="action").pending is None  # one half can be paid
    both = with_pool(Board().hand("A", pair=PAIR), Mana("G"), Mana("R"), *(Mana("B") for _ in range(9)))
    asked = both.run(cast("A", "pair"), until="action")
    assert asked.pending is not None
    assert [option.label for option in asked.pending.options] == ["{R}", "{G}"]


def test_605_3c_pool_mana_that_a_mana_ability_needs_is_left_for_it():
    """Ten generic mana, nine in the pool, and a Signet that turns one of them into two."""
    big = creature("Big", "{10}")
    board = with_pool(Board().field("A", signet=SIGNET).hand("A", big=big), *(Mana("C") for _ in range(9)))
    outcome = board.run(cast("A", "big"), until="action")
    assert outcome.status == "resolved"
    assert left(outcome) == []
