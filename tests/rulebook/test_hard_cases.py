"""The page of hard cases names rules, examples and tests that are there."""

from __future__ import annotations

import ast
from functools import cache
from types import ModuleType

import pytest

from adjudicator.rulebook import Rulebook
from tests.house import source
from tests.house.source import ROOT


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return source.script("make_hard_cases")


@cache
def functions(file: str) -> frozenset[str]:
    """The tests of a file below ``tests``."""
    tree = ast.parse((ROOT / "tests" / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_the_page_is_up_to_date(script: ModuleType) -> None:
    page = (ROOT / "docs" / "hard-cases.md").read_text(encoding="utf-8")
    assert page == script.text(), "run scripts/make_hard_cases.py"


def test_every_rule_exists(script: ModuleType) -> None:
    book = Rulebook.load()
    assert [(one.board, rule) for one in script.cases() for rule in one.rules if rule not in book] == []
    assert [one.board for one in script.cases() if not one.rules] == []


def test_every_example_exists(script: ModuleType) -> None:
    named = [name for one in script.cases() for name in one.examples]
    assert [name for name in named if not (ROOT / "examples" / f"{name}.json").is_file()] == []


def test_every_test_exists(script: ModuleType) -> None:
    named = [test.partition("::") for one in script.cases() for test in one.tests]
    assert [f"{file}::{test}" for file, _, test in named if test not in functions(file)] == []


def test_a_case_has_a_test_or_says_what_it_waits_for(script: ModuleType) -> None:
    assert [one.board for one in script.cases() if bool(one.tests) == bool(one.waits)] == []
    assert len({one.board for one in script.cases()}) == len(script.cases())
