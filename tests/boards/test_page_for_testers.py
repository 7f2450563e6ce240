"""What the page for testers of other engines shows is what happens."""

from __future__ import annotations

import json
import re
from typing import get_args

import msgspec

from adjudicator.expectations.records import AnyExpectation
from adjudicator.intake import prepare
from adjudicator.rendering import text
from adjudicator.running import rule
from adjudicator.scenarios import run_scenario
from adjudicator.scenarios.reading import read_scenario
from tests.house.source import ROOT
from tests.notation.source import cards

PAGE = (ROOT / "docs" / "testing-other-engines.md").read_text(encoding="utf-8")
EXPECTING, SCRIPTED = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def test_the_first_board_of_all_is_as_it_should_be() -> None:
    first = re.search(r"<<'END'\n(.*?)\nEND\n.*?```\n\n    ([^\n]+)\n", PAGE, re.DOTALL)
    assert first is not None
    ruling = json.loads(rule(prepare(first[1].encode(), cards()).body))
    assert ruling["verdict"]["short"] == first[2]
    assert {one["status"] for one in ruling["expectations"]} == {"met"}


def test_every_expectation_is_shown_or_named() -> None:
    shown = [
        msgspec.json.decode(row, type=AnyExpectation) for row in re.findall(r"^\| `(\{.*\})` \|", PAGE, re.MULTILINE)
    ]
    tags = {str(kind.__struct_config__.tag) for kind in get_args(AnyExpectation)}
    assert len(shown) > 30
    assert sorted(tag for tag in tags if f'"that": "{tag}"' not in PAGE and f"`{tag}`" not in PAGE) == []


def test_board_with_expectations() -> None:
    told = text(json.loads(rule(prepare(EXPECTING.encode(), cards()).body)))
    shown = re.search(r"^    Expected\n(?:    .+\n)+", PAGE, re.MULTILINE)
    assert shown is not None
    assert re.sub(r"^    ", "", shown[0], flags=re.MULTILINE) in told


def test_script_from_a_board() -> None:
    result = run_scenario(read_scenario(json.loads(SCRIPTED)), cards())
    assert (result.status, result.reason) == ("pass", "")
