"""Accepted fast, explained slowly: the records and the schemas say the same of every input, and none is a crash."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.cards import NoCards
from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.wire.reading import DEEPEST, explain, read
from adjudicator.wire.records.request import Request
from tests.effort import tries
from tests.wire import anyjson

PLAYERS = [{"id": "A"}, {"id": "B"}]
BARE: dict[str, Any] = {"format": "adjudicator/1", "state": {"players": PLAYERS}}
often = settings(max_examples=tries(25), deadline=None, suppress_health_check=list(HealthCheck))


def accepted(value: object) -> bool:
    try:
        msgspec.json.decode(msgspec.json.encode(value), type=Request)
    except msgspec.ValidationError:
        return False
    return True


@often
@given(anyjson.of(Request, 6))
def test_what_is_in_the_format_is_accepted(value: Any) -> None:
    assert accepted(value)
    assert explain(value) == ()


@often
@given(anyjson.spoilt(anyjson.of(Request, 6)))
def test_both_say_the_same(value: Any) -> None:
    assert accepted(value) == (explain(value) == ())


@often
@given(anyjson.spoilt(anyjson.spoilt(anyjson.of(Request, 7))))
def test_every_pointer_leads_somewhere(value: Any) -> None:
    for defect in explain(value):
        steps = [step.replace("~1", "/").replace("~0", "~") for step in defect.pointer.split("/")[1:]]
        here: Any = value
        for step in steps[:-1]:
            here = here[int(step)] if isinstance(here, list) else here[step]
        assert not steps or isinstance(here, (dict, list))


@often
@given(st.one_of(st.binary(max_size=60), anyjson.junk.map(msgspec.json.encode)))
def test_anything_else_is_a_problem(raw: bytes) -> None:
    with pytest.raises(Problem) as caught:
        read(raw)
    assert caught.value.status == 400


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (b"", "unreadable"),
        (b"{", "unreadable"),
        (b"\xff", "unreadable"),
        (b"\xef\xbb\xbf{}", "unreadable"),
        (b'{"format": NaN}', "unreadable"),
        (b'"\\ud800"', "unreadable"),
        (b"9" * 5000, "unreadable"),
        (b"[" * 10_000_000, "too-deep"),
        (b"[" * 5_000_000 + b"]" * 5_000_000, "too-deep"),
        (b'{"state":' * 1_000_000, "too-deep"),
        (b'{"format":"adjudicator/1","state":' + b"[" * 101 + b"]" * 101 + b"}", "too-deep"),
        (b"[]", "invalid-request"),
        (b"null", "invalid-request"),
    ],
)
def test_unreadable(raw: bytes, kind: str) -> None:
    with pytest.raises(Problem) as caught:
        read(raw)
    assert caught.value.kind == kind
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("levels", [DEEPEST, 300, 100_000])
def test_abilities_as_data_nest_only_so_deep(levels: int) -> None:
    draw = b'{"is":"draw","who":{"is":"you"},"amount":{"is":"number","value":1}}'
    body = b'{"is":"may","who":{"is":"you"},"do":' * levels + draw + b"}" * levels
    card = b'{"card":{"abilities":[{"is":"spell_ability","body":[' + body + b"]}]}}"
    raw = b'{"format":"adjudicator/1","state":{"players":[{"id":"A","hand":[' + card + b']},{"id":"B"}]}}'
    with pytest.raises(Problem) as caught:
        read(raw)
    assert caught.value.kind == "too-deep"


def test_brackets_in_texts_are_no_nesting() -> None:
    text = "[{" * 500 + '\\"is"' * 500
    assert read(msgspec.json.encode({**BARE, "state": {"players": [{"id": "A", "name": text}, {"id": "B"}]}}))


def test_all_mistakes_at_once() -> None:
    bad = {
        "format": "adjudicator/2",
        "state": {
            "players": [{"id": "", "life": "20", "counters": {"a/b": True}, "hand": [None]}],
            "battlefield": ["Forest"],
            "turn": {"step": "main"},
        },
        "actions": [{"type": "cst"}, {"player": "A"}, {"type": "cast", "player": "A"}],
        "answers": [{"choice": "c1", "pick": ["o1"], "number": 2}],
        "limits": {"steps": 0},
        "extra": 1,
    }
    with pytest.raises(Problem) as caught:
        read(msgspec.json.encode(bad))
    problem = caught.value
    assert (problem.status, problem.kind) == (400, "invalid-request")
    assert [defect.pointer for defect in problem.defects] == [
        "/actions/0/type",
        "/actions/1/type",
        "/actions/2/object",
        "/answers/0",
        "/extra",
        "/format",
        "/limits/steps",
        "/state/battlefield/0",
        "/state/players/0/counters/a~1b",
        "/state/players/0/hand/0",
        "/state/players/0/id",
        "/state/players/0/life",
        "/state/turn/step",
    ]


class TestVeryMany:
    """What is wrong in very many places is told in a hundred of them, and costs no more than that."""

    def test_of_the_format(self) -> None:
        value = {**BARE, "actions": [{"type": "none"}] * 20_000}
        with pytest.raises(Problem) as refused:
            read(json.dumps(value).encode())
        assert len(refused.value.defects) == 100
        assert "places at least. The first 100 are listed." in refused.value.detail

    def test_of_the_format_far_from_the_start(self) -> None:
        """It is not among what is looked through: what the records say has to do."""
        value = {**BARE, "explain": [*["x"] * 40_000, 1]}
        with pytest.raises(Problem) as refused:
            read(json.dumps(value).encode())
        assert [defect.pointer for defect in refused.value.defects] == ["/explain"]

    def test_unknown_fields(self) -> None:
        with pytest.raises(Problem) as refused:
            read(json.dumps({**BARE, **{f"x{n}": 1 for n in range(40_000)}}).encode())
        assert len(refused.value.defects) == 1
        assert "x0" in refused.value.defects[0].detail

    def test_values(self) -> None:
        with pytest.raises(Problem) as refused:
            read(json.dumps({**BARE, "explain": ["x"] * 60_000}).encode())
        assert (refused.value.status, refused.value.kind) == (413, "request-too-large")

    def test_unknown_cards(self) -> None:
        class Suggesting(NoCards):
            asked = 0

            def suggest(self, name: str) -> tuple[str, ...]:
                self.asked += 1
                return ("Forest",)

        source = Suggesting()
        hand = [f"Grizly Baers {n}" for n in range(200)]
        value = {"format": "adjudicator/1", "state": {"players": [{"id": "A", "hand": hand}, {"id": "B"}]}}
        with pytest.raises(Problem) as refused:
            prepare(json.dumps(value).encode(), source)
        assert source.asked == 10
        assert "200 defects. The first 100 are listed." in refused.value.detail
