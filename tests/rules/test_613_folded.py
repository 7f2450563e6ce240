"""613.1: what ``explain`` tells comes to what the object is: the words are carried out by themselves, on random boards."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings

from tests.effort import tries
from tests.rules.folding import folds
from tests.rules.random_boards import boards

READ = (
    "is controlled by", "is a", "is every", "is black", "is colorless", "gains flying", "gains “", "loses all abilities",
    "has base power and toughness", "has power and toughness", "gets +", "a +1/+1 counter",
    "has the mana ability", "has no power and toughness",
)  # fmt: skip
"""How the words begin that come up, so that something is read of each sort."""


def test_613_1_the_trace_is_a_sum_that_comes_out():
    """613.1: each entry's words lead from the result before it to its own, and the last one is what the object is."""
    reached: Counter[str] = Counter()

    @settings(max_examples=tries(30), deadline=None, derandomize=True)
    @given(boards())
    def look(board):
        read, taken = folds(board.state)
        assert len(taken) * 10 < len(read) + 10
        reached.update(one for words in read for one in READ if words.startswith(one))

    look()
    assert {one: reached[one] for one in READ if not reached[one]} == {}
