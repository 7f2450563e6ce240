"""Trample over planeswalkers: what exceeds a planeswalker's loyalty may be assigned to its controller (702.19c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answer_to, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, alive, assign, attack, block, damage, done, illegal
from tests.rules.pool import WALKER, creature, instant, read

SMALL = creature("Small", "{R}", "", "1/1")
OVER = read(creature("Over", "{G}", "Trample over planeswalkers", "7/7"))


def board(loyalty: int = 3) -> Board:
    """A's 1/1 and 7/7 with trample over planeswalkers, and B's planeswalker."""
    return Board().field("A", small=SMALL, big=OVER).field("B", walker=WALKER).counters("walker", "loyalty", loyalty)


def test_example_702_19c_1():
    """702.19c: 1 and 2 damage are the loyalty of the planeswalker, and 5 are assigned to the player."""
    shares = (("small", "walker", 1), ("big", "walker", 2), ("big", "B", 5))
    outcome = done(board().run(attack(("small", "walker"), ("big", "walker")), assign(*shares), END))
    assert life(outcome.state, "B") == 15
    assert alive(outcome, "walker") == []


@pytest.mark.parametrize("to_walker", [0, 1])
def test_702_19c_less_than_the_loyalty_leaves_nothing_for_the_player(to_walker):
    shares = (("small", "walker", 1), ("big", "walker", to_walker), ("big", "B", 7 - to_walker))
    shares = tuple(share for share in shares if share[2])
    illegal(board().run(attack(("small", "walker"), ("big", "walker")), assign(*shares)), "702.19c")


def test_702_19c_blockers_come_first():
    fight = (attack(("big", "walker")), block(("bears", "big")))
    there = board().field("B", bears=BEARS)
    outcome = done(there.run(*fight, assign(("big", "bears", 2), ("big", "walker", 3), ("big", "B", 2)), END))
    assert (life(outcome.state, "B"), alive(outcome, "walker", "bears")) == (18, [])
    illegal(there.run(*fight, assign(("big", "bears", 1), ("big", "walker", 3), ("big", "B", 3))), "702.19b")
    outcome = done(there.run(*fight, assign(("big", "bears", 5), ("big", "walker", 2)), END))
    assert (life(outcome.state, "B"), alive(outcome, "walker")) == (20, ["walker"])


def test_702_19c_its_controller_is_asked_and_the_default_is_the_loyalty_first():
    asked = board().run(attack(("big", "walker")), END)
    assert asked.pending is not None
    assert [option.object for option in asked.pending.options] == ["walker", "B"]
    outcome = board().run(attack(("big", "walker")), END, policy="default")
    assert (life(outcome.state, "B"), alive(outcome, "walker")) == (16, [])
    answer = answer_to(asked, {"walker": 7, "B": 0})
    assert life(done(board().run(attack(("big", "walker")), END, answers=(answer,))).state, "B") == 20


def test_702_19c_attacking_a_player_or_blocking_it_is_nothing_but_trample():
    there = Board().field("A", big=OVER).field("B", bears=BEARS)
    outcome = done(there.run(attack("big"), block(("bears", "big")), assign(("big", "bears", 2), ("big", "B", 5)), END))
    assert life(outcome.state, "B") == 15
    outcome = done(
        Board().field("A", bears=BEARS).field("B", big=OVER).run(attack("bears"), block(("big", "bears")), END)
    )
    assert (life(outcome.state, "A"), damage(outcome, "big")) == (20, 2)


def test_702_19d_blocked_by_nothing_any_more_it_still_tramples_over_the_planeswalker():
    there = board().field("B", bears=BEARS).lands("A", "R").hand("A", bolt=BOLT)
    fight = (attack(("big", "walker")), block(("bears", "big")), cast("A", "bolt", "bears"), RESOLVE)
    outcome = done(there.run(*fight, assign(("big", "walker", 3), ("big", "B", 4)), END))
    assert life(outcome.state, "B") == 16


def test_702_19e_where_the_planeswalker_is_gone_the_engine_says_that_it_cannot_tell():
    kill = read(instant("Kill", "{R}", "Destroy target planeswalker."))
    there = board().lands("A", "R").hand("A", kill=kill)
    outcome = there.run(attack(("big", "walker")), cast("A", "kill", "walker"), RESOLVE, END)
    assert outcome.status == "unsupported"
