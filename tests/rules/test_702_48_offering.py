"""Offering: a permanent is sacrificed, and the spell costs less and may be cast like an instant (702.48)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, answered, cast, cited, names, passing
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

PATRON = creature("Patron", "{5}{B}{B}", "Rat offering", "6/6")
RAT = creature("Rat", "{1}{B}", "", "1/1", "Creature — Rat")
GREEN_RAT = creature("Verdant", "{G}{G}{B}", "", "1/1", "Creature — Rat")
FREE = card("Free", "{1}", "Enchantment", "You may cast creature spells without paying their mana costs.")


def with_offering(*what: str) -> tuple[AdditionalPayment, ...]:
    return (AdditionalPayment(cost="offering", pay_with=what),)


def test_702_48c_generic_and_colored_mana_of_its_own():
    """{5}{B}{B} less {1}{B} is {4}{B}."""
    board = Board().lands("A", "BBBBB").hand("A", patron=PATRON).field("A", rat=RAT)
    done = board.run(cast("A", "patron", additional=with_offering("rat")), RESOLVE)
    assert any("{4}{B}" in step.text for step in done.steps if step.event == "total_cost")
    assert "patron@3" in done.state.battlefield
    assert names(done.state, "graveyard", "A") == ["Rat"]
    assert "702.48b" in cited(done, "announce_cost")
    few = Board().lands("A", "BBBB").hand("A", patron=PATRON).field("A", rat=RAT)
    assert few.run(cast("A", "patron", additional=with_offering("rat"))).illegal is not None


def test_702_48c_other_colors_reduce_generic_mana():
    """118.7b: {5}{B}{B} less {G}{G}{B} is {3}{B}."""
    board = Board().lands("A", "BBBB").hand("A", patron=PATRON).field("A", rat=GREEN_RAT)
    done = board.run(cast("A", "patron", additional=with_offering("rat")), RESOLVE)
    assert any("{3}{B}" in step.text for step in done.steps if step.event == "total_cost")


def test_702_48a_any_time_an_instant_could_be_cast_only_with_a_sacrifice():
    board = Board().lands("B", "BBBBBBB").hand("B", patron=PATRON).field("B", rat=RAT)
    assert (
        "patron@3"
        in board.run(passing("A"), cast("B", "patron", additional=with_offering("rat")), RESOLVE).state.battlefield
    )
    assert board.run(passing("A"), cast("B", "patron", additional=())).illegal is not None


def test_702_48a_it_may_be_left():
    board = Board().lands("A", "BBBBBBB").hand("A", patron=PATRON).field("A", rat=RAT, bears=BEARS)
    done = board.run(cast("A", "patron", additional=()), RESOLVE)
    assert "rat" in done.state.battlefield
    assert board.run(cast("A", "patron", additional=with_offering("bears"))).status != "resolved"
    asked = answered(board, cast("A", "patron"), RESOLVE, picks=(True,))
    assert "rat" not in asked.state.battlefield


def test_118_9_it_is_no_alternative_cost():
    board = Board().hand("A", patron=PATRON).field("A", rat=RAT, free=FREE)
    done = answered(board, cast("A", "patron", permission="free", additional=with_offering("rat")), RESOLVE)
    assert "patron@3" in done.state.battlefield, (done.status, done.illegal, done.pending)
    assert "rat" not in done.state.battlefield
