"""Short forms of a ruling: never longer than they may be, and nothing in them is taken for a mark."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.rendering.markdown import MOST, escaped, markdown
from adjudicator.rendering.short import MOST as OF_A_PARAGRAPH
from adjudicator.rendering.short import paragraph, sentence
from tests.effort import sample

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))
LINK = "https://adjudicator.example/v1/rulings/r_abcdefghijklmnopqrstuvwxyz"


@cache
def ruling(path: Path) -> dict[str, Any]:
    return adjudicate(json.loads(path.read_bytes()))


@pytest.mark.parametrize("path", sample(EXAMPLES, 3), ids=lambda path: path.stem)
def test_every_form_is_within_its_limits(path: Path) -> None:
    told = ruling(path)
    assert len(sentence(told)) <= 200
    assert paragraph(told).startswith(sentence(told))
    assert len(paragraph(told)) <= OF_A_PARAGRAPH
    assert len(markdown(told, LINK)) <= MOST


def test_a_ruling_with_much_of_everything_is_within_the_limits() -> None:
    long = "word " * 400
    told: dict[str, Any] = {
        "id": "r_1",
        "verdict": {"kind": "depends", "short": "Short."},
        "explanation": [{"text": long, "rules": ["704.5g"]}] * 6,
        "pending": {"options": [{"id": f"o{n}", "label": f"option {n} {long}"} for n in range(300)]},
        "branches": [{"verdict": {"short": f"Outcome {n} {long}"}} for n in range(200)],
        "assumptions": [{"text": long, "material": True}] * 60,
        "unsupported": [{"text": f"{n} {long}", "why": ""} for n in range(60)],
        "warnings": [{"text": long}] * 60,
        "provenance": {"rules_edition": "2026-04-17", "engine": "1"},
    }
    assert len(markdown(told, LINK)) <= MOST
    assert len(paragraph(told)) <= OF_A_PARAGRAPH


def test_what_is_assumed_as_usual_is_not_told() -> None:
    told = {
        "verdict": {"kind": "outcome", "short": "Short."},
        "explanation": [],
        "assumptions": [{"text": "A pays {R}.", "material": True}, {"text": "It is A's turn.", "material": False}],
    }
    assert paragraph(told) == "Short. Assumed: A pays {R}."


@pytest.mark.parametrize("text", ["_____", "*a*", "`a`", "~~a~~", "||a||", "<@1>", "[a](b)", "# a", "> a", "a\\"])
def test_no_mark_is_left(text: str) -> None:
    bare = escaped(text)
    marks = [n for n, letter in enumerate(bare) if letter in "`*_~|<>[]#" and (n == 0 or bare[n - 1] != "\\")]
    assert marks == []
