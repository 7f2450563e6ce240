"""Generic mana is a number (107.4b, 107.3a): however large X is, a payment takes no more time or memory for it."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from engine.state.players import Mana
from tests.rules.asking import cast, life
from tests.rules.boards import Board
from tests.rules.pool import sorcery

HUGE = 10**9
GAIN = sorcery("Gain", "{X}", "You gain X life.")
FLOOD = sorcery("Flood", "{X}", "Add X mana of any one color.")


def test_107_3a_a_huge_x_is_taken_as_paid():
    outcome = Board().hand("A", gain=GAIN).run(cast("A", "gain", x=HUGE, payment="assume"))
    assert life(outcome.state, "A") == 20 + HUGE


@pytest.mark.parametrize("payment", ["auto", "ask"])
def test_118_3_a_huge_x_that_can_not_be_paid(payment: str):
    board = Board().lands("A", "G").hand("A", gain=GAIN)
    board.state = edit_player(board.state, "A", mana_pool=(Mana("C"),) * 3)
    outcome = board.run(cast("A", "gain", x=HUGE, payment=payment), policy="default")
    assert outcome.status == "illegal"


def test_107_4b_the_mana_that_was_spent_is_counted():
    outcome = Board().hand("A", gain=GAIN).run(cast("A", "gain", x=HUGE, payment="assume"), until="action")
    facts = outcome.state.objects["gain@2"].cast
    assert facts is not None
    assert [(one.symbol, one.amount) for one in facts.mana_spent] == [("C", HUGE)]


def test_106_4_more_mana_than_can_be_kept_ends_the_run():
    outcome = Board().hand("A", flood=FLOOD).run(cast("A", "flood", x=HUGE, payment="assume"), policy="default")
    assert (outcome.status, outcome.budget) == ("undetermined", "work")
