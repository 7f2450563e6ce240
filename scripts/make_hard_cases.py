"""Write docs/hard-cases.md from ``hard_cases.toml``: positions that are known for being answered wrongly, and their tests.

A case names the board, the right outcome, the rules that bear it out, the examples that play it, and the tests, as
``package/file.py::function`` below ``tests``; or what it ``waits`` for. Run it after changing the table.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "hard-cases.md"
TABLE = ROOT / "scripts" / "hard_cases.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case of the table."""

    section: str
    board: str
    outcome: str
    rules: tuple[str, ...]
    examples: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    waits: str = ""


def cases() -> tuple[Case, ...]:
    """The table, in its order."""
    listed = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
    return tuple(Case(**{field: _frozen(value) for field, value in one.items()}) for one in listed)


def text() -> str:
    """The whole page."""
    listed = cases()
    played = sum(not one.waits for one in listed)
    lines = [
        "# Hard cases",
        "*Written by `scripts/make_hard_cases.py` from `scripts/hard_cases.toml`; do not edit.*",
        "Positions that judges are often asked about and that programs often get wrong. Each is a test; where there is an"
        " example, `adjudicator rule` shows the whole ruling.",
        f"{len(listed)} cases: {played} tested, {len(listed) - played} not yet.",
    ]
    for section in dict.fromkeys(one.section for one in listed):
        lines.append(f"## {section}")
        lines.append("| board | outcome | rules | example | test |\n|---|---|---|---|---|")
        for one in listed:
            if one.section == section:
                lines[-1] += (
                    f"\n| {one.board} | {one.outcome} | {', '.join(one.rules)} | {_examples(one)} | {_tests(one)} |"
                )
    return "\n\n".join(lines) + "\n"


def _examples(case: Case) -> str:
    return ", ".join(f"[{name}](../examples/{name}.json)" for name in case.examples)


def _tests(case: Case) -> str:
    return f"not yet: {case.waits}" if case.waits else ", ".join(f"`{test}`" for test in case.tests)


def _frozen(value: str | list[str]) -> str | tuple[str, ...]:
    return tuple(value) if isinstance(value, list) else value


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    print(TARGET)
