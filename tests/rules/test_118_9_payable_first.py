"""What can be paid comes first, so that nothing that can't be paid is taken by default (118.3, 118.9)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import instant, sorcery

FLASH = instant(
    "Flash",
    "{1}{U}",
    "You may return an Island you control to its owner's hand rather than pay this spell's mana cost.\nYou gain 1 life.",
)
HARVEST = sorcery(
    "Harvest", "{B}", "As an additional cost to cast this spell, discard a card or pay 2 life.\nYou gain 1 life."
)


def test_118_9_by_default_the_cost_that_can_be_paid_is_taken():
    board = Board().lands("A", "U").hand("A", flash=FLASH)
    done = board.run(cast("A", "flash"), RESOLVE, policy="default")
    assert done.status == "resolved"
    assert life(done.state, "A") == 21
    assert "land-A-1" not in done.state.battlefield


def test_118_9_where_both_can_be_paid_the_mana_cost_is_the_default():
    done = Board().lands("A", "UU").hand("A", flash=FLASH).run(cast("A", "flash"), RESOLVE, policy="default")
    assert life(done.state, "A") == 21
    assert "land-A-1" in done.state.battlefield


def test_118_9_without_a_policy_it_is_not_asked_either_and_the_ruling_says_so():
    outcome = Board().lands("A", "U").hand("A", flash=FLASH).run(cast("A", "flash"), RESOLVE)
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 21)
    assert any("the only one of its costs that A can pay" in text for text in outcome.assumptions)


def test_118_8a_an_additional_cost_that_cannot_be_paid_is_none_to_choose():
    done = Board().lands("A", "B").hand("A", harvest=HARVEST).run(cast("A", "harvest"), RESOLVE)
    assert (done.status, life(done.state, "A")) == ("resolved", 19)
    both = Board().lands("A", "B").hand("A", harvest=HARVEST, bears=BEARS).run(cast("A", "harvest"), RESOLVE)
    assert both.status == "choice_required"
