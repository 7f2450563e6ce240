"""``adjudicator batch``: on this machine, and by a service."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from adjudicator import jobs
from adjudicator.cli import main
from api.examples import REQUEST, SCENARIO
from benchmarks.serving import serving

ITEMS = [{"id": f"n/{n}", "request": {**REQUEST, "detail": "verdict", "limits": {"steps": 100 + n}}} for n in range(6)]


@pytest.fixture(autouse=True)
def nothing_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes of these tests need not be made ready: what they do is not what is measured."""
    monkeypatch.setattr(jobs, "get_ready", lambda: None)


def batch(place: Path, items: list[Any], *args: str) -> tuple[Result, list[dict[str, Any]]]:
    """The command on a file of these items; its results, each in its place."""
    file, out = place / "items.ndjson", place / "out.ndjson"
    file.write_text("".join(f"{json.dumps(item)}\n" for item in items))
    done = CliRunner().invoke(main, ["batch", str(file), "--out", str(out), *args])
    found = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    assert [one["cursor"] for one in found] == list(range(1, len(found) + 1))
    return done, found


def test_each_item_is_answered(tmp_path: Path) -> None:
    done, found = batch(tmp_path, ITEMS, "--jobs", "2")
    assert done.exit_code == 0
    assert {one["line"]: one["id"] for one in found} == {n + 1: f"n/{n}" for n in range(6)}
    assert {one["status"] for one in found} == {"answered"}
    assert found[0]["ruling"]["verdict"]["short"] == "Grizzly Bears is destroyed."
    assert "6 items: 6 answered" in done.stderr


def test_what_hangs_and_what_kills_leaves_the_others_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes are made of this one, so that what is done here is done there."""
    do = jobs.do

    def trouble(body: bytes) -> bytes:
        steps = json.loads(body)["request"].get("limits", {}).get("steps")
        if steps == 101:
            os.kill(os.getpid(), signal.SIGKILL)
        if steps == 103:
            time.sleep(60)
        if steps == 104:
            raise RuntimeError("a bug")
        return do(body)

    monkeypatch.setattr(jobs, "do", trouble)
    done, found = batch(tmp_path, ITEMS, "--jobs", "2", "--limit", "5")
    assert done.exit_code == 1
    told = {one["line"]: (one["status"], one["ruling"]["verdict"]["short"]) for one in found}
    assert sorted(told) == [1, 2, 3, 4, 5, 6]
    assert {line for line, (status, _) in told.items() if status == "answered"} == {1, 3, 6}
    for line, why in ((2, "SIGKILL"), (4, "longer than the limit: 5 seconds"), (5, "RuntimeError")):
        assert told[line][0] == "given_up"
        assert why in told[line][1]
        assert f"given up at line {line}, n/{line - 1}: " in done.stderr


def test_what_is_wrong_is_told_and_in_the_report(tmp_path: Path) -> None:
    junit = tmp_path / "junit.xml"
    done, found = batch(tmp_path, [ITEMS[0], {"id": "w/1"}, {"scenario": SCENARIO}], "--junit", str(junit))
    assert done.exit_code == 1
    assert {one["line"]: one["status"] for one in found} == {1: "answered", 2: "refused", 3: "answered"}
    assert "refused at line 2, w/1: The line has to have one of" in done.stderr
    suite = ET.parse(junit).getroot()
    assert [case.get("name") for case in suite] == ["0", "1", SCENARIO["id"].rpartition("/")[2]]
    assert (suite.get("tests"), suite.get("errors")) == ("3", "2"), "no cards are imported for the scenario"


def test_a_failed_expectation_is_a_failure(tmp_path: Path) -> None:
    """One that can't be told is skipped; a failure weighs more than it."""
    met = {"that": "life", "player": "B", "is": 20}
    failed = {"that": "life", "player": "B", "is": 17}
    unknown = {"that": "top_card_revealed", "player": "B", "is": False}
    items = [
        {"id": f"e/{n}", "request": {**REQUEST, "expect": expected}}
        for n, expected in enumerate(([met], [met, unknown], [unknown, failed], []))
    ]
    junit = tmp_path / "junit.xml"
    done, _ = batch(tmp_path, items, "--junit", str(junit))
    assert done.exit_code == 1
    suite = ET.parse(junit).getroot()
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("4", "1", "1")
    told = [[(one.tag, one.get("message")) for one in case] for case in suite]
    assert told[0] == told[3] == []
    assert [one[0][0] for one in told[1:3]] == ["skipped", "failure"]
    assert told[2] == [("failure", "/expect/1 life (player B, is 17): 20 and not 17")]
    assert "fail at line 3, e/2: /expect/1 life (player B, is 17): 20 and not 17" in done.stderr
    assert "1 fail" in done.stderr
    assert "undetermined at line 2, e/1: /expect/1 top card revealed (player B, is no): " in done.stderr
    done, _ = batch(tmp_path, items[:2])
    assert done.exit_code == 0


def test_what_a_failure_rests_on_is_told(tmp_path: Path) -> None:
    elves = {
        "name": "Asking Elf",
        "type_line": "Creature — Elf",
        "mana_cost": "{G}",
        "oracle_text": "When this creature enters, you may draw a card.",
        "power": "1",
        "toughness": "1",
    }
    state = {"players": [{"id": "A", "hand": [{"id": "elf", "card": elves}]}, {"id": "B"}]}
    resolve = {"type": "resolve"}
    actions = [{"type": "cast", "player": "A", "object": "elf", "payment": "assume"}, resolve, resolve]
    expect = [{"that": "zone_size", "zone": "hand", "player": "A", "is": 1}]
    request = {"format": "adjudicator/1", "state": state, "actions": actions, "policy": "default", "expect": expect}
    done, _ = batch(tmp_path, [{"request": request}])
    assert "0 and not 1; It rests on default answers: Does A draw a card?" in done.stderr


