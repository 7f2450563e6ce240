"""From the body of a job to bytes: what only running finds, and jobs that are given up."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from adjudicator.cards import NoCards
from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.running import given_up, rule
from engine.dialogue.actions import Limits
from tests.examples.reading import pick, raw, ruled, say

BOARDS: Final = Path(__file__).parents[2] / "docs" / "boards.md"


def test_given_up_is_undetermined_and_says_why() -> None:
    job = prepare(raw("01-bolt-bears"), NoCards())
    ruling = json.loads(given_up(job.body, "It took too long."))
    normal = json.loads(rule(job.body))
    assert list(ruling) == list(normal)
    assert (ruling["id"], ruling["provenance"]) == (job.id, normal["provenance"])
    assert (ruling["status"], ruling["verdict"]["kind"]) == ("undetermined", "undetermined")
    assert ruling["verdict"]["short"] == "Undetermined: It took too long."
    assert ruling["diff"] == []
    assert len(ruling["explanation"]) == 1


def test_exploration_that_is_given_up_says_how_to_explore_less() -> None:
    ruling = json.loads(given_up(prepare(raw("92-explore-limit"), NoCards()).body, "It took too long."))
    assert ruling["verdict"]["short"] == "Undetermined: It took too long."
    assert "`use defaults`" in ruling["explanation"][1]["text"]


def test_default_limits_are_those_that_the_documents_tell() -> None:
    told = re.findall(r"^\| `(\w+)` \| .* \| (\d+) \|$", BOARDS.read_text(), re.MULTILINE)
    assert {name: int(number) for name, number in told} == msgspec.structs.asdict(Limits())


def test_the_id_is_that_of_the_job() -> None:
    job = prepare(raw("02-giant-growth-in-response"), NoCards())
    assert json.loads(rule(job.body))["id"] == job.id


def test_an_answer_to_another_choice_names_the_one_that_waits() -> None:
    asked = ruled("05-x-spell-ask")
    with pytest.raises(Problem) as caught:
        ruled("05-x-spell-ask", {"choice": "c9-00000000", "pick": ["o1"]})
    assert (caught.value.status, caught.value.kind) == (422, "unexpected-answer")
    assert asked["pending"]["id"] in caught.value.defects[0].detail
    assert caught.value.defects[0].pointer == "/answers/0/choice"


def test_an_answer_too_many() -> None:
    with pytest.raises(Problem) as caught:
        ruled("01-bolt-bears", {"choice": "c1-00000000", "yes": True})
    assert "no choice is waiting" in caught.value.defects[0].detail


@pytest.mark.parametrize("answer", [{"pick": ["o1"]}, {"number": -1}, {"yes": True}])
def test_an_answer_that_the_choice_does_not_have(answer: dict[str, object]) -> None:
    asked = ruled("05-x-spell-ask")
    with pytest.raises(Problem) as caught:
        ruled("05-x-spell-ask", say(asked, **answer))
    assert (caught.value.status, caught.value.kind) == (422, "wrong-answer")
    assert caught.value.defects[0].pointer == "/answers/0"


def test_answers_come_in_any_order() -> None:
    first = say(ruled("05-x-spell-ask"), number=2)
    second = pick(ruled("05-x-spell-ask", first), "Hill Giant")
    assert ruled("05-x-spell-ask", second, first)["state"] == ruled("05-x-spell-ask", first, second)["state"]


def test_an_illegal_action_is_told_before_answers_that_came_to_nothing() -> None:
    blade = ruled("03-doom-blade-black-creature", {"choice": "c1-00000000", "yes": True})
    assert blade.status == "illegal"


def test_what_the_engine_does_not_have_is_unsupported_with_its_place() -> None:
    early = ruled("01-bolt-bears", actions=[{"type": "roll_planar_die", "player": "B"}])
    assert (early.status, early.kind) == ("unsupported", "unsupported")
    assert [item["pointer"] for item in early["unsupported"]] == ["/actions/0"]
    assert early["diff"] == []


def test_what_cannot_be_explained_is_a_warning() -> None:
    assert "'A'" in ruled("01-bolt-bears", explain=["A"])["warnings"][-1]["text"]


def test_a_budget_is_named() -> None:
    short = ruled("01-bolt-bears", limits={"steps": 3})
    assert (short.status, short.kind) == ("undetermined", "undetermined")
    assert "steps" in short.short
