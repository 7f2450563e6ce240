"""A conversation is answered in the same way whether or not a process remembers where it waited."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from adjudicator.cards import NoCards
from adjudicator.conversations import Conversations
from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.running import rule
from adjudicator.wire.load import load
from benchmarks.workloads import conversation
from engine.dialogue.choices import Answer, Choice
from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.runs.course import Run
from engine.runs.pausing import Paused
from engine.runs.run import followed
from engine.table.default_answers import possible_answers
from tests.effort import tries
from tests.house.source import ROOT

Request = dict[str, Any]

EXAMPLES = sorted((ROOT / "examples").glob("*.json"))
MOST_ANSWERS = 8


def body(request: Request) -> bytes:
    return prepare(json.dumps(request).encode(), NoCards()).body


def course(request: Request) -> Run:
    """Its run, from the start."""
    job = opened(body(request))
    run = Run(load(job.request, job.cards).request)
    view(run.state)
    return run


def talk(request: Request, random: Random) -> tuple[int, int]:
    """Answer what is asked, one choice after the other; how many answers there were, and of how many the run went on.

    It comes to the same with all answers from the start and with one answer more each time, the work counted included.
    """
    conversations, waiting = Conversations(64), list[Paused]()
    gone_on = 0
    for number in range(MOST_ANSWERS):
        assert ruled(request, None) == ruled(request, conversations)
        first = course(request)
        expected, paused = followed(first)
        for earlier in {*random.sample(waiting, min(1, len(waiting))), *waiting[-1:]}:
            resumed = earlier.resumed(first.request.answers)
            if resumed is not None:
                found, paused = followed(resumed)
                assert told(found) == told(expected)
                assert resumed.work.left == first.work.left
                gone_on += earlier is waiting[-1]
        if paused is not None:
            waiting.append(paused)
        answer = some_answer(expected.pending, random)
        if expected.status != "choice_required" or answer is None:
            return number, gone_on
        request = {**request, "answers": [*request["answers"], answer]}
    return MOST_ANSWERS, gone_on


def ruled(request: Request, conversations: Conversations | None) -> bytes | str:
    try:
        return rule(body(request), conversations)
    except Problem as problem:
        return str(problem)


def told(outcome: Outcome) -> tuple[object, ...]:
    return outcome.status, outcome.state, outcome.pending, outcome.assumptions, [step.text for step in outcome.steps]


def some_answer(choice: Choice | None, random: Random) -> Request | None:
    """One of the first answers that are possible."""
    answers = possible_answers(choice) if choice is not None else None
    first: list[Answer] = list(islice(answers, 6)) if answers is not None else []
    if not first:
        return None
    written = {key: value for key, value in msgspec.to_builtins(random.choice(first)).items() if value is not None}
    return {**written, "divide": dict(written["divide"])} if "divide" in written else written


@pytest.mark.parametrize("policy", ["ask", "default"])
@pytest.mark.parametrize("part", range(tries(6)))
def test_the_examples_are_answered_so(part: int, policy: str) -> None:
    """Of all examples some, drawn anew for each part."""
    random = Random(f"{part} {policy}")
    for path in random.sample(EXAMPLES, 8):
        talk({**_without_answers(path), "policy": policy}, random)


def _without_answers(path: Path) -> Request:
    request: Request = {**json.loads(path.read_bytes()), "answers": []}
    for action in request.get("actions", ()):
        if isinstance(action, dict):
            for said in ("modes", "x", "targets", "payment"):
                action.pop(said, None)
    return request


def test_each_answer_goes_on_from_where_the_one_before_was_asked_for() -> None:
    assert talk({**conversation(5), "answers": []}, Random(0)) == (5, 5)


def test_so_many_are_remembered_and_the_one_not_asked_for_longest_goes_first() -> None:
    conversations = Conversations(2)
    bodies = [body({**conversation(1), "until": until}) for until in ("priority", "step", "turn")]
    questions = [conversations.question(opened(one)) for one in bodies]
    rule(bodies[0], conversations)
    rule(bodies[1], conversations)
    rule(bodies[0], conversations)
    rule(bodies[2], conversations)
    remembered = [question is not None and conversations.resumed(question) is not None for question in questions]
    assert (remembered, len(conversations)) == ([True, False, True], 2)


def test_no_more_memory_is_taken_than_is_allowed() -> None:
    roomy, narrow = Conversations(64), Conversations(64, most_bytes=500_000)
    for number in range(1, 5):
        for conversations in (roomy, narrow):
            rule(body(conversation(number)), conversations)
    assert len(roomy) == 4
    assert 0 < len(narrow) < 4
    assert narrow.bytes <= 500_000 < roomy.bytes


def test_what_is_explored_is_not_remembered() -> None:
    conversations = Conversations(64)
    rule(body({**conversation(1), "policy": "explore"}), conversations)
    assert len(conversations) == 0
