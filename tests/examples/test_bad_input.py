"""Example 7: bad input of every kind. All defects at once, each with its place; never a 500, never a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from adjudicator import adjudicate
from adjudicator.cli import main
from adjudicator.problems import Problem
from tests.examples.reading import BAD

NAMES = sorted(path.stem for path in BAD.glob("*.json") if not path.stem.endswith(".expected"))
DEEP = {
    "lists": b"[" * 5_000_000 + b"]" * 5_000_000,
    "objects": b'{"a":' * 1_500_000 + b"1" + b"}" * 1_500_000,
    "within a request": b'{"format":"adjudicator/1","state":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
}


def expected(name: str) -> Any:
    return json.loads((BAD / f"{name}.expected.json").read_bytes())


@pytest.mark.parametrize("name", NAMES)
def test_the_call_raises_all_defects(name: str) -> None:
    with pytest.raises(Problem) as caught:
        adjudicate((BAD / f"{name}.json").read_bytes())
    wanted = expected(name)
    assert caught.value.status == wanted["status"]
    assert [defect.pointer for defect in caught.value.defects] == [defect["pointer"] for defect in wanted["defects"]]
    for found, defect in zip(caught.value.defects, wanted["defects"], strict=True):
        assert found.rule == defect.get("rule")
        assert found.detail


@pytest.mark.parametrize("name", NAMES)
def test_the_command_line_has_a_line_for_each(name: str) -> None:
    shown = CliRunner().invoke(main, ["rule", str(BAD / f"{name}.json")])
    assert (shown.exit_code, shown.stdout) == (2, "")
    lines = shown.stderr.splitlines()
    if not expected(name)["defects"]:
        assert len(lines) == 1
        return
    assert [line.split(": ")[0] for line in lines] == [d["pointer"] or "/" for d in expected(name)["defects"]]
    for line, defect in zip(lines, expected(name)["defects"], strict=True):
        assert "rule" not in defect or line.endswith(f"({defect['rule']})")


@pytest.mark.parametrize("name", NAMES)
def test_http_has_a_problem(name: str, client: FlaskClient, worker: None) -> None:
    body = (BAD / f"{name}.json").read_bytes()
    answer = client.post("/v1/rulings", data=body, content_type="application/json", headers={"Prefer": "wait=20"})
    assert answer.status_code == expected(name)["status"], answer.text
    assert answer.content_type == "application/problem+json"
    found = answer.get_json()
    assert [place["pointer"] for place in found["errors"]] == [d["pointer"] for d in expected(name)["defects"]]


@pytest.mark.parametrize("name", list(DEEP))
def test_depth_is_no_danger(name: str, client: FlaskClient) -> None:
    with pytest.raises(Problem) as caught:
        adjudicate(DEEP[name])
    assert caught.value.status in (400, 413, 422)
    assert len(str(caught.value)) < 1000
    shown = CliRunner().invoke(main, ["rule", "-"], input=DEEP[name])
    assert shown.exit_code == 2
    assert len(shown.stderr.splitlines()) == 1
    answer = client.post("/v1/rulings", data=DEEP[name], content_type="application/json")
    assert answer.status_code in (400, 413, 422)
    assert answer.content_type == "application/problem+json"


def test_every_kind_is_there() -> None:
    assert len(NAMES) >= 12


def test_no_file_is_one_line() -> None:
    shown = CliRunner().invoke(main, ["rule", "no-such-file.json"])
    assert shown.exit_code == 2
    assert "Traceback" not in shown.stderr


def test_answers_on_the_command_line() -> None:
    example = str(BAD.parent / "05-x-spell-ask.json")
    asked = json.loads(CliRunner().invoke(main, ["rule", example, "--json"]).stdout)
    shown = CliRunner().invoke(main, ["rule", example])
    assert f"--answer {asked['pending']['id']}=" in shown.stdout
    answered = CliRunner().invoke(main, ["rule", example, "--json", "--answer", f"{asked['pending']['id']}=2"])
    assert json.loads(answered.stdout)["pending"]["id"] != asked["pending"]["id"]
    wrong = CliRunner().invoke(main, ["rule", example, "--answer", "c9-00000000=2"])
    assert wrong.exit_code == 2
    assert asked["pending"]["id"] in wrong.stderr
