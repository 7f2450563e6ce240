"""Tiered: one mode, with its cost (702.183a, 700.2h), and flavor words before modes and chapters (207.2d)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, cited, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import sorcery

SPARK = sorcery(
    "Spark Magic",
    "{R}",
    "Tiered (Choose one additional cost.)\n• Spark — {0} — You gain 1 life.\n• Sparkra — {2} — You gain 5 life.",
)


def tapped(outcome) -> int:
    return sum(one.tapped for one in outcome.state.objects.values())


def test_702_183a_the_cost_of_the_one_mode_is_paid():
    board = Board().lands("A", "RRR").hand("A", spark=SPARK)
    low = board.run(cast("A", "spark", targets=(), modes=(0,)), RESOLVE)
    assert (tapped(low), life(low.state, "A")) == (1, 21)
    high = board.run(cast("A", "spark", targets=(), modes=(1,)), RESOLVE)
    assert (tapped(high), life(high.state, "A")) == (3, 25)
    assert "700.2h" in cited(high, "announce_cost")


def test_702_183a_no_more_than_one_mode_is_chosen():
    board = Board().lands("A", "RRR").hand("A", spark=SPARK)
    assert board.run(cast("A", "spark", targets=(), modes=(0, 1))).illegal is not None
    assert Board().lands("A", "RR").hand("A", spark=SPARK).run(cast("A", "spark", targets=(), modes=(1,))).illegal


def test_207_2d_flavor_words_before_modes_say_nothing():
    text = "Choose one —\n• Take Three Breaths — You gain 3 life.\n• Smash the Chest — Destroy target creature."
    board = Board().lands("A", "R").hand("A", one=sorcery("Quest", "{R}", text)).field("B", bears=BEARS)
    assert life(board.run(cast("A", "one", targets=(), modes=(0,)), RESOLVE).state, "A") == 23
    assert "bears" not in board.run(cast("A", "one", "bears", modes=(1,)), RESOLVE).state.battlefield


def test_207_2d_flavor_words_before_a_chapter_say_nothing():
    saga = card("Tale", "{W}", "Enchantment — Saga", "I — Last Light — You gain 2 life.\nII — Draw a card.")
    assert all(line.unread is None for line in saga.front.lines)
