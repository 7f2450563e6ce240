"""Tribute: an opponent may put counters on a creature as it enters (702.104)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, cited, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, sorcery
from tests.rules.test_614_16_who_puts_counters import RAIDER

GIANT = creature("Giant", "{R}", "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 4 life.")
ABC = ("A", "B", "C")


def test_702_104a_the_chosen_opponent_may_put_counters_on_it():
    board = Board(ABC).lands("A", "R").hand("A", giant=GIANT)
    outcome = answered(board, cast("A", "giant"), RESOLVE, picks=("C", True))
    (there,) = [one for one in outcome.state.battlefield if one.startswith("giant")]
    assert outcome.state.objects[there].count("+1/+1") == 2
    assert outcome.state.stack == ()


def test_702_104b_the_ability_triggers_where_they_did_not():
    board = Board().lands("A", "R").hand("A", giant=GIANT)
    outcome = answered(board, cast("A", "giant"), RESOLVE, RESOLVE, picks=(False,))
    (there,) = [one for one in outcome.state.battlefield if one.startswith("giant")]
    assert outcome.state.objects[there].count("+1/+1") == 0
    assert life(outcome.state, "A") == 24


def test_702_104a_also_where_it_is_put_onto_the_battlefield():
    spell = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
    board = Board().lands("A", "B").hand("A", raise_=spell).field("B", bears=BEARS)
    board.put("A", "graveyard", "giant", GIANT)
    outcome = answered(board, cast("A", "raise_", "giant"), RESOLVE, picks=(True,))
    assert outcome.state.stack == ()


def test_702_104b_counters_that_an_effect_halves_to_none_are_no_tribute():
    one = creature("One", "{R}", "Tribute 1\nWhen this creature enters, if tribute wasn't paid, you gain 4 life.")
    board = Board().lands("A", "R").hand("A", one=one).field("A", raider=RAIDER)
    outcome = answered(board, cast("A", "one"), RESOLVE, RESOLVE, picks=(True,))
    assert life(outcome.state, "A") == 24
    assert "702.104b" in cited(outcome, "as_enters")


def test_702_104b_that_fewer_counters_are_tribute_is_an_assumption():
    board = Board().lands("A", "R").hand("A", giant=GIANT).field("A", raider=RAIDER)
    outcome = answered(board, cast("A", "giant"), RESOLVE, picks=(True,))
    assert outcome.state.stack == ()
    assert any("count as tribute paid for Giant" in one for one in outcome.assumptions)


def test_702_104b_more_counters_are_tribute():
    board = Board().lands("A", "R").hand("A", giant=GIANT).field("B", raider=RAIDER)
    outcome = answered(board, cast("A", "giant"), RESOLVE, picks=(True,))
    (there,) = [one for one in outcome.state.battlefield if one.startswith("giant")]
    assert (outcome.state.objects[there].count("+1/+1"), outcome.state.stack) == (4, ())
    assert not any("tribute" in one for one in outcome.assumptions)
