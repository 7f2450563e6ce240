"""Exploring: counts of outcomes and courses worked out by hand, like perft."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.dialogue.actions import Advance, Limits
from engine.state.change import edit_player
from engine.state.game_over import result
from tests.rules.asking import activate, cast, life
from tests.rules.boards import BEARS, BOLT, MOURNER, Board
from tests.rules.fights import attack
from tests.rules.pool import COMMAND, DIVIDE, EDICT, LEAK, MAY_DRAW, RACK, WRATH, creature, enchantment, instant

GAIN_OR = creature("Either", "{B}", "When this creature dies, you gain 1 life.")
OUTLET = creature("Outlet", "{B}", "Sacrifice a creature: Scry 1.")


MOURNERS = (
    MOURNER,
    enchantment("Solace", "{W}", "Whenever a creature dies, you gain 1 life."),
    enchantment("Grudge", "{B}", "Whenever a creature dies, each opponent loses 1 life."),
)


def explored(board: Board, *actions: object, **fields: object):
    return board.run(*actions, policy="explore", **fields)


def courses(outcome) -> int:
    return sum(len(branch.courses) for branch in outcome.branches)


def mourners(each: int) -> Board:
    """One creature and so many enchantments that see it die for both players, each another one, no cards known."""
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("B", bears=BEARS)
    for n in range(each):
        board.field("A", **{f"a{n}": MOURNERS[n]}).field("B", **{f"b{n}": MOURNERS[n]})
    return board


def test_603_3b_issue_example_four_stacks_one_outcome():
    stacks = explored(mourners(2), cast("A", "wrath"), *_resolve(), until="priority")
    assert len(stacks.branches) == 4
    assert courses(stacks) == 4
    assert stacks.status == "resolved"
    empty = explored(mourners(2), cast("A", "wrath"), until="stack_empty")
    assert len(empty.branches) == 1
    assert courses(empty) == 4


def _resolve():
    from tests.rules.asking import RESOLVE

    return (RESOLVE,)


@pytest.mark.parametrize(("each", "count"), [(1, 1), (2, 4), (3, 36)])
def test_603_3b_orders_are_factorials(each, count):
    outcome = explored(mourners(each), cast("A", "wrath"), *_resolve(), until="priority")
    assert len(outcome.branches) == count


def test_115_4_one_bolt_has_four_targets():
    """A, B and two Bears that are told apart by their damage: 4 outcomes; with equal Bears of one player still 4."""
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", mine=BEARS).field("B", yours=BEARS)
    outcome = explored(board, cast("A", "bolt"))
    assert len(outcome.branches) == 4
    totals = sorted((life(b.outcome.state, "A"), life(b.outcome.state, "B")) for b in outcome.branches)
    assert totals == [(17, 20), (20, 17), (20, 20), (20, 20)]


def test_601_2d_divisions():
    """Three damage among A and B, who are the only targets: 3+0, 0+3 (one target each), 2+1, 1+2: 4 outcomes."""
    outcome = explored(Board().lands("A", "R").hand("A", arc=DIVIDE), cast("A", "arc"))
    totals = sorted((life(b.outcome.state, "A"), life(b.outcome.state, "B")) for b in outcome.branches)
    assert totals == [(17, 20), (18, 19), (19, 18), (20, 17)]


def test_700_2_modes():
    """Two of three modes; the third has two targets: 1 + 2 + 2 = 5 courses, all different."""
    outcome = explored(Board().lands("A", "R").hand("A", command=COMMAND), cast("A", "command"))
    assert (len(outcome.branches), courses(outcome)) == (5, 5)


def test_608_2d_edict_and_rack():
    """Two creatures each: 2 x 2 outcomes; two kinds of cards in hand each: 2 x 2, equal cards are one option."""
    board = (
        Board().lands("A", "B").hand("A", edict=EDICT).field("A", a1=BEARS, a2=GAIN_OR).field("B", b1=BEARS, b2=GAIN_OR)
    )
    assert len(explored(board, cast("A", "edict")).branches) == 4
    hands = Board().lands("A", "B").hand("A", rack=RACK, a1=BEARS, a2=BOLT).hand("B", b1=BEARS, b2=BOLT)
    assert len(explored(hands, cast("A", "rack")).branches) == 4
    same = Board().lands("A", "B").hand("A", rack=RACK, a1=BEARS, a2=BEARS).hand("B", b1=BEARS, b2=BEARS)
    merged = explored(same, cast("A", "rack"))
    assert (len(merged.branches), courses(merged)) == (1, 1)


def test_118_12a_paying_or_not():
    board = Board().lands("A", "RRRR").lands("B", "U").hand("A", bolt=BOLT).hand("B", leak=LEAK)
    outcome = explored(board, cast("A", "bolt", "B"), cast("B", "leak", "bolt"))
    assert sorted(life(branch.outcome.state, "B") for branch in outcome.branches) == [17, 20]


def test_may_twice():
    """Two optional draws: 0, 1 or 2 cards (the middle one in two courses); which draws first makes no difference."""
    both = Board().lands("A", "W").hand("A", omen=MAY_DRAW).field("A", echo=_echo())
    outcome = explored(both, cast("A", "omen"))
    assert sorted(len(branch.outcome.state.zone("hand", "A")) for branch in outcome.branches) == [0, 1, 2]
    assert courses(outcome) == 2 * 4


def _echo():
    return creature("Echo", "{W}", "Whenever another creature enters, you may draw a card.")


def test_explored_outcomes_are_those_of_single_runs():
    board = Board().lands("A", "R").hand("A", arc=DIVIDE).field("B", bears=BEARS)
    outcome = explored(board, cast("A", "arc"))
    for branch in outcome.branches:
        for course in branch.courses:
            single = board.run(cast("A", "arc"), answers=tuple(answer for _, answer in course.answers))
            assert single.status == branch.outcome.status
            assert {p: r.life for p, r in single.state.players.items()} == {
                p: r.life for p, r in branch.outcome.state.players.items()
            }
            assert single.unused == ()


def test_answers_that_were_given_are_kept():
    board = Board().lands("A", "R").hand("A", arc=DIVIDE)
    asked = board.run(cast("A", "arc"))
    from engine.dialogue.choices import Answer

    both = Answer(choice=asked.pending.id, pick=("o1", "o2"))
    outcome = explored(board, cast("A", "arc"), answers=(both,))
    assert len(outcome.branches) == 2
    assert outcome.unused == ()
    stray = Answer(choice="c9-00000000", pick=("o1",))
    assert explored(board, cast("A", "arc"), answers=(both, stray)).unused == (stray,)


@pytest.mark.parametrize(("limits", "budget"), [(Limits(states=3), "states"), (Limits(branches=2), "branches")])
def test_budgets(limits, budget):
    outcome = explored(mourners(3), cast("A", "wrath"), *_resolve(), until="priority", limits=limits)
    assert (outcome.status, outcome.budget) == ("undetermined", budget)


def test_illegal_in_every_course():
    outcome = explored(Board().hand("A", bolt=BOLT), cast("A", "bolt"))
    assert outcome.status == "illegal"


SCRIPT = """
from tests.rules.test_explore import explored, mourners, cast, _resolve
from engine.state.canonical import canonical
outcome = explored(mourners(2), cast("A", "wrath"), *_resolve(), until="priority")
for branch in outcome.branches:
    print(canonical(branch.outcome.state).hex(), [answer for course in branch.courses for _, answer in course.answers])
