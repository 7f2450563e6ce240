"""What exploring finds is what single runs come to: all of them, and nothing else (policy ``explore``)."""

from __future__ import annotations

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.actions import Limits
from engine.canonical import canonical
from engine.choices import Answer
from engine.exploring import possible_answers
from engine.outcome import Outcome, RunRequest
from engine.run import run
from tests.rules import pool
from tests.rules.asking import cast
from tests.rules.boards import BEARS, BOLT, MOURNER, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.test_properties import some_request

SPELLS = (
    BOLT, pool.WRATH, pool.EDICT, pool.DIVIDE, pool.RACK, pool.SCRY, pool.CHARM, pool.MAY_DRAW, pool.KICKED,
    sorcery("Toss", "{R}", "Each opponent sacrifices a creature unless they discard a card."),
    instant("Either", "{W}", "Choose one or both —\n• You gain 2 life.\n• Target opponent loses 2 life."),
    sorcery("Twice", "{B}", "Target player discards a card. You may draw a card."),
)  # fmt: skip
PERMANENTS = (
    BEARS, BEARS, ZOMBIE, MOURNER, pool.DRAIN, pool.PERSIST, pool.GLADDENED, pool.ON_ENTER, pool.LEGEND, pool.LEGEND,
    pool.ON_DISCARD, pool.HUMILITY,
    creature("Page", "{W}", "When this creature dies, you may gain 1 life."),
    creature("Spite", "{B}", "When this creature dies, it deals 1 damage to any target."),
    enchantment("Tithe", "{W}", "Whenever a creature dies, you may pay {1}. If you do, draw a card."),
)  # fmt: skip
MOST = 150
"""How many single runs are tried for a request."""


@st.composite
def requests(draw: st.DrawFn) -> RunRequest:
    """One or two spells of A on a board on which much triggers."""
    board = Board(library=3)
    names = [f"spell-{n}" for n in range(draw(st.integers(1, 2)))]
    for name in names:
        board.put("A", "hand", name, draw(st.sampled_from(SPELLS)))
    for player in "AB":
        board.lands(player, "WUBRGWB" if player == "A" else "W")
        board.put(player, "hand", f"spare-{player}", draw(st.sampled_from((BEARS, BOLT))))
        board.put(player, "hand", f"other-{player}", BEARS)
        for number, definition in enumerate(draw(st.lists(st.sampled_from(PERMANENTS), min_size=1, max_size=3))):
            board.put(player, "battlefield", f"{player}-{number}", definition)
    until = draw(st.sampled_from(["stack_empty", "priority"]))
    limits = Limits(steps=600, states=600, branches=60)
    return RunRequest(state=board.state, actions=tuple(cast("A", one) for one in names), until=until, limits=limits)


def ending(outcome: Outcome) -> tuple[object, ...]:
    """How a run ended, and with what."""
    pending = outcome.pending.id if outcome.pending is not None else None
    illegal = outcome.illegal.why if outcome.illegal is not None else None
    return outcome.status, pending, illegal, canonical(outcome.state)


def single_runs(request: RunRequest) -> list[tuple[tuple[Answer, ...], Outcome]] | None:
    """Every run of the request, one for each course of answers; ``None`` where there are too many."""
    found: list[tuple[tuple[Answer, ...], Outcome]] = []
    left: list[tuple[Answer, ...]] = [()]
    tried = 0
    while left:
        answers = left.pop()
        tried += 1
        if tried > MOST:
            return None
        outcome = run(msgspec.structs.replace(request, answers=answers))
        possible = possible_answers(outcome.pending) if outcome.pending is not None else None
        if possible is None:
            found.append((answers, outcome))
        else:
            more = [answer for _, answer in zip(range(MOST), possible, strict=False)]
            left.extend((*answers, answer) for answer in reversed(more))
    return found


SLOW = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)


@SLOW
@given(st.one_of(requests(), some_request()))
def test_explored_outcomes_are_the_set_of_single_runs(request):
    """What is explored is what comes of every course of answers tried alone; illegal ends only where all are."""
    request = msgspec.structs.replace(request, actions=request.actions[:2])
    singles = single_runs(request)
    assume(singles is not None)
    explored = run(msgspec.structs.replace(request, policy="explore", limits=Limits(steps=600)))
    assume(explored.budget is None and all(outcome.budget is None for _, outcome in singles))
    branches = [branch.outcome for branch in explored.branches]
    assert len({ending(one) for one in branches}) == len(branches)
    legal = {ending(outcome) for _, outcome in singles if outcome.status != "illegal"}
    assert {ending(one) for one in branches if one.status != "illegal"} == legal
    assert any(one.status == "illegal" for one in branches) <= any(one.status == "illegal" for _, one in singles)
    courses = [
        tuple(answer for _, answer in course.answers) for branch in explored.branches for course in branch.courses
    ]
    assert len(courses) == len({*courses})
    lawful = [answers for answers, outcome in singles if outcome.status != "illegal"]
    assert {*lawful} <= {*courses}


@SLOW
@given(requests())
def test_each_course_leads_to_its_branch(request):
    """Each course of answers of a branch, given in advance, leads to the state of that branch, and leaves no answer."""
    explored = run(msgspec.structs.replace(request, policy="explore"))
    for branch in explored.branches:
        for course in branch.courses[:: max(1, len(branch.courses) // 6)]:
            answers = tuple(answer for _, answer in course.answers)
            single = run(msgspec.structs.replace(request, answers=answers))
            assert ending(single) == ending(branch.outcome)
            assert single.unused == ()
