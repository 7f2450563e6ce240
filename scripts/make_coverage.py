"""Write docs/coverage.md: what is covered and what is not, read off the code itself.

Run it after adding a keyword, an instruction, an action or a field: ``python scripts/make_coverage.py``.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from adjudicator.rulebook import Rulebook
from adjudicator.wire.unsupported import ACTIONS, FIELDS, VARIANTS
from engine.abilities import ability, conditions
from engine.abilities.changes import Change
from engine.abilities.costs import cost as costs
from engine.abilities.effects import Instruction
from engine.abilities.node import tag_of
from engine.abilities.phrases import filters, quantities
from engine.abilities.triggers import events
from engine.dialogue.actions import Action
from engine.keywords.supported import SUPPORTED
from engine.keywords.table import KEYWORDS

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "coverage.md"
ALGEBRA: tuple[tuple[str, object], ...] = (
    ("Abilities (113)", ability.Ability),
    ("Instructions (608.2c)", Instruction),
    ("Changes by continuous effects (613)", Change),
    ("Trigger conditions (603)", events.TriggerEvent),
    ("Costs (118)", costs.CostPart),
    ("Conditions", conditions.Condition),
    ("Qualities of objects (109)", filters.Predicate),
    ("Quantities (107)", quantities.Quantity),
)


def text() -> str:
    """The whole page."""
    parts = (
        "# What is covered",
        "*Written by `scripts/make_coverage.py` from the code; do not edit.*",
        "What is not listed here as carried out is never ignored: a field of the request that the engine cannot carry is"
        " answered `unsupported` with its JSON pointer, a line of Oracle text that is not understood is reported with the"
        " place where the reading stopped.",
        *_actions(),
        *_keywords(),
        *_algebra(),
        *_rules(),
        *_fields(),
    )
    return "\n\n".join(parts) + "\n"


def _actions() -> Iterator[str]:
    carried = sorted(str(member.__struct_config__.tag) for member in get_args(Action))
    yield "## Actions"
    yield f"Carried out: {_listed(carried)}."
    yield f"Answered `unsupported`: {_listed(sorted(str(entry.__struct_config__.tag) for entry in ACTIONS))}."
    yield f"Variants of the game: {_listed(VARIANTS)}."


def _keywords() -> Iterator[str]:
    known = {keyword.name: keyword.rule for keyword in KEYWORDS}
    yield "## Keyword abilities"
    yield (
        f"{len(SUPPORTED)} of {len(known)} are carried out:"
        f" {', '.join(f'{name} ({known[name]})' for name in sorted(SUPPORTED))}."
    )
    yield f"Read, but not carried out: {', '.join(sorted(set(known) - SUPPORTED))}."


def _algebra() -> Iterator[str]:
    yield "## What abilities are made of"
    for title, union in ALGEBRA:
        names = sorted(tag_of(member.__name__) for member in get_args(union))
        yield f"**{title}**, {len(names)} kinds: {_listed(names)}."


def _rules() -> Iterator[str]:
    book = Rulebook.load()
    by_section: dict[str, set[str]] = defaultdict(set)
    for number in _cited():
        by_section[number.partition(".")[0]].add(number)
    rows = []
    for section in sorted(by_section):
        found = book.find(section)
        title = found.title if found is not None else ""
        rows.append(f"| {section} | {title} | {len(by_section[section])} |")
    total = sum(map(len, by_section.values()))
    yield "## Rules that rulings can cite"
    yield f"{total} rules, by section:"
    yield "\n".join(("| section | title | rules |", "|---|---|---|", *rows))


def _cited() -> Iterator[str]:
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(r"\d{3}\.\d+[a-z]?", text):
                yield text


def _fields() -> Iterator[str]:
    rows = [
        f"| {record.__name__.removesuffix('Entry').lower()} | `{name}` | {why} |"
        for record, names in FIELDS.items()
        for name, why in names.items()
    ]
    yield "## Fields of the request that are answered `unsupported` where they are not at their default"
    yield "\n".join(("| in | field | what is missing |", "|---|---|---|", *rows))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
