"""Modes with costs of their own (700.2h, 702.172)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import enchantment, sorcery

SPREE = sorcery(
    "Rush", "{R}", "Spree\n+ {1} — You gain 4 life.\n+ {2} — Destroy target creature.\n+ {B} — Draw a card."
)


def tapped(outcome) -> int:
    return sum(one.tapped for one in outcome.state.objects.values())


def test_702_172a_the_costs_of_the_chosen_modes_are_paid():
    board = Board().lands("A", "RRRRB").field("B", bears=BEARS).hand("A", rush=SPREE)
    one = board.run(cast("A", "rush", targets=(), modes=(0,)), RESOLVE)
    assert (tapped(one), life(one.state, "A")) == (2, 24)
    assert "700.2h" in cited(one, "announce_cost")
    both = board.run(cast("A", "rush", "bears", modes=(0, 1)), RESOLVE)
    assert (tapped(both), life(both.state, "A")) == (4, 24)
    assert names(both.state, "graveyard", "B") == ["Grizzly Bears"]


def test_700_2h_all_costs_must_be_paid():
    board = Board().lands("A", "RR").field("B", bears=BEARS).hand("A", rush=SPREE)
    assert board.run(cast("A", "rush", "bears", modes=(0, 1))).illegal is not None
    assert board.run(cast("A", "rush", targets=(), modes=(2,))).illegal is not None  # {B} is not there


def test_702_172a_at_least_one_mode_is_chosen():
    board = Board().lands("A", "RR").hand("A", rush=SPREE)
    assert board.run(cast("A", "rush", targets=(), modes=())).illegal is not None
    asked = board.run(cast("A", "rush", targets=()))
    assert asked.pending is not None
    assert (asked.pending.low, asked.pending.high) == (1, 2), "the third has no target"
    assert asked.pending.options[0].label.startswith("{1} — ")


def test_118_9d_without_paying_the_mana_cost_the_modes_still_cost():
    free = enchantment("Vision", "{G}", "You may cast spells from your hand without paying their mana costs.")
    board = Board().lands("A", "GR").field("A", vision=free).hand("A", rush=SPREE)
    done = answered(board, cast("A", "rush", targets=(), modes=(0,), method="free"), RESOLVE)
    assert (tapped(done), life(done.state, "A")) == (1, 24)
