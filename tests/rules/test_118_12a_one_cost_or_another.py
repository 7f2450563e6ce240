"""What a player may pay in one way or another: "unless they sacrifice a permanent or discard a card" (118.12, 118.12a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import sorcery

TORMENT = sorcery(
    "Torment",
    "{B}",
    "Target opponent loses 3 life unless they sacrifice a nonland permanent of their choice or discard a card.",
)


def board(spell=TORMENT) -> Board:
    return Board(library=5).lands("A", "B").hand("A", spell=spell)


def test_118_12a_who_can_pay_neither_loses_life() -> None:
    outcome = answered(board().field("B", forest=land("G")), cast("A", "spell", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17


@pytest.mark.parametrize(("picks", "lost"), [((False,), 3), ((True, "0"), 0), ((True, "1"), 0)])
def test_118_12a_the_player_chooses_how_to_pay(picks: tuple, lost: int) -> None:
    """First whether, then which; there is one permanent and one card."""
    there = board().field("B", bears=BEARS).hand("B", bolt=BOLT)
    outcome = answered(there, cast("A", "spell", "B"), RESOLVE, picks=picks)
    assert life(outcome.state, "B") == 20 - lost
    gone = names(outcome.state, "graveyard", "B")
    assert gone == ([] if lost else ["Grizzly Bears"] if picks[1] == "0" else ["Lightning Bolt"])


def test_118_12a_where_only_one_can_be_paid_nothing_is_chosen() -> None:
    outcome = answered(board().hand("B", bolt=BOLT), cast("A", "spell", "B"), RESOLVE, picks=(True,))
    assert (life(outcome.state, "B"), names(outcome.state, "graveyard", "B")) == (20, ["Lightning Bolt"])


def test_101_4_each_opponent_pays_or_not() -> None:
    text = "Each opponent loses 3 life unless they discard a card or sacrifice a creature."
    there = Board(("A", "B", "C"), library=5).lands("A", "B").hand("A", spell=sorcery("Orb", "{B}", text))
    there.field("B", bears=BEARS)
    outcome = answered(there, cast("A", "spell"), RESOLVE, picks=(True,))
    assert [life(outcome.state, player) for player in "ABC"] == [20, 20, 17]


@pytest.mark.parametrize(("picks", "drawn"), [((True, "0"), 2), ((True, "1"), 2), ((False,), 0)])
def test_118_12_you_may_pay_one_or_the_other(picks: tuple, drawn: int) -> None:
    there = board(sorcery("Robbery", "{R}", "You may discard a card or sacrifice a land. If you do, draw two cards."))
    there.field("A", mountain=land("R")).hand("A", bolt=BOLT)
    outcome = answered(there, cast("A", "spell"), RESOLVE, picks=(*picks, *((("land-A-1",),) if "1" in picks else ())))
    held = len(outcome.state.zone("hand", "A"))
    assert held == (1 if drawn == 0 else 2 if picks[1] == "0" else 3)
