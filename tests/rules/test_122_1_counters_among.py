"""Counters on all that fit together, and what an object has of them (122.1, 608.2h)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant

COUNT = instant("Count", "{G}", "You gain 1 life for each counter among creatures you control.")
OTHERS = creature("Others", "{G}", "This creature gets +X/+0, where X is the number of +1/+1 counters on other creatures you control.")  # fmt: skip  # noqa: E501
MANY = creature("Many", "{G}", "As long as there are three or more counters among creatures you control, this creature has flying.")  # fmt: skip  # noqa: E501
PAIR = creature("Pair", "{G}", "As long as this creature has two or more counters on it, it has first strike.")


def test_122_1_counters_of_every_kind_on_ones_creatures_are_counted() -> None:
    board = Board().lands("A", "G").hand("A", count=COUNT).field("A", bears=BEARS, other=BEARS).field("B", theirs=BEARS)
    board.counters("bears", "+1/+1", 2).counters("other", "charge", 1).counters("theirs", "+1/+1", 5)
    assert life(answered(board, cast("A", "count"), RESOLVE).state, "A") == 23


def test_122_1_its_own_counters_are_on_no_other_creature() -> None:
    board = Board().field("A", others=OTHERS, bears=BEARS).counters("others", "+1/+1", 1).counters("bears", "+1/+1", 2)
    seen = view(board.state).of("others")
    assert (seen.power, seen.toughness) == (1 + 1 + 2, 1 + 1)


def test_122_1_so_many_counters_on_several_creatures_together() -> None:
    board = Board().field("A", many=MANY, bears=BEARS).counters("bears", "+1/+1", 2)
    assert not view(board.state).of("many").has_keyword("flying")
    board.counters("many", "charge", 1)
    assert view(board.state).of("many").has_keyword("flying")


def test_122_1_counters_of_different_kinds_count_together() -> None:
    board = Board().field("A", pair=PAIR).counters("pair", "+1/+1", 1)
    assert not view(board.state).of("pair").has_keyword("first strike")
    board.counters("pair", "charge", 1)
    assert view(board.state).of("pair").has_keyword("first strike")
