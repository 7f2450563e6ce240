""" "Those cards" are all cards of a hand that was shown (608.2c, 701.20a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import read, sorcery

PEEK = read(
    sorcery(
        "Peek",
        "{U}",
        "Target opponent reveals their hand. You may cast an instant or sorcery spell from among those cards without "
        "paying its mana cost.",
    )
)


@pytest.mark.parametrize(("picks", "left"), [((False,), 20), ((True, "B"), 17)])
def test_608_2g_a_spell_from_among_them_is_cast(picks: tuple[object, ...], left: int) -> None:
    board = Board().lands("A", "U").hand("A", peek=PEEK).hand("B", bolt=BOLT, bears=BEARS)
    outcome = answered(board, cast("A", "peek", "B"), RESOLVE, RESOLVE, picks=picks)
    assert life(outcome.state, "B") == left
