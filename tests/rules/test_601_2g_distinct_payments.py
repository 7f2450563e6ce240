"""601.2g: of all ways to pay for a spell those are gone through that differ; none that differs is left out."""

from __future__ import annotations

from itertools import product

import pytest

from engine.dialogue.outcome import Outcome
from engine.paying import paying
from engine.paying.distinct_payments import NO_MORE, Worth
from engine.state.canonical import canonical
from tests.effort import sample
from tests.rules.asking import cast, life
from tests.rules.boards import Board, card, land
from tests.rules.pool import creature, instant

ANY = card("Any", None, "Land", "{T}: Add one mana of any color.")
DUAL = card("Dual", None, "Land", "{T}: Add {W} or {U}.")
TWO = card("Two", None, "Land", "{T}: Add {C}{C}.")
PAIN = card("Pain", None, "Land", "{T}: Add {C}.\n{T}: Add {W} or {U}. This land deals 1 damage to you.")
ALL_COLORS = creature("All Colors", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", "", "10/10")
SPELLS = {cost: instant("Spell", cost, "You gain 1 life.") for cost in ("{W}{U}", "{1}{W}", "{1}{U}")}


def explored(board: Board) -> Outcome:
    return board.run(cast("A", "spell", payment="ask"), policy="explore")


def wastes_nothing(outcome: Outcome) -> bool:
    return outcome.status == "resolved" and not outcome.state.players["A"].mana_pool


def tapped(outcome: Outcome) -> tuple[object, ...]:
    """What a payment has come to, but for which of several that are the same were tapped."""
    permanents = (outcome.state.objects[one] for one in outcome.state.battlefield)
    used = sorted(obj.printed.name for obj in permanents if obj.tapped)
    return (outcome.status, *used, life(outcome.state, "A"), len(outcome.state.players["A"].mana_pool))


BOARDS = [
    {"w": land("W"), "u": land("U"), "any": ANY},
    {"dual": DUAL, "same": DUAL, "u": land("U")},
    {"any": ANY, "u": land("U")},
    {"pain": PAIN, "u": land("U"), "two": TWO},
    {"pain": PAIN, "more": PAIN, "dual": DUAL},
]


@pytest.mark.parametrize(("lands", "cost"), sample(list(product(BOARDS, SPELLS)), 6))
def test_601_2g_each_payment_that_differs_and_wastes_nothing_is_found(lands, cost):
    """Soundness: without passing over anything the same outcomes are found, but for those with mana to spare."""
    board = Board().field("A", **lands).hand("A", spell=SPELLS[cost])
    fewer = explored(board)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paying, "worth", lambda *_: Worth())
        every = explored(board)
    assert (fewer.budget, every.budget) == (None, None)
    assert {tapped(branch.outcome) for branch in every.branches if wastes_nothing(branch.outcome)} <= {
        tapped(branch.outcome) for branch in fewer.branches
    }
    assert fewer.explored.courses <= every.explored.courses


@pytest.mark.parametrize("count", [10, 18])
def test_601_2g_payments_that_nobody_could_tell_apart_are_one(count):
    board = Board().hand("A", spell=ALL_COLORS).field("A", **{f"land{n}": ANY for n in range(count)})
    outcome = explored(board)
    assert (outcome.status, outcome.explored.courses) == ("resolved", 1)
    assert outcome.explored.states < 40
    assert sum(obj.tapped for obj in outcome.state.objects.values()) == 10
    assert NO_MORE in outcome.assumptions


def test_601_2g_a_course_of_payments_can_be_posted_as_it_is_listed():
    board = Board().hand("A", spell=SPELLS["{1}{W}"]).field("A", dual=DUAL, same=DUAL, w=land("W"))
    for branch in explored(board).branches:
        for course in branch.courses:
            answers = tuple(answer for _, answer in course.answers)
            again = board.run(cast("A", "spell", payment="ask"), answers=answers)
            assert again.status == branch.outcome.status
            assert canonical(again.state) == canonical(branch.outcome.state)


def test_601_2h_what_can_not_be_paid_is_illegal_still():
    board = Board().hand("A", spell=SPELLS["{W}{U}"]).field("A", w=land("W"), more=land("W"))
    outcome = explored(board)
    assert {branch.outcome.status for branch in outcome.branches} == {"illegal"}
