"""The open scenarios, where they are: no crash, no false verdict known."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.scenarios import read_scenarios
from adjudicator.scenarios.cards import file_cards
from adjudicator.scenarios.report import run_one, totals
from tests.effort import sample
from tests.oracle.data import DATA, ORACLE

OPEN = DATA / "conformance" / "open.jsonl"
EXPLAINED = Path(__file__).parents[2] / "docs" / "conformance.md"
EVERY = 64
"""Every so-manyeth scenario is played in the usual run; the command plays all of them."""


@pytest.mark.corpus
def test_a_sample_of_the_open_scenarios() -> None:
    if not OPEN.exists() or not ORACLE.exists():
        pytest.skip(f"there are no scenarios at {OPEN}, or no cards at {ORACLE}")
    cards = file_cards(ORACLE)
    results = [run_one(scenario, cards) for scenario in sample(list(read_scenarios(OPEN)), EVERY)]
    assert [f"{r.id}: {r.reason}" for r in results if "internal error" in r.reason] == []
    failed = [f"{r.id}: {r.reason}" for r in results if r.status in ("fail", "error")]
    explained = EXPLAINED.read_text(encoding="utf-8")
    assert [one for one in failed if f"| `{one.partition(':')[0]}` |" not in explained] == []
    assert totals(results)["pass"] > 0
