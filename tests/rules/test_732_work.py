"""What a run may work (732.1b, 107.3a): whatever the board does, a count ends it before time or memory do."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Limits
from engine.dialogue.stops import BudgetSpent
from engine.dialogue.work import Work, at_work, spend, work_at_hand
from engine.layers import view
from engine.layers.projecting import project
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.change import edit_player
from engine.table.table import Table
from tests.rules.asking import cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, sorcery

FLOOD = sorcery("Flood", "{X}", "Add X mana in any combination of colors.")
MIMIC = creature("Mimic", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.")
OTHER = creature("Other", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.")
REPEAT = sorcery("Repeat", "{X}", "Create a token that's a copy of target creature. Repeat this process X more times.")
MAKERS = {
    "mill": "Target player mills X cards.",
    "draw": "Draw X cards.",
    "scry": "Scry X.",
    "exile": "Exile the top X cards of your library.",
    "tokens": "Create X 1/1 white Soldier creature tokens.",
}


def _counted(outcome) -> None:
    assert (outcome.status, outcome.budget) == ("undetermined", "work")


@pytest.mark.parametrize("name", MAKERS)
def test_107_3a_a_huge_number_of_things_is_given_up_by_counted_work(name):
    """107.3a: a library of a million cards, or a million tokens, is no more than a count that runs out."""
    huge = sorcery("Huge", "{X}", MAKERS[name])
    board = Board(library=1_000_000).hand("A", huge=huge)
    target = ("A",) if "Target" in MAKERS[name] else ()
    outcome = board.run(cast("A", "huge", *target, x=10**9, payment="assume"), limits=Limits(work=20_000))
    _counted(outcome)
    assert len(outcome.steps) < 500


def test_106_4_mana_of_several_colors_is_no_list_without_end():
    board = Board().hand("A", flood=FLOOD)
    outcome = board.run(cast("A", "flood", x=10**9, payment="assume"), policy="default")
    _counted(outcome)


def test_707_2_a_process_that_copies_is_given_up():
    board = Board().hand("A", repeat=REPEAT).field("A", bears=BEARS)
    outcome = board.run(cast("A", "repeat", "bears", x=10**6, payment="assume"), limits=Limits(work=5_000))
    _counted(outcome)


def test_707_2_entering_as_what_it_is_already_is_not_offered_again():
    """616.1f, 707.2: from one copy to the other and back nothing changes, so that exploring comes to an end."""
    board = Board().lands("A", "U").hand("A", mimic=MIMIC).field("A", other=OTHER, bears=BEARS)
    outcome = board.run(cast("A", "mimic"), policy="explore")
    assert outcome.status == "resolved"
    ends = {branch.outcome.state.objects["mimic@3"].definition.name for branch in outcome.branches}
    assert ends == {"Grizzly Bears", "Mimic", "Other"}
    assert outcome.explored is not None
    assert outcome.explored.states < 40


def test_601_2h_trials_of_a_payment_are_counted():
    """Tables on which payments are tried are of nobody in particular: they count for the run that is on."""
    state, work = Board().state, Work(1000)
    with at_work(work):
        assert work_at_hand() is work
        trial = Table(state, lambda _: None, "default", 10, PROCEDURES)
        before = work.left
        trial.state = edit_player(state, "A", life=3)
        project(state)
    assert trial.work is work
    assert work.left < before - 10
    assert work_at_hand() is not work


def test_613_1_projections_are_counted_by_what_takes_part():
    plain = Board().field("A", **{f"b{n}": BEARS for n in range(20)}).state
    lord = enchantment("Lord", "{W}", "Creatures you control get +1/+1.")
    lorded = Board().field("A", **{f"b{n}": BEARS for n in range(20)}, one=lord, two=lord).state
    spent = []
    for state in (plain, lorded):
        work = Work(10_000)
        with at_work(work):
            view(state)
            view(state)  # it is kept with the state, and costs nothing again
        spent.append(10_000 - work.left)
    assert 0 < spent[0] < spent[1]


def test_a_count_that_has_run_out_stays_so():
    work = Work(1)
    with at_work(work):
        for _ in range(2):
            with pytest.raises(BudgetSpent):
                spend(2)
    spend(10**9)  # outside of a run nobody counts


def test_the_same_run_works_the_same_twice():
    """Where the work ends depends on nothing that was done before: not on what was looked at, nor on caches."""
    grow = enchantment("Grow", "{W}", "Whenever a creature enters, create a 1/1 white Cat creature token.")
    ends = []
    for _ in range(2):
        board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", grow=grow)
        ends.append(len(board.run(cast("A", "bears"), until="stack_empty", limits=Limits(work=1_500)).steps))
    assert ends[0] == ends[1] > 0
