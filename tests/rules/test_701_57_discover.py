"""Discover (701.57)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.fights import done
from tests.rules.pool import creature, sorcery
from tests.rules.test_701_23_searching_several_zones import library

DIG = sorcery("Dig", "{R}", "Discover 2.")
GIANT = creature("Giant", "{3}{R}", "", "4/4")
FOREST = land("G")


def board(**cards):
    return library(Board().lands("A", "R").hand("A", dig=DIG), "A", **cards)


def test_701_57a_the_first_nonland_card_of_at_most_that_value_may_be_cast():
    there = board(giant=GIANT, forest=FOREST, bolt=BOLT, bears=BEARS)
    outcome = done(answered(there, cast("A", "dig"), RESOLVE, RESOLVE, picks=(True, "B")))
    assert life(outcome.state, "B") == 17
    assert outcome.state.players["A"].library.size == 3
    assert names(outcome.state, "exile") == []


def test_701_57a_if_it_is_not_cast_it_is_put_into_the_hand():
    there = board(giant=GIANT, bolt=BOLT, bears=BEARS)
    outcome = done(answered(there, cast("A", "dig"), RESOLVE, picks=(False,)))
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    assert outcome.state.players["A"].library.size == 2


def test_701_57b_without_such_a_card_all_of_them_go_to_the_bottom():
    outcome = done(board(giant=GIANT, forest=FOREST).run(cast("A", "dig"), RESOLVE))
    assert outcome.state.players["A"].library.size == 2
    assert names(outcome.state, "hand", "A") == []
