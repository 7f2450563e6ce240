""" "The difference" between the two amounts that a condition compares (608.2c, 608.2h)."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BOLT, Board
from tests.rules.pool import sorcery


def playing(text: str, mine: int, theirs: int) -> Board:
    board = Board(("A", "B"), library=20).lands("A", "B").hand("A", spell=sorcery("Spell", "{B}", text))
    board.hand("A", **{f"a{n}": BOLT for n in range(mine)})
    return board.hand("B", **{f"b{n}": BOLT for n in range(theirs)})


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "drawn"),
    [
        ("If you have fewer than seven cards in hand, draw cards equal to the difference.", 2, 0, 5),
        ("If you have fewer than seven cards in hand, draw cards equal to the difference.", 7, 0, 0),
        ("Draw a card. Then if you have fewer than three cards in hand, draw cards equal to the difference.", 0, 0, 3),
        ("Draw a card. Then if you have fewer than three cards in hand, draw cards equal to the difference.", 2, 0, 1),
        (
            "Choose an opponent. If that player has more cards in hand than you, draw cards equal to the difference.",
            1,
            4,
            3,
        ),
        (
            "Choose an opponent. If that player has more cards in hand than you, draw cards equal to the difference.",
            4,
            1,
            0,
        ),
    ],
)
def test_608_2h_the_difference_is_drawn(text: str, mine: int, theirs: int, drawn: int) -> None:
    outcome = answered(playing(text, mine, theirs), cast("A", "spell"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == mine + drawn


@pytest.mark.parametrize(("held", "drawn"), [(0, 2), (1, 1), (2, 0)])
def test_608_2c_fewer_were_discarded(held: int, drawn: int) -> None:
    text = (
        "Target opponent discards two cards. If fewer than two cards were discarded this way, "
        "you draw cards equal to the difference."
    )
    outcome = answered(playing(text, 0, held), cast("A", "spell", "B"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == drawn


def test_608_2c_where_nothing_is_compared_there_is_no_difference() -> None:
    (rules,) = compile_text("You gain 2 life. Draw cards equal to the difference.")
    assert rules.unread is not None
