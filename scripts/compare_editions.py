"""What a new edition of the Comprehensive Rules changes, and what cites it: ``python scripts/compare_editions.py OLD NEW``.

Both are official text files. A rule that says the same under another number has moved; one that says something else under
the number it had has changed. For each stand the places in the code, the tests and the documents that name its old number.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from adjudicator.rulebook.numbers import key
from adjudicator.rulebook.official import parse
from adjudicator.rulebook.store import ImportedRule, ImportedRules

ROOT = Path(__file__).parents[1]
PLACES = ("engine", "adjudicator", "api", "worker", "tests", "scripts", "docs", "examples")
SUFFIXES = (".py", ".md", ".txt", ".toml", ".json")
NUMBER = re.compile(r"\b[1-9]\d{2}\.\d{1,3}[a-z]?(?![a-z\d]|\.\d)")
IN_NAMES = re.compile(r"(?<=test_)(?:example_)?([1-9]\d{2})_(\d{1,3}[a-z]?)(?=_)")
MOST = 6
"""As many places are listed for a rule; the others are counted."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What is no longer as it was, by the numbers of the old edition; ``new`` by those of the new one."""

    moved: Mapping[str, str]
    changed: tuple[str, ...]
    gone: tuple[str, ...]
    new: tuple[str, ...]


def compare(old: ImportedRules, new: ImportedRules) -> Difference:
    """What differs between two editions. Numbers that a rule names are not looked at: they move with what they name."""
    said = {number: _said(rule) for number, rule in new.rules.items()}
    under = {words: number for number, words in said.items()}
    kept = {number for number, rule in old.rules.items() if said.get(number) == _said(rule)}
    moved = {
        number: under[words]
        for number, rule in old.rules.items()
        if number not in kept and (words := _said(rule)) in under and under[words] not in kept
    }
    taken = {*kept, *moved.values()}
    left = [number for number in old.rules if number not in kept and number not in moved]
    changed = tuple(number for number in left if number in said and number not in taken)
    return Difference(
        moved=moved,
        changed=changed,
        gone=tuple(number for number in left if number not in changed),
        new=tuple(number for number in new.rules if number not in taken and number not in changed),
    )


def citations(root: Path = ROOT) -> dict[str, list[str]]:
    """The places that name each number, as ``file:line``; a test also names it by its function."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in _files(root):
        for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            numbers = {*NUMBER.findall(line), *(f"{rule}.{rest}" for rule, rest in IN_NAMES.findall(line))}
            for number in numbers:
                found[number].append(f"{path.relative_to(root)}:{place}")
    return dict(found)


def text(old: ImportedRules, new: ImportedRules, cited: Mapping[str, list[str]]) -> str:
    """The report: what to look at, rule by rule, in the order of the book."""
    difference = compare(old, new)
    lines = [f"From {old.edition} to {new.edition}"]
    for title, rows in (
        ("Moved", [(number, f"{number} is now {to}") for number, to in difference.moved.items()]),
        ("Changed", [(number, number) for number in difference.changed]),
        ("Gone", [(number, number) for number in difference.gone]),
        ("New", [("", number) for number in difference.new]),
    ):
        lines += ["", f"{title}: {len(rows)}"]
        for number, told in sorted(rows, key=lambda row: key(row[0] or row[1]) or (0, 0, 0, "")):
            places = cited.get(number, [])
            more = f" and {len(places) - MOST} more" if len(places) > MOST else ""
            lines.append(f"  {told}" + (f"  cited in {', '.join(places[:MOST])}{more}" if places else ""))
    return "\n".join(lines) + "\n"


def _said(rule: ImportedRule) -> str:
    """What a rule says, whatever the numbers in it, the quotation marks and the spaces."""
    words = NUMBER.sub("#", f"{rule.title or ''} {rule.text} {' '.join(rule.examples)}")
    return " ".join(re.sub(r"[“”\"’']", "'", words).split())


def _files(root: Path) -> Iterator[Path]:
    for place in PLACES:
        yield from sorted(path for path in (root / place).rglob("*") if path.suffix in SUFFIXES and path.is_file())


if __name__ == "__main__":
    editions = [parse(Path(name).read_bytes()) for name in sys.argv[1:3]]
    print(text(*editions, citations()), end="")
