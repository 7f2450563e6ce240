"""A spell that has the same mana value as a card that was revealed (202.3, 608.2c)."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import done
from tests.rules.pool import enchantment, read

BALANCE = read(
    enchantment(
        "Balance",
        "{U}{U}",
        "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that "
        "spell if it has the same mana value as the revealed card.",
    )
)


@pytest.mark.parametrize(("top", "hit"), [(BOLT, 20), (BEARS, 17)])
def test_202_3_countered_only_if_it_is_the_same(top, hit: int):
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", balance=BALANCE)
    board.put("B", "library", "top", top)
    board.state = edit_player(board.state, "B", library=Library(top=("top",), size=20))
    outcome = done(answered(board, cast("A", "bolt", "B"), RESOLVE, *((RESOLVE,) if hit == 17 else ()), picks=(True,)))
    assert life(outcome.state, "B") == hit


def test_608_2c_nothing_is_countered_without_a_look():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", balance=BALANCE)
    outcome = done(answered(board, cast("A", "bolt", "B"), RESOLVE, RESOLVE, picks=(False,)))
    assert life(outcome.state, "B") == 17
