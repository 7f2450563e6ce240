"""Make ``adjudicator/data/rules-<edition>.json`` from the Comprehensive Rules as JSON Lines.

Only what is free to ship goes in: numbers, kinds, parents, and the titles of chapters, sections and keywords. Run it
as ``python scripts/make_rule_numbers.py RULES.jsonl 2026-04-17``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

LONGEST_HEADING = 30
"""A rule whose whole text is this short is a heading that the source takes for text."""

DATA = Path(__file__).parents[1] / "adjudicator" / "data"


def line(rule: dict[str, str | None]) -> str:
    """One rule as compact JSON, absent values left out."""
    if rule["title"] is None and len(text := rule["text"] or "") <= LONGEST_HEADING and not text.endswith("."):
        rule["title"] = text
    kept = {field: rule[field] for field in ("number", "kind", "parent", "title") if rule[field]}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def main(source: Path, edition: str) -> None:
    """Write the file of numbers, one rule a line, so that editions can be compared with ``diff``."""
    rules = [json.loads(text) for text in source.read_text("utf-8").splitlines()]
    body = ",\n".join(line(rule) for rule in rules)
    target = DATA / f"rules-{edition}.json"
    target.write_text(f'{{"edition":"{edition}","rules":[\n{body}\n]}}\n', "utf-8")
    numbered = sum(rule["kind"] in ("rule", "subrule") for rule in rules)
    print(f"{target}: {len(rules)} entries, {numbered} numbered rules")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
