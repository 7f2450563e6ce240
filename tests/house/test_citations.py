"""Every rule that the code names exists in the edition, and every rule that a run can cite has a summary of our own."""

from __future__ import annotations

import ast
import re

from adjudicator.rulebook import Rulebook
from tests.house.source import ROOT, files, nodes, place

NUMBER = re.compile(r"\b([1-9]\d{2}\.\d{1,3}[a-z]?)(?:[–-](?:[1-9]\d{2}\.)?([a-z]|\d{1,3}[a-z]?))?(?![a-z\d]|\.\d)")
BOOK = Rulebook.load()


def named(text: str) -> list[str]:
    """The rule numbers in a text; of a range, both of its ends."""
    found = []
    for first, last in NUMBER.findall(text):
        found.append(first)
        if last:
            stem = first[:-1] if last.isalpha() else first.partition(".")[0] + "."
            found.append(stem + last)
    return found


def test_named_finds_numbers_and_ranges() -> None:
    assert named("as in 704.5f and 601.2a–d, not 1.2 or 10.5") == ["704.5f", "601.2a", "601.2d"]


def test_rules_named_in_the_source_exist() -> None:
    wrong = [
        f"{place(path, number)}: {rule}"
        for path in files("engine", "adjudicator", "api", "worker")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for rule in named(line)
        if rule not in BOOK and not line.lstrip().startswith(">>>")  # an example may look for a rule in vain
    ]
    assert wrong == []


def test_rules_named_in_the_documents_exist() -> None:
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "examples").glob("*.md"))]
    wrong = [
        f"{path.relative_to(ROOT)}: {rule}"
        for path in documents
        for rule in named(path.read_text(encoding="utf-8"))
        if rule not in BOOK
    ]
    assert wrong == []


def test_rules_that_a_run_cites_have_a_summary() -> None:
    cited = {
        node.value
        for path in files("engine", "adjudicator")
        for node in nodes(path, re.compile(r"\"\d{3}\.\d+[a-z]?\""))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"\d{3}\.\d+[a-z]?", node.value)
    }
    assert len(cited) > 100
    without = sorted(rule for rule in cited if (found := BOOK.find(rule)) is None or not found.summary)
    assert without == []
