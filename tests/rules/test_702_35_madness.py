"""Madness (702.35)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, sorcery

MAD = creature("Mad", "{4}{R}", "Madness {R}", "4/4")
GAIN = sorcery("Gain", "{4}{R}", "You gain 3 life.\nMadness {R}")
CRIME = sorcery("Crime", "{B}", "Target player discards a card.")
OUTLET = enchantment("Outlet", "{B}", "Discard a card: You gain 1 life.")
WATCHER = enchantment("Watcher", "{B}", "Whenever you discard a card, you gain 5 life.")


def board(lands: str = "BR") -> Board:
    return Board().lands("A", lands).hand("A", crime=CRIME, mad=MAD)


def test_702_35a_discarded_into_exile_and_then_cast_for_its_madness_cost():
    actions = (cast("A", "crime", "A"), RESOLVE)
    exiled = answered(board(), *actions)
    assert names(exiled.state, "exile") == ["Mad"]
    assert len(exiled.state.stack) == 1
    assert "702.35a" in cited(exiled, "replacement")
    outcome = answered(board(), *actions, RESOLVE, RESOLVE, picks=(True,))
    assert outcome.status == "resolved", outcome.illegal
    assert "Mad" in names(outcome.state, "battlefield")
    assert names(outcome.state, "graveyard", "A") == ["Crime"]


def test_702_35a_who_does_not_cast_it_puts_it_into_the_graveyard():
    outcome = answered(board(), cast("A", "crime", "A"), RESOLVE, RESOLVE, picks=(False,))
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Crime", "Mad"]
    assert names(outcome.state, "exile") == []


def test_702_35b_who_can_not_pay_the_madness_cost_puts_it_into_the_graveyard():
    outcome = board("B").run(cast("A", "crime", "A"), RESOLVE, RESOLVE)
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Crime", "Mad"]
    assert names(outcome.state, "exile") == []


def test_702_35a_of_a_card_discarded_as_a_cost_and_it_is_still_discarded():
    there = Board().lands("A", "R").field("A", outlet=OUTLET, watcher=WATCHER).hand("A", gain=GAIN)
    outcome = answered(there, activate("A", "outlet"), *(RESOLVE,) * 4, picks=(("Watcher", "Gain (madness)"), True))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 29


def test_702_35a_its_owner_casts_it_in_the_turn_of_another_player():
    there = Board().lands("A", "B").lands("B", "R").hand("A", crime=CRIME).hand("B", gain=GAIN)
    outcome = answered(there, cast("A", "crime", "B"), *(RESOLVE,) * 3, picks=(True,))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "B") == 23
    assert names(outcome.state, "graveyard", "B") == ["Gain"]


def test_702_35a_nothing_triggers_for_a_card_that_is_not_discarded():
    outcome = board().run(Advance(to="end"))
    assert not cited(outcome, "trigger")


def returning(*, cast_it: bool) -> object:
    keeper = enchantment("Keeper", "{B}", "Discard a card: Return the discarded card to your hand.")
    there = Board().lands("A", "R").field("A", keeper=keeper).hand("A", gain=GAIN)
    return answered(there, activate("A", "keeper"), *(RESOLVE,) * (3 if cast_it else 2), picks=(cast_it,))


def test_400_7k_the_discarded_card_is_found_after_the_madness_ability():
    """400.7k, 400.7j: it went from the hand into exile, and from there into the graveyard."""
    outcome = returning(cast_it=False)
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "hand", "A") == ["Gain"]
    assert names(outcome.state, "graveyard", "A") == []


def test_400_7k_not_if_it_was_cast():
    outcome = returning(cast_it=True)
    assert outcome.status == "resolved", outcome.illegal
    assert (life(outcome.state, "A"), names(outcome.state, "graveyard", "A")) == (23, ["Gain"])
