"""What the page and the README show is what the program does."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from tests.house.source import ROOT, script
from tests.notation.source import ruled

PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
JUDGES = (ROOT / "docs" / "judges.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
_SHOWN = re.compile(r"```\n((?:[^`]|`(?!``))*?)```\n\n> ([^\n]+)\n")


@pytest.mark.parametrize(("board", "told"), _SHOWN.findall(PAGE) + _SHOWN.findall(JUDGES) + _SHOWN.findall(README))
def test_board_has_the_verdict_that_is_shown(board: str, told: str) -> None:
    ruling = ruled(board)
    assert told == ruling.short


def test_there_are_boards() -> None:
    assert len(_SHOWN.findall(PAGE)) >= 10
    assert len(_SHOWN.findall(README)) == 2
    assert len(_SHOWN.findall(JUDGES)) == 3


def test_tables_are_up_to_date() -> None:
    assert script("make_notation").text() == PAGE, "run scripts/make_notation.py"


def test_mistake_is_told_as_shown() -> None:
    shown = re.search(r"\$ adjudicator rule board.txt\n((?:    [^\n]+\n)+)", PAGE)
    assert shown is not None
    lines = [line.removeprefix("    ") for line in shown[1].splitlines()]
    text = f"A 20 life\n\n{lines[1].strip()}\n"
    assert CliRunner().invoke(main, ["rule", "-"], input=text).stderr.splitlines()[:3] == lines
