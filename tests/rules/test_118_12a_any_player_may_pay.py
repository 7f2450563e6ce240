""" "Unless any player pays": each is asked in turn until one has paid (101.4, 118.12a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import Board
from tests.rules.pool import read, sorcery

DRAIN = read(sorcery("Drain", "{B}", "You gain 5 life unless any player pays 2 life."))


@pytest.mark.parametrize(
    ("picks", "mine", "theirs"),
    [((True, False), 18, 20), ((True, True), 18, 18), ((False, True), 20, 18), ((False, False), 25, 20)],
)
def test_118_12a_one_payment_is_enough(picks: tuple[bool, ...], mine: int, theirs: int) -> None:
    """The active player decides first; each of the others has the option, too."""
    board = Board().lands("A", "B").hand("A", drain=DRAIN)
    outcome = answered(board, cast("A", "drain"), RESOLVE, picks=picks)
    assert outcome.pending is None
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (mine, theirs)
