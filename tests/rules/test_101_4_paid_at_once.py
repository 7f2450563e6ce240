"""What several players choose to pay is paid at the same time, once all of them have chosen (101.4, 118.12a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, sorcery

TOLL = sorcery("Toll", "{B}", "Each player loses 4 life unless they sacrifice a creature of their choice.")
DEBT = sorcery(
    "Debt", "{B}", "Each opponent loses 3 life unless they sacrifice a creature of their choice or discard a card."
)
OFFER = sorcery("Offer", "{B}", "Draw a card unless any opponent pays 2 life.")
WITNESS = creature("Witness", "{B}", "Whenever another creature dies, you gain 1 life.")
COUNTING = enchantment("Counting", "{B}", "Whenever one or more creatures die, you gain 1 life.")


def test_101_4_creatures_that_leave_together_see_each_other() -> None:
    """603.10a: whoever sacrifices first in APNAP order, both see the other creature die."""
    board = Board().lands("A", "B").hand("A", toll=TOLL).field("A", mine=WITNESS).field("B", theirs=WITNESS)
    outcome = answered(board, cast("A", "toll"), RESOLVE, RESOLVE, RESOLVE, picks=(True, True))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 21)
    assert len(steps(outcome, "sacrifice")) == 1


def test_101_4_it_is_one_event() -> None:
    board = (
        Board().lands("A", "B").hand("A", toll=TOLL).field("A", mine=BEARS, counting=COUNTING).field("B", bears=BEARS)
    )
    outcome = answered(board, cast("A", "toll"), RESOLVE, RESOLVE, picks=(True, True))
    assert life(outcome.state, "A") == 21
    assert not outcome.state.stack


def test_101_4_who_pays_and_who_does_not() -> None:
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", toll=TOLL)
    board.field("A", mine=BEARS).field("B", theirs=BEARS).field("C", last=BEARS)
    outcome = answered(board, cast("A", "toll"), RESOLVE, picks=(False, True, True))
    assert [life(outcome.state, player) for player in "ABC"] == [16, 20, 20]
    assert len(steps(outcome, "sacrifice")) == 1
    assert "mine" in outcome.state.battlefield


def test_101_4_one_discards_as_the_other_sacrifices() -> None:
    """What was chosen later is not seen by what is gone: the creature leaves as the card is discarded."""
    reader = creature("Reader", "{B}", "Whenever a player discards a card, you gain 1 life.")
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", debt=DEBT).field("B", reader=reader).hand("C", bolt=BOLT)
    outcome = answered(board, cast("A", "debt"), RESOLVE, picks=(True, True))
    assert [life(outcome.state, player) for player in "ABC"] == [20, 20, 20]
    assert steps(outcome, "sacrifice") == ["B sacrifices Reader. C discards Lightning Bolt."]


def test_118_12a_any_of_several_pays_life() -> None:
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", offer=OFFER)
    outcome = answered(board, cast("A", "offer"), RESOLVE, picks=(True, True))
    assert [life(outcome.state, player) for player in "ABC"] == [20, 18, 18]
    assert steps(outcome, "lose_life") == ["B pays 2 life. C pays 2 life."]
    assert outcome.state.players["A"].library.size == board.state.players["A"].library.size
