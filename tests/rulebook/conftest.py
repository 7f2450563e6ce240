"""An official rules file, in the shape of the real one: a small one always, the whole where the rules data is."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

DATA = Path(os.environ.get("ADJUDICATOR_DATA", Path(__file__).parents[3] / "shared"))

SMALL = """\
Magic: The Gathering Comprehensive Rules

These rules are effective as of April 17, 2026.

Introduction

This is a test.

Contents

1. Game Concepts
100. General
101. The Magic Golden Rules

7. Additional Rules
702. Keyword Abilities

Glossary
Credits

1. Game Concepts

100. General

100.1. The first rule, with “quotes” — and a dash.

100.1a A subrule follows.
It has a second line.

Example: An example — of the subrule.

Example: Another.

101. The Magic Golden Rules

101.1. The list has
1. one item,
2. another item.

7. Additional Rules

702. Keyword Abilities

702.2. Deathtouch

702.2a Deathtouch does something.

702.179. Start Your Engines!

Glossary

Deathtouch
A keyword ability.
See rule 702.2, “Deathtouch.”

Dies
1. One meaning.
2. Another meaning.

Credits

Someone: 100.2. is not a rule here.
"""


@pytest.fixture
def small() -> str:
    return SMALL


def records(name: str) -> list[dict[str, Any]]:
    """A file of the rules data; the test is skipped where it is not."""
    path = DATA / "rules" / name
    if not path.exists():
        pytest.skip(f"needs the rules data; {path} is not there")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture(scope="session")
def rules_data() -> list[dict[str, Any]]:
    return records("rules.jsonl")


@pytest.fixture(scope="session")
def official(rules_data: list[dict[str, Any]]) -> str:
    """The whole edition as the official file has it."""
    headings = [f"{rule['number']}. {rule['title']}" for rule in rules_data if "." not in rule["number"]]
    terms = [f"{term['term']}\n{term['text']}" for term in records("glossary.jsonl")]
    return "\n\n".join(
        (
            "Magic: The Gathering Comprehensive Rules",
            "These rules are effective as of April 17, 2026.",
            "Contents",
            "\n".join([*headings, "Glossary", "Credits"]),
            *(paragraph for rule in rules_data for paragraph in _paragraphs(rule)),
            "Glossary",
            *terms,
            "Credits",
            "Somebody",
        )
    )


def _paragraphs(rule: dict[str, Any]) -> Iterable[str]:
    dot = "" if rule["kind"] == "subrule" else "."
    yield f"{rule['number']}{dot} {rule['text'] or rule['title']}"
    for example in rule["examples"]:
        yield f"Example: {example}"