"""


def test_nothing_depends_on_hash_randomisation():
    def run(seed: str) -> bytes:
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(p for p in sys.path if p) + os.pathsep + os.getcwd(),
        }
        return subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, check=True).stdout

    assert run("1") == run("2") != b""


def test_limits_say_how_much_was_explored():
    """A limit is named with what was found until then, and with how many moments were left."""
    whole = explored(mourners(2), cast("A", "wrath"))
    assert (whole.explored.unfinished, whole.explored.courses) == (0, 4)
    cut = explored(mourners(3), cast("A", "wrath"), limits=Limits(states=30))
    assert (cut.status, cut.budget) == ("undetermined", "states")
    assert cut.explored.states >= 30
    assert cut.explored.unfinished > 0
    told = explored(mourners(2), *(cast("A", "wrath"), *_resolve()), until="priority", limits=Limits(branches=2))
    assert (told.budget, told.explored.unfinished, len(told.branches)) == ("branches", 2, 2)


def test_courses_are_counted_and_not_all_are_listed():
    """Their number multiplies with each choice that makes no difference: so many are listed as the limit allows."""
    board = mourners(3)
    outcome = explored(board, cast("A", "wrath"), limits=Limits(courses=5))
    (branch,) = outcome.branches
    assert (branch.leading, len(branch.courses), outcome.explored.courses) == (36, 5, 36)
    for course in branch.courses:
        single = board.run(cast("A", "wrath"), answers=tuple(answer for _, answer in course.answers))
        assert single.status == "resolved"
        assert single.unused == ()


def test_509_1a_each_creature_blocks_as_often_as_it_can():
    """Two attackers: one blocker has 3 ways, one that can block both has 4; together 12 declarations, and no more."""
    wide = creature("Wide", "{W}", "This creature can block an additional creature each combat.", "0/9")
    board = Board().field("A", one=creature("One", "{R}", "", "1/1"), two=creature("Two", "{R}", "", "2/1"))
    board.field("B", wide=wide, wall=creature("Wall", "{W}", "", "0/9"))
    start = (attack("one", "two"), Advance(to="declare_blockers"))
    asked = board.run(*start)
    assert asked.pending is not None
    assert "Wall blocks at most one creature." in asked.pending.constraints
    assert not any("Wide" in said for said in asked.pending.constraints)
    outcome = board.run(*start, policy="explore")
    assert (len(outcome.branches), courses(outcome)) == (12, 12)
    assert outcome.explored is not None
    assert outcome.explored.states < 3 * 12


def test_104_1_games_that_one_has_won_are_one_outcome_whatever_else_there_is():
    """Whatever A sacrifices and in which order its abilities resolve, B loses: what is left behind matters to nobody."""
    board = Board().field("A", outlet=OUTLET, bears=BEARS, **{f"a{n}": one for n, one in enumerate(MOURNERS[1:])})
    board.state = edit_player(board.state, "B", life=1)
    outcome = explored(board, activate("A", "outlet"), until="stack_empty")
    assert [result(branch.outcome.state) for branch in outcome.branches] == ["A"]
    assert courses(outcome) > 1


def test_104_1_who_wins_still_tells_finished_games_apart():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    for player in ("A", "B"):
        board.state = edit_player(board.state, player, life=3)
    outcome = explored(board, cast("A", "bolt"))
    assert sorted(str(result(branch.outcome.state)) for branch in outcome.branches) == ["A", "B"]


def test_what_was_assumed_in_any_outcome_is_assumed_of_the_exploration():
    """Kicked or not, mana is paid: the single rulings say so, and so does the exploration."""
    spell = instant("Spark", "{R}", "Kicker {R}\nYou gain 1 life. If this spell was kicked, you gain 2 life instead.")
    outcome = explored(Board().lands("A", "RR").hand("A", spark=spell), cast("A", "spark"))
    assert len(outcome.branches) == 2
    for branch in outcome.branches:
        assert set(branch.outcome.assumptions) <= set(outcome.assumptions)
    assert sum("payment: auto" in text for text in outcome.assumptions) == 2
