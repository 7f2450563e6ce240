"""Loyalty abilities (606)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cited, life
from tests.rules.boards import Board, card

WALKER = card(
    "Walker", "{1}", "Legendary Planeswalker — Jace", "+1: You gain 2 life.\n−X: You gain X life.\n0: Draw a card."
)


def walking(loyalty: int = 3) -> Board:
    return Board().field("A", jace=WALKER).counters("jace", "loyalty", loyalty)


def test_606_1_606_2_an_ability_with_a_loyalty_symbol_is_subject_to_its_rules():
    """606.1, 606.2: also one that costs no counters is activated once each turn."""
    outcome = walking().run(activate("A", "jace", 2), RESOLVE, activate("A", "jace", 0))
    assert outcome.status == "illegal"
    assert "606.3" in [cite.number for cite in outcome.illegal.rules]


def test_606_3_the_ability_of_another_permanent_may_still_be_activated():
    board = walking().field("A", other=card("Other", "{1}", "Legendary Planeswalker — Chandra", "+1: You gain 1 life."))
    board.counters("other", "loyalty", 1)
    outcome = board.run(activate("A", "jace", 0), RESOLVE, activate("A", "other", 0), RESOLVE)
    assert life(outcome.state, "A") == 23


def test_606_4_loyalty_is_put_on_or_removed_as_the_cost():
    outcome = walking().run(activate("A", "jace", 0), RESOLVE)
    assert outcome.state.objects["jace"].count("loyalty") == 4
    outcome = walking().run(activate("A", "jace", 1, x=2), RESOLVE)
    assert (outcome.state.objects["jace"].count("loyalty"), life(outcome.state, "A")) == (1, 22)


def test_606_6_x_can_be_no_more_than_there_are_counters():
    assert walking(2).run(activate("A", "jace", 1, x=3)).status == "illegal"
    spent = walking(2).run(activate("A", "jace", 1, x=2), RESOLVE)
    assert life(spent.state, "A") == 22
    assert "704.5i" in cited(spent, "state_based_actions")
