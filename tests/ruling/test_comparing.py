"""Two rulings beside each other: the patch can be applied, and the sentences say what it changes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import jsonpatch
import pytest

from adjudicator import adjudicate
from adjudicator.comparing import compared
from adjudicator.problems import Problem
from tests.effort import sample
from tests.examples.reading import EXAMPLES, request

Record = dict[str, Any]
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.json"))
PAIRS = tuple(pairwise(sample(NAMES, 12)))


def bolt(target: str, **more: Any) -> Record:
    asked = request("01-bolt-bears")
    return adjudicate({**asked, "actions": [{**asked["actions"][0], "targets": [target]}], **more})


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_patch_makes_the_board_of_the_one_the_board_of_the_other(one: str, other: str) -> None:
    first, second = adjudicate(request(one)), adjudicate(request(other))
    found = compared(first, second)
    assert jsonpatch.apply_patch(first["state"], found["patch"]) == second["state"]
    assert jsonpatch.apply_patch(first["request"], found["request"]) == second["request"]
    assert found["same"] == (not found["patch"] and first["verdict"] == second["verdict"])


def test_sentences_say_what_is_different() -> None:
    found = compared(bolt("bears-1"), bolt("B"))
    assert found["changes"] == [
        "The verdict is “B goes from 20 to 17 life.” instead of “Grizzly Bears is destroyed.”",
        "B: life 17 instead of 20.",
        "Grizzly Bears (bears-1): on the battlefield instead of in B's graveyard.",
    ]
    assert (found["first"]["status"], found["second"]["verdict"]["short"]) == ("resolved", "B goes from 20 to 17 life.")


def with_poison(counters: Record, **turn: Any) -> Record:
    players = [{"id": "A"}, {"id": "B", "counters": counters}]
    return adjudicate({"format": "adjudicator/1", "state": {"players": players, **turn}})


def test_counters_are_told_by_their_kind_and_number() -> None:
    found = compared(with_poison({"poison": 6}), with_poison({"poison": 7, "energy": 2}))
    assert found["changes"] == ["B: counters 2 energy, 7 poison instead of 6 poison."]
    assert compared(with_poison({}), with_poison({"poison": 1}))["changes"] == ["B: counters 1 poison instead of none."]


def test_what_looks_the_same_in_short_is_left_to_the_patch() -> None:
    one, other = ({"poison": {"amount": 1, "timestamp": timestamp}} for timestamp in (1, 2))
    found = compared(with_poison(one), with_poison(other))
    assert found["changes"] == ["B: counters not the same; the patch has it."]


def test_illegal_action_beside_a_legal_one() -> None:
    found = compared(bolt("bears-1"), bolt("mountain-a1"))
    assert "The status is illegal instead of resolved." in found["changes"]


def test_same_ruling_is_the_same() -> None:
    found = compared(bolt("B"), bolt("B"))
    assert (found["same"], found["changes"], found["patch"], found["request"]) == (True, [], [], [])


def test_ruling_without_a_board_can_not_be_compared() -> None:
    with pytest.raises(Problem, match="less detail"):
        compared(bolt("B"), bolt("B", detail="steps"))
