"""A ruling leaves no cycle behind: all that it made is gone with it, and no collector has to find it."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from adjudicator.cards import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from tests.house.source import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.json"))[::25]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_nothing_is_left_of_a_ruling(path: Path) -> None:
    body = prepare(path.read_bytes(), NoCards()).body
    rule(body)  # compiles its cards
    gc.collect()
    gc.disable()
    try:
        rule(body)
        assert gc.collect() == 0
    finally:
        gc.enable()
