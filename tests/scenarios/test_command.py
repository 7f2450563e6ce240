"""The command: what it prints and writes."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from tests.scenarios.playing import CARDS, do, life, put, scenario


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A scenario file with one of each status, and a card file."""
    cards = tmp_path / "cards.jsonl"
    cards.write_bytes(b"\n".join(msgspec.json.encode(card) for card in CARDS.values()))
    shock = [put("Shock", zone="hand"), put("Mountain")]
    cast = [do("cast", card="Shock", targets=[{"player": "B"}])]
    made = [
        scenario(shock, cast, [life("B", 18)], tags=["good"]),
        scenario(shock, cast, [life("B", 17)], tags=["bad"]),
        scenario([put("No Such Card")], [], []),
        scenario([put("Riddle")], [], []),
    ]
    lines = [json.dumps({**data, "id": f"some/{name}"}) for data, name in zip(made, "abcd", strict=True)]
    path = tmp_path / "scenarios.jsonl"
    path.write_text("\n".join(lines))
    return str(path), str(cards)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_results_are_told_and_written(files: tuple[str, str], tmp_path: Path, jobs: str) -> None:
    path, cards = files
    out, junit = tmp_path / "out.json", tmp_path / "out.xml"
    args = ["scenarios", "run", path, "--cards", cards, "--jobs", jobs, "--json", str(out), "--junit", str(junit)]
    ran = CliRunner().invoke(main, args)
    assert ran.exit_code == 1, ran.output
    assert "fail   some/b: /expect/0 life: 18 and not 17" in ran.output
    written = json.loads(out.read_text())
    assert [one["status"] for one in written["scenarios"]] == ["pass", "fail", "error", "unsupported"]
    assert written["scenarios"][1]["expectations"][0]["status"] == "fail"
    totals = {name: number for name, number in written["totals"].items() if name != "tags"}
    assert totals == {"pass": 1, "fail": 1, "error": 1, "unsupported": 1}
    assert written["totals"]["tags"]["good"]["pass"] == 1
    suite = ET.parse(junit).getroot()
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "4", "failures": "1", "errors": "1", "skipped": "1",
    }  # fmt: skip


def test_only_some(files: tuple[str, str]) -> None:
    path, cards = files
    for text in ("good", "some/a"):
        ran = CliRunner().invoke(main, ["scenarios", "run", path, "--cards", cards, "--only", text])
        assert (ran.exit_code, "all" in ran.output) == (0, True)


def test_no_such_files(files: tuple[str, str]) -> None:
    path, cards = files
    for args in (["none.jsonl", "--cards", cards], [path, "--cards", "none.jsonl"]):
        ran = CliRunner().invoke(main, ["scenarios", "run", *args])
        assert ran.exit_code == 2


@pytest.mark.parametrize(
    ("scenarios", "cards", "more", "told"),
    [
        (b"[]", None, [], "Nothing to play"),
        (b"", None, [], "Nothing to play"),
        (None, None, ["--only", "none has this"], "Nothing to play"),
        (b"\xff\x00", None, [], "Unreadable scenario"),
        (b'{"id": "a/b"}', None, [], "This field is required"),
        (b"[" * 100_000, None, [], "Unreadable scenario"),
        (None, b"\x01\x02 no cards", [], "not a card file"),
        (None, None, ["--json", "nowhere/out.json"], "no such directory"),
        (None, None, ["--junit", "nowhere/out.xml"], "no such directory"),
    ],
)
def test_bad_files_are_refused_in_a_line(
    files: tuple[str, str], scenarios: bytes | None, cards: bytes | None, more: list[str], told: str
) -> None:
    for path, content in zip(files, (scenarios, cards), strict=True):
        if content is not None:
            Path(path).write_bytes(content)
    ran = CliRunner().invoke(main, ["scenarios", "run", files[0], "--cards", files[1], *more])
    assert ran.exit_code == 2, ran.output
    assert told in ran.output
    assert len(ran.output.splitlines()) <= 3
