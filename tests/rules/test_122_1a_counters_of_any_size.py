"""122.1a: counters change power and toughness by what their kind says, whatever that is."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.boards import Board
from tests.rules.pool import creature

GIANT = creature("Giant", "{R}", "", "7/7")


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("+1/+1", (9, 9)),
        ("-2/-1", (3, 5)),
        ("+2/+2", (11, 11)),
        ("-0/-2", (7, 3)),
        ("+1/+2", (9, 11)),
        ("-2/-2", (3, 3)),
    ],
)
def test_122_1a_what_two_counters_do(kind: str, size: tuple[int, int]):
    seen = view(Board().field("A", g=GIANT).counters("g", kind, 2).state).of("g")
    assert (seen.power, seen.toughness) == size
