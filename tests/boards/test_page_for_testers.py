"""What the page for testers of other engines shows is what happens."""

from __future__ import annotations

import json
import re

from adjudicator.intake import prepare
from adjudicator.rendering import text
from adjudicator.running import rule
from adjudicator.scenarios import run_scenario
from adjudicator.scenarios.reading import read_scenario
from tests.house.source import ROOT
from tests.notation.source import cards

PAGE = (ROOT / "docs" / "testing-other-engines.md").read_text(encoding="utf-8")
EXPECTING, SCRIPTED = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def test_board_with_expectations() -> None:
    told = text(json.loads(rule(prepare(EXPECTING.encode(), cards()).body)))
    shown = re.search(r"^    Expected\n(?:    .+\n)+", PAGE, re.MULTILINE)
    assert shown is not None
    assert re.sub(r"^    ", "", shown[0], flags=re.MULTILINE) in told


def test_script_from_a_board() -> None:
    result = run_scenario(read_scenario(json.loads(SCRIPTED)), cards())
    assert (result.status, result.reason) == ("pass", "")
