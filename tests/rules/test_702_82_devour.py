"""Devour and amplify: choices as a creature enters (702.38, 702.82)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

DRAGON = creature("Hungry", "{R}", "Devour 2", "1/1")
HAWK = card("Hawk", "{W}", "Creature — Bird Soldier", "Amplify 1", "1/1")
BIRD = card("Bird", "{W}", "Creature — Bird", "", "1/1")
GUARD = card("Guard", "{W}", "Creature — Human Soldier", "", "1/1")


def test_702_82a_counters_for_each_creature_that_is_sacrificed() -> None:
    board = Board().lands("A", "R").hand("A", dragon=DRAGON).field("A", one=BEARS, two=BEARS)
    board.field("B", theirs=BEARS)
    outcome = answered(board, cast("A", "dragon"), RESOLVE, picks=(("one", "two"),))
    assert outcome.state.objects["dragon@3"].count("+1/+1") == 4
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Grizzly Bears"]
    assert "theirs" in outcome.state.battlefield


def test_702_82a_nothing_needs_to_be_sacrificed() -> None:
    board = Board().lands("A", "R").hand("A", dragon=DRAGON).field("A", one=BEARS)
    outcome = answered(board, cast("A", "dragon"), RESOLVE, picks=((),))
    assert outcome.state.objects["dragon@3"].count("+1/+1") == 0
    assert "one" in outcome.state.battlefield


def test_702_38a_counters_for_each_card_of_its_types_that_is_revealed() -> None:
    board = Board().lands("A", "W").hand("A", hawk=HAWK, bird=BIRD, guard=GUARD, bears=BEARS)
    outcome = answered(board, cast("A", "hawk"), RESOLVE, picks=(("bird", "guard"),))
    assert outcome.state.objects["hawk@3"].count("+1/+1") == 2
    assert sorted(names(outcome.state, "hand", "A")) == ["Bird", "Grizzly Bears", "Guard"]


def test_702_38a_of_other_types_nothing_can_be_revealed() -> None:
    outcome = answered(Board().lands("A", "W").hand("A", hawk=HAWK, bears=BEARS), cast("A", "hawk"), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["hawk@3"].count("+1/+1") == 0


MULCHER = creature(
    "Mulcher", "{R}", "Devour 1\nWhen this creature enters, draw a card for each creature it devoured.", "3/3"
)
HATCHLING = creature(
    "Hatchling", "{R}", "Devour 1\nThis creature has flying and trample if it devoured a creature.", "2/2"
)


def test_702_82b_it_remembers_how_many_creatures_it_devoured() -> None:
    board = Board().lands("A", "R").hand("A", dragon=MULCHER).field("A", one=BEARS, two=BEARS, three=BEARS)
    outcome = answered(board, cast("A", "dragon"), RESOLVE, RESOLVE, picks=(("one", "two"),))
    assert not outcome.not_understood
    assert len(outcome.state.zone("hand", "A")) == 2


def test_702_82b_only_what_has_devoured_has_flying() -> None:
    board = Board().lands("A", "R").hand("A", dragon=HATCHLING).field("A", one=BEARS)
    fed = answered(board, cast("A", "dragon"), RESOLVE, picks=(("one",),))
    hungry = answered(board, cast("A", "dragon"), RESOLVE, picks=((),))
    assert [view(each.state).of("dragon@3").has_keyword("flying") for each in (fed, hungry)] == [True, False]


def test_702_82a_as_many_counters_for_each_as_there_are_of_them() -> None:
    text = "Devour X, where X is the number of creatures devoured this way"
    board = Board().lands("A", "R").hand("A", thromok=creature("Insatiable", "{R}", text, "0/0"))
    board.field("A", one=BEARS, two=BEARS, three=BEARS)
    outcome = answered(board, cast("A", "thromok"), RESOLVE, picks=(("one", "two", "three"),))
    assert outcome.state.objects["thromok@3"].count("+1/+1") == 9
