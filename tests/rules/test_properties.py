"""What holds for every board, action and answer: random ones, legal and illegal."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.dialogue.actions import Advance, CastSpell, Concede, Limits, PassPriority, PlayLand, Resolve
from engine.dialogue.choices import Answer
from engine.dialogue.outcome import Outcome, RunRequest
from engine.layers import view
from engine.layers.projecting import project
from engine.runs.run import run
from engine.state.canonical import canonical
from engine.state.game import GameState
from engine.table.default_answers import possible_answers
from tests.effort import tries
from tests.rules import boards, pool
from tests.rules.asking import activate
from tests.rules.boards import Board

SPELLS = (
    boards.BOLT, boards.BEARS, boards.GROWTH, boards.DOOM_BLADE, boards.COUNTERSPELL, pool.WRATH, pool.EDICT, pool.DIVIDE,
    pool.HYDRA, pool.KICKED, pool.LEAK, pool.BOUNCE, pool.FLICKER, pool.THREATEN, pool.TOKENS, pool.CHARM, pool.RACK,
    pool.LOOT, pool.MAY_DRAW, pool.SCRY,
)  # fmt: skip
PERMANENTS = (
    boards.BEARS, boards.ZOMBIE, boards.ANTHEM, pool.DRAIN, pool.DIES_DRAW, pool.PERSIST, pool.UPKEEP, pool.ALTAR,
    pool.HUMILITY, pool.GLADDENED, pool.LIFELINK, pool.DEATHTOUCH, pool.INDESTRUCTIBLE, pool.LEGEND, pool.SIGNET,
    pool.FIREBREATHER, pool.ON_ENTER, pool.PAINTED,
)  # fmt: skip
RULEBOOK = Path(__file__).parents[2] / "adjudicator" / "data" / "rules-2026-04-17.json"
FAST = settings(
    max_examples=tries(15),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@cache
def numbers() -> frozenset[str]:
    """Every rule number of the edition."""
    found: set[str] = set()

    def collect(node: object) -> None:
        if isinstance(node, dict):
            found.update(key for key in node if key[:3].isdigit())
            if isinstance(node.get("number"), str):
                found.add(node["number"])
            for inside in node.values():
                collect(inside)
        elif isinstance(node, list):
            for inside in node:
                collect(inside)

    collect(json.loads(RULEBOOK.read_text()))
    return frozenset(found)


@st.composite
def some_board(draw: st.DrawFn) -> Board:
    board = Board(library=draw(st.integers(0, 5)))
    for player in ("A", "B"):
        board.lands(player, draw(st.sampled_from(["RG", "WUBRG", "WWUUBBRRGG", "WWUUBBRRGG"])))
        for n, definition in enumerate(draw(st.lists(st.sampled_from(SPELLS), min_size=1, max_size=3))):
            board.put(player, "hand", f"hand-{player}-{n}", definition)
        for n, definition in enumerate(draw(st.lists(st.sampled_from(PERMANENTS), max_size=4))):
            one = f"field-{player}-{n}"
            damage = draw(st.sampled_from([0, 0, 0, 1, 2]))
            board.put(player, "battlefield", one, definition, tapped=draw(st.booleans()), damage=damage)
            kind = draw(st.sampled_from(["", "", "+1/+1", "-1/-1"]))
            if kind:
                board.counters(one, kind, draw(st.integers(1, 2)))
    return board


@st.composite
def some_action(draw: st.DrawFn, board: Board) -> object:
    player = draw(st.sampled_from(["A", "A", "B"]))
    things = ["A", "B", *board.state.everything]
    one = draw(st.sampled_from(things))
    targets = draw(st.none() | st.none() | st.lists(st.sampled_from(things), max_size=2).map(tuple))
    own = list(board.state.zone("hand", player)) or [one]
    return draw(
        st.one_of(
            st.sampled_from(own).map(lambda card: CastSpell(player=player, object=card, targets=targets)),
            st.sampled_from(own).map(lambda card: CastSpell(player=player, object=card)),
            st.sampled_from(own).map(lambda card: CastSpell(player=player, object=card)),
            st.integers(0, 1).map(lambda index: activate(player, one, index)),
            st.just(PlayLand(player=player, object=one)),
            st.just(PassPriority(player=player)),
            st.just(Resolve()),
            st.sampled_from(["upkeep", "draw", "end", "cleanup"]).map(lambda step: Advance(to=step)),
            st.just(Concede(player=player)) if draw(st.integers(0, 9)) == 0 else st.just(Resolve()),
        )
    )


@st.composite
def some_request(draw: st.DrawFn) -> RunRequest:
    board = draw(some_board())
    actions = tuple(draw(some_action(board)) for _ in range(draw(st.integers(0, 3))))
    until = draw(st.sampled_from(["stack_empty", "stack_empty", "priority", "step", "turn"]))
    return RunRequest(state=board.state, actions=actions, until=until, limits=Limits(steps=400))


def with_answers(request: RunRequest, data: st.DataObject, most: int = 12) -> tuple[RunRequest, Outcome]:
    """The request with an answer to each choice that comes, drawn from those that are possible."""
    outcome = run(request)
    for _ in range(most):
        if outcome.pending is None:
            break
        possible = possible_answers(outcome.pending)
        if possible is None:  # X has no end
            assert outcome.pending.kind == "choose_number"
            possible = (Answer(choice=outcome.pending.id, number=number) for number in range(4))
        answers = [answer for _, answer in zip(range(12), possible, strict=False)]
        assert answers, outcome.pending
        answer = data.draw(st.sampled_from(answers))
        request = msgspec.structs.replace(request, answers=(*request.answers, answer))
        outcome = run(request)
    return request, outcome


def everywhere(state: GameState) -> list[str]:
    """Every id in every zone, as often as it stands there."""
    listed = [one for ids in state.zones.values() for one in ids]
    for player in state.players.values():
        listed.extend((*player.library.top, *player.library.rest, *player.library.bottom))
    return listed


def check_state(state: GameState) -> None:
    listed = everywhere(state)
    assert Counter(listed) == Counter(dict.fromkeys(state.objects, 1))
    assert sorted(state.everything) == sorted(listed)
    for one, obj in state.objects.items():
        assert obj.id == one
        owner = obj.owner if obj.zone in ("hand", "graveyard") else None
        if obj.zone != "library":
            assert one in state.zone(obj.zone, owner)
    for player in state.players.values():
        assert player.library.unknown >= 0
    assert all(ids for ids in state.zones.values())
    fresh = project(state)
    assert all(view(state).of(one) == seen for one, seen in fresh.items())


def check_outcome(request: RunRequest, outcome: Outcome) -> None:
    check_state(outcome.state)
    for step in outcome.steps:
        check_state(step.after)
        assert step.text
        assert step.text[0] == step.text[0].upper()
        assert step.rules
        assert {cite.number for cite in step.rules} <= numbers()
    if outcome.illegal is not None:
        assert {cite.number for cite in outcome.illegal.rules} <= numbers()
    if outcome.pending is not None:
        assert set(outcome.pending.rules) <= numbers()
    assert outcome.unused == ()
    if outcome.status == "resolved" and outcome.state.stack and request.until == "stack_empty":
        assert not outcome.state.apnap[1:]


@FAST
@given(st.data())
def test_every_run_keeps_the_invariants(data):
    request, outcome = with_answers(data.draw(some_request()), data)
    check_outcome(request, outcome)
    assert outcome == run(request)


@FAST
@given(st.data())
def test_733_1_an_illegal_action_changes_nothing(data):
    request = data.draw(some_request())
    request = msgspec.structs.replace(request, actions=request.actions[:1])
    settled = run(msgspec.structs.replace(request, actions=(), until="action"))
    request, outcome = with_answers(request, data)
    if outcome.status == "illegal" and settled.status == "resolved":
        assert outcome.illegal.rules
        stays = any(step.event == "mana_abilities_stay" for step in outcome.steps)
        libraries = [player.library for _, player in sorted(outcome.state.players.items())]
        before = [player.library for _, player in sorted(settled.state.players.items())]
        assert (libraries != before) == stays
        if not stays:
            assert outcome.state == settled.state


@settings(FAST, max_examples=tries(10))
@given(st.data())
def test_explored_outcomes_are_the_single_runs(data):
    request = data.draw(some_request())
    limits = Limits(steps=400, states=150, branches=30)
    request = msgspec.structs.replace(request, actions=request.actions[:2], until="stack_empty", limits=limits)
    explored = run(msgspec.structs.replace(request, policy="explore"))
    if explored.status == "undetermined" or any(b.outcome.status == "choice_required" for b in explored.branches):
        return  # a budget ran out, or an answer has no end (X)
    for branch in explored.branches:
        for course in branch.courses[:4]:
            answers = tuple(answer for _, answer in course.answers)
            single = run(msgspec.structs.replace(request, answers=answers))
            assert single.status == branch.outcome.status
            if single.status in ("resolved", "choice_required"):
                assert canonical(single.state) == canonical(branch.outcome.state)
    seen = Counter(branch.outcome.status for branch in explored.branches)
    assert sum(seen.values()) == len(explored.branches) > 0
    _, outcome = with_answers(request, data)
    keys = {(b.outcome.status, canonical(b.outcome.state)) for b in explored.branches}
    if outcome.status == "resolved":
        assert (outcome.status, canonical(outcome.state)) in keys


@FAST
@given(st.data())
def test_the_default_policy_asks_nobody(data):
    request = msgspec.structs.replace(data.draw(some_request()), policy="default")
    outcome = run(request)
    assert outcome.status != "choice_required" or outcome.pending.kind in ("random", "identify")
    check_outcome(request, outcome)


def test_the_rulebook_is_there():
    assert {"601.2a", "704.5f", "603.10a"} <= numbers()
