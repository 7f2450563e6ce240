"""Every rule has a test that names it, or a reason why it has none; what is open only gets less."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest

from adjudicator.rulebook import Rulebook
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from tests.house import source
from tests.house.source import ROOT
from tests.rulebook.conftest import DATA

OPEN_RULES = 0
OPEN_EXAMPLES = 0
"""How many are open at most."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook.load()


@pytest.fixture(scope="module")
def coverage() -> ModuleType:
    return source.script("make_rules_coverage")


def test_every_rule_that_a_test_names_exists(book: Rulebook, coverage: ModuleType) -> None:
    unknown = [f"{test.file}::{test.name}" for test in coverage.named_tests() if any(r not in book for r in test.rules)]
    assert unknown == []


def test_no_reason_is_stale(book: Rulebook, coverage: ModuleType) -> None:
    """A rule that has a test needs no reason, and a reason is about a rule that is looked at."""
    tested = coverage.by_rule(coverage.named_tests())
    assert [number for number in coverage.reasons() if number in tested] == []
    assert [number for number in coverage.reasons() if number not in coverage.looked_at(book)] == []


def test_reasons_stand_in_the_order_of_the_rules(book: Rulebook, coverage: ModuleType) -> None:
    given = list(coverage.reasons())
    assert given == [number for number in coverage.looked_at(book) if number in set(given)]


def test_open_rules_only_get_fewer(book: Rulebook, coverage: ModuleType) -> None:
    assert len(coverage.open_rules(book)) <= OPEN_RULES


def test_every_example_has_its_test_or_a_reason(coverage: ModuleType) -> None:
    told = coverage.examples()
    played = {test.example for test in coverage.named_tests() if test.example}
    assert [one for one, reason in told.items() if (reason == "test") != (one in played)] == []
    assert sum(reason == "open" for reason in told.values()) <= OPEN_EXAMPLES


@pytest.mark.corpus
@pytest.mark.skipif(not DATA.is_dir(), reason=f"no data in {DATA}: set ADJUDICATOR_DATA")
def test_no_example_is_forgotten(coverage: ModuleType) -> None:
    lines = (Path(DATA) / "rules" / "examples.jsonl").read_text(encoding="utf-8").splitlines()
    assert list(coverage.examples()) == [json.loads(line)["id"] for line in lines]


def test_no_text_of_an_example_has_become_understood(coverage: ModuleType) -> None:
    """A reason that has lapsed: the text that kept an example from being played is read and carried out by now."""
    texts = {
        one: reason.removeprefix("unread: ") for one, reason in coverage.examples().items() if "unread: " in reason
    }
    assert [one for one, text in texts.items() if _is_understood(text)] == []


def _is_understood(text: str) -> bool:
    """Whether a line is understood, be it of a permanent or of a spell."""
    cards = (
        CardText(name="Example", mana_cost="{U}", type_line=kind, oracle_text=text) for kind in ("Artifact", "Sorcery")
    )
    return any(not compile_card(card).is_doubtful for card in cards)


def test_the_page_is_up_to_date(coverage: ModuleType) -> None:
    page = (ROOT / "docs" / "rules-coverage.md").read_text(encoding="utf-8")
    assert page == coverage.text(), "run scripts/make_rules_coverage.py"
