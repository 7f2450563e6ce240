"""Tribute: an opponent may put counters on a creature as it enters (702.104)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, sorcery

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
