"""``adjudicator diff``."""

from __future__ import annotations

import json
from pathlib import Path

import jsonpatch
from click.testing import CliRunner

from adjudicator.cli import main
from tests.notation.test_cli import BOARD


def test_two_boards(tmp_path: Path) -> None:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text(BOARD, encoding="utf-8")
    other.write_text(BOARD.replace("targeting Bear Cub", "targeting B"), encoding="utf-8")
    told = CliRunner().invoke(main, ["diff", str(one), str(other)])
    assert told.exit_code == 1
    assert "B: life 18 instead of 20.\n" in told.output
    same = CliRunner().invoke(main, ["diff", str(one), str(one)])
    assert (same.exit_code, same.output) == (0, "They come to the same.\n")


def test_saved_ruling_and_board(tmp_path: Path) -> None:
    one, saved = tmp_path / "one.txt", tmp_path / "ruling.json"
    one.write_text(BOARD, encoding="utf-8")
    saved.write_text(CliRunner().invoke(main, ["rule", "--json", str(one)]).output, encoding="utf-8")
    told = CliRunner().invoke(main, ["diff", "--json", str(saved), str(one)])
    assert told.exit_code == 0
    assert json.loads(told.output)["patch"] == []


def test_patch_can_be_applied_and_has_what_is_remembered_last(tmp_path: Path) -> None:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text(BOARD, encoding="utf-8")
    other.write_text(BOARD.replace("targeting Bear Cub", "targeting B"), encoding="utf-8")
    boards = [
        json.loads(CliRunner().invoke(main, ["rule", "--json", str(file)]).output)["state"] for file in (one, other)
    ]
    told = CliRunner().invoke(main, ["diff", "--patch", str(one), str(other)])
    operations = json.loads(told.output)
    assert jsonpatch.apply_patch(boards[0], operations) == boards[1]
    parts = [operation["path"].split("/")[1] for operation in operations]
    remembered = [part in ("clock", "former", "history", "history_complete") for part in parts]
    assert remembered == sorted(remembered)
    assert {True, False} == {*remembered}
