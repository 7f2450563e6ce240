"""Write docs/rules-coverage.md: which test stands for each rule that the engine is to carry out.

A test names its rules by its function (``test_603_2c_...``, ``test_example_601_2c_1``) or by the numbers that its
docstring begins with (``603.2c, 603.3b: ...``). A rule without a test has a reason in ``rules_without_tests.txt``, or is
open. Run it after adding tests of rules, ``python scripts/make_rules_coverage.py``: it also takes away the reasons of what
has a test by now. ``--open`` lists the open ones.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.rulebook import Rulebook

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "rules-coverage.md"
REASONS = ROOT / "scripts" / "rules_without_tests.txt"
EXAMPLES = ROOT / "scripts" / "examples_of_rules.txt"
TESTS = ("rules", "rulings", "examples", "scenarios")
SECTIONS = (*range(101, 123), *range(400, 409), *range(601, 609), *range(611, 617), 704, *range(707, 723), 730)
RULES = ("700.2",)
"""Rules of other sections that are looked at too, with their subrules."""

_IN_NAME = re.compile(r"test_(?:example_)?(\d{3})_(\d+[a-z]?)(?=_|$)")
_EXAMPLE = re.compile(r"test_example_(\d{3})_(\d+[a-z]?)_(\d+)(?=_|$)")
_NUMBER = r"\d{3}\.\d+[a-z]?"
_IN_DOCSTRING = re.compile(rf"{_NUMBER}(?:(?:, | and |, and ){_NUMBER})*(?=[:.]\s|: |\.$|:$)")


@dataclass(frozen=True, slots=True)
class Test:
    """A test and the rules that it names."""

    file: str
    name: str
    rules: tuple[str, ...]
    example: str | None


@cache
def named_tests() -> tuple[Test, ...]:
    """The tests that name rules, in the order of their files."""
    found: list[Test] = []
    for package in TESTS:
        for path in sorted((ROOT / "tests" / package).rglob("test_*.py")):
            for node in _tests_in(ast.parse(path.read_text(encoding="utf-8")).body):
                rules = tuple(dict.fromkeys(_rules_of(node)))
                if rules:
                    found.append(Test(f"{package}/{path.name}", node.name, rules, _example_of(node.name)))
    return tuple(found)


def _tests_in(body: Sequence[ast.stmt]) -> Iterator[ast.FunctionDef]:
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _tests_in(node.body)


def _rules_of(node: ast.FunctionDef) -> Iterator[str]:
    if named := _IN_NAME.match(node.name):
        yield f"{named[1]}.{named[2]}"
    if begins := _IN_DOCSTRING.match(ast.get_docstring(node) or ""):
        yield from re.findall(_NUMBER, begins[0])


def _example_of(name: str) -> str | None:
    found = _EXAMPLE.match(name)
    return f"{found[1]}.{found[2]}#{found[3]}" if found else None


def reasons() -> dict[str, str]:
    """The rules that have no test of their own, with the reason: lines of a number and the reason."""
    return _lines(REASONS)


def examples() -> dict[str, str]:
    """The examples that the rules give, each with ``test``, with the reason why it has none, or ``open``."""
    return _lines(EXAMPLES)


def _lines(path: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            number, _, reason = line.partition(" ")
            if number in found or not reason.strip():
                raise ValueError(f"{path.name}: {line!r}: twice, or without a reason")
            found[number] = reason.strip()
    return found


def looked_at(book: Rulebook) -> tuple[str, ...]:
    """The numbers of the rules and subrules that the page tells of."""
    numbers = [number for number in book if "." in number]
    return tuple(
        n for n in numbers if int(n.split(".")[0]) in SECTIONS or n.rstrip("abcdefghijklmnopqrstuvwxyz") in RULES
    )


def by_rule(tests: tuple[Test, ...]) -> dict[str, tuple[Test, ...]]:
    """The tests of each rule."""
    found: dict[str, list[Test]] = {}
    for test in tests:
        for rule in test.rules:
            found.setdefault(rule, []).append(test)
    return {rule: tuple(named) for rule, named in found.items()}


def open_rules(book: Rulebook) -> tuple[str, ...]:
    """The rules that have neither a test nor a reason."""
    done = by_rule(named_tests()).keys() | reasons().keys()
    return tuple(number for number in looked_at(book) if number not in done)


def text() -> str:
    """The whole page."""
    book = Rulebook.load()
    tests, given = by_rule(named_tests()), reasons()
    numbers = looked_at(book)
    tested = [number for number in numbers if number in tests]
    still_open = open_rules(book)
    lines = [
        "# Rules and their tests",
        "*Written by `scripts/make_rules_coverage.py` from the tests; do not edit.*",
        "Every rule of the sections below has a test that names it, or a reason why it has none"
        " (`scripts/rules_without_tests.txt`), or is open. Tests of other sections are not listed here.",
        f"{len(numbers)} rules: {len(tested)} tested, {len(given)} with a reason, {len(still_open)} open.",
    ]
    section = ""
    for number in numbers:
        if (above := number.split(".")[0]) != section:
            section = above
            entry = book.find(section)
            title = f"## {section}. {entry.title if entry else ''}"
            missing = [n for n in still_open if n.split(".")[0] == section]
            lines.append(title)
            lines.append(f"Open: {', '.join(missing) if missing else 'none'}.")
            lines.append("| rule | tests, or the reason why there is none |\n|---|---|")
        lines[-1] += f"\n| {number} | {_told(tests.get(number, ()), given.get(number))} |"
    lines.append("## Examples of the rules")
    lines.append("| example | test, or the reason why there is none |\n|---|---|")
    played = {test.example: test for found in tests.values() for test in found if test.example}
    for one, reason in examples().items():
        lines[-1] += (
            f"\n| {one} | {_told((played[one],), None) if one in played else reason.replace('open', '**open**')} |"
        )
    return "\n\n".join(lines) + "\n"


def _told(tests: tuple[Test, ...], reason: str | None) -> str:
    files: dict[str, list[str]] = {}
    for test in tests:
        files.setdefault(test.file, []).append(test.name.removeprefix("test_"))
    told = "; ".join(f"{file}: {', '.join(dict.fromkeys(names))}" for file, names in files.items())
    return told or reason or "**open**"


def renew() -> None:
    """Take away the reasons of what has got a test."""
    tests = named_tests()
    tested, played = by_rule(tests), {test.example for test in tests}
    for path, done in ((REASONS, tested), (EXAMPLES, {})):
        lines = path.read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if line.partition(" ")[0] not in done]
        told = [f"{line.split()[0]} test" if line.split()[0] in played else line for line in kept]
        path.write_text("\n".join(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if "--open" in sys.argv:
        print("\n".join(open_rules(Rulebook.load())))
    else:
        renew()
        TARGET.write_text(text(), encoding="utf-8")
        print(TARGET)
