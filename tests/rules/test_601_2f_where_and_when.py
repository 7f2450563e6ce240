"""Cost changes that ask from where a spell is cast, or which spell of the turn it is (601.2f, 601.2a, 608.2i)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import sorcery

FIRST = card("First", "{2}", "Enchantment", "The first creature spell you cast each turn costs {2} less to cast.")
ELSEWHERE = card(
    "Elsewhere", "{2}", "Enchantment", "Spells you cast from anywhere other than your hand cost {1} less to cast."
)
GRAVE = card("Grave", "{2}", "Enchantment", "Spells you cast from your graveyard cost {1} less to cast.")
AGAIN = sorcery("Again", "{2}{R}", "You gain 3 life.\nFlashback {1}{R}")


def possible(board, *action, **fields):
    return board.run(cast("A", *action, **fields), until="action").status == "resolved"


def test_601_2f_the_first_each_turn():
    board = Board().lands("A", "G").field("A", first=FIRST).hand("A", bears=BEARS)
    assert not possible(Board().lands("A", "G").hand("A", bears=BEARS), "bears")
    assert possible(board, "bears")


def test_608_2i_the_second_costs_as_much_as_ever():
    board = Board().lands("A", "GG").field("A", first=FIRST).hand("A", bears=BEARS, more=BEARS)
    assert board.run(cast("A", "bears"), RESOLVE, cast("A", "more")).status == "illegal"
    board = Board().lands("A", "GGG").field("A", first=FIRST).hand("A", bears=BEARS, more=BEARS)
    assert board.run(cast("A", "bears"), RESOLVE, cast("A", "more")).status == "resolved"


def test_608_2i_other_spells_do_not_count():
    board = Board().lands("A", "RG").field("A", first=FIRST).hand("A", bolt=BOLT, bears=BEARS)
    assert board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "bears")).status == "resolved"


def test_601_2a_from_where_it_is_cast():
    for rule in (ELSEWHERE, GRAVE):
        board = Board().lands("A", "R").field("A", rule=rule)
        board.put("A", "graveyard", "again", AGAIN)
        assert possible(board, "again", method="flashback")
        assert not possible(Board().lands("A", "RR").field("A", rule=rule).hand("A", again=AGAIN), "again")