def test_a_ruling_that_comes_to_no_result_is_skipped_in_the_report(tmp_path: Path) -> None:
    junit = tmp_path / "junit.xml"
    strange = {"name": "Strange", "type_line": "Sorcery", "oracle_text": "Frobnicate the board.", "mana_cost": "{R}"}
    state = {"players": [{"id": "A", "hand": [{"id": "strange", "card": strange}]}, {"id": "B"}]}
    actions = [{"type": "cast", "player": "A", "object": "strange", "payment": "assume"}, {"type": "resolve"}]
    batch(
        tmp_path, [{"request": {"format": "adjudicator/1", "state": state, "actions": actions}}], "--junit", str(junit)
    )
    (case,) = ET.parse(junit).getroot()
    assert [one.tag for one in case] == ["skipped"]


def test_what_is_expected_of_a_text_stands_beside_it(tmp_path: Path) -> None:
    board = "A 20 life\nB 20 life"
    met, failed = ({"that": "life", "player": "B", "is": life} for life in (20, 17))
    done, found = batch(tmp_path, [{"text": board, "expect": [met, failed]}, {"text": board, "expect": [met]}])
    told = {each["line"]: [one["status"] for one in each["ruling"]["expectations"]] for each in found}
    assert told == {1: ["met", "failed"], 2: ["met"]}
    assert "fail at line 1: /expect/1 life (player B, is 17): 20 and not 17" in done.stderr
    assert done.exit_code == 1


def test_a_line_that_is_wrong_keeps_its_id(tmp_path: Path) -> None:
    _, found = batch(tmp_path, [{"id": "w/1", "reqest": REQUEST}])
    assert (found[0]["id"], found[0]["problem"]["errors"][0]["pointer"]) == ("w/1", "/reqest")
    assert "Did you mean request?" in found[0]["problem"]["detail"]


def test_each_defect_is_told_with_its_line_and_the_report_groups_by_the_names_of_tests(tmp_path: Path) -> None:
    """An item's own id is kept, whatever the scenario in it is called."""
    board = {**REQUEST, "state": {**REQUEST["state"], "battlefeld": []}, "expect": [{"that": "lif"}]}
    untyped = {"text": "A 20 life\nB 20 life\nA casts Shok targeting B"}
    items = [
        {"id": "CardTest.testFoo", "request": board},
        ITEMS[0],
        {"id": "CardTest.testBar", "scenario": SCENARIO},
        untyped,
    ]
    junit = tmp_path / "junit.xml"
    done, _ = batch(tmp_path, items, "--junit", str(junit))
    assert done.exit_code == 1
    told = done.stderr.splitlines()
    assert told[0].startswith("refused at line 1, CardTest.testFoo: /request/expect/0/that: There is no 'lif'.")
    assert told[1].startswith("    /request/state/battlefeld: There is no such field.")
    assert told[2].startswith("error at line 3, CardTest.testBar: ")
    assert told[3].startswith("refused at line 4: line 3, column 9: ")
    assert told[-1] == "4 items: 2 refused, 2 answered, 1 error"
    suite = ET.parse(junit).getroot()
    assert suite.get("name") == "items"
    cases = [(case.get("classname"), case.get("name")) for case in suite]
    assert cases == [("CardTest", "testFoo"), ("n", "0"), ("CardTest", "testBar"), ("items", "line 4")]


def test_a_failed_expectation_of_one_request(tmp_path: Path) -> None:
    for number, code in ((20, 0), (17, 1)):
        file = tmp_path / "request.json"
        file.write_text(json.dumps({**REQUEST, "expect": [{"that": "life", "player": "B", "is": number}]}))
        assert CliRunner().invoke(main, ["rule", str(file)]).exit_code == code


def test_nothing_to_do(tmp_path: Path) -> None:
    done, _ = batch(tmp_path, [])
    assert (done.exit_code, done.stderr) == (2, "Nothing to do: There is no item in it.\n")


def test_no_service(tmp_path: Path) -> None:
    done, _ = batch(tmp_path, ITEMS, "--url", "http://127.0.0.1:9")
    assert done.exit_code == 2
    assert "No service answers at http://127.0.0.1:9" in done.stderr
    done, _ = batch(tmp_path, ITEMS, "--url", "file:///etc")
    assert "is no address of a service" in done.stderr


@pytest.mark.process
def test_a_service_does_it(tmp_path: Path) -> None:
    with serving() as service:
        done, found = batch(tmp_path, [*ITEMS, {"id": "w/1"}], "--url", service.url)
        assert done.exit_code == 1
        assert sorted(one["line"] for one in found) == [1, 2, 3, 4, 5, 6, 7]
        assert "7 items: 1 refused, 6 answered" in done.stderr
        done, _ = batch(tmp_path, [], "--url", service.url)
        assert (done.exit_code, done.stderr) == (
            2,
            "Unreadable request: The body is empty: send an item on each line.\n",
        )


def test_what_running_finds_in_a_text_is_told_by_line_and_column(tmp_path: Path) -> None:
    board = "turn 1, A's main\nA 20 life; battlefield: Bear Cub (attacking B)\nB 20 life"
    text = f"card Bear Cub | {{1}}{{G}} | Creature — Bear | 2/2\n{board}"
    done, found = batch(tmp_path, [{"text": text}])
    (error,) = found[0]["problem"]["errors"]
    assert (error["pointer"], error["line"], error["column"]) == ("/text/state/combat", 3, 35)
    assert "line 3, column 35: Creatures attack and block only in the combat phase." in done.stderr
