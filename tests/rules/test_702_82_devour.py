"""Devour and amplify: choices as a creature enters (702.38, 702.82)."""

from __future__ import annotations

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
