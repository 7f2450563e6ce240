"""Make ``adjudicator/data/rules-<edition>.json`` from the official text file: ``python scripts/make_rule_numbers.py FILE``.

Only what is free to ship goes in: numbers, kinds, parents, the titles of chapters, sections and keywords, and an index of
the words of the glossary: under which numbers the rules are about each.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from adjudicator.rulebook.numbers import above, kind_of
from adjudicator.rulebook.official import parse
from adjudicator.rulebook.store import ImportedRules
from adjudicator.rulebook.terms import index

DATA = Path(__file__).parents[1] / "adjudicator" / "data"


def text(imported: ImportedRules) -> str:
    """The file of numbers, one rule a line, so that editions can be compared with ``diff``."""
    lines = (
        {"number": number, "kind": kind_of(number), "parent": above(number), "title": rule.title}
        for number, rule in imported.rules.items()
    )
    body = ",\n".join(
        json.dumps({field: value for field, value in line.items() if value}, ensure_ascii=False, separators=(",", ":"))
        for line in lines
    )
    known = {term: [one for one in found if one in imported.rules] for term, found in index(imported.glossary).items()}
    terms = ",\n".join(
        f"{json.dumps(term, ensure_ascii=False)}:{json.dumps(found, separators=(',', ':'))}"
        for term, found in known.items()
        if found
    )
    return f'{{"edition":"{imported.edition}","rules":[\n{body}\n],"terms":{{\n{terms}\n}}}}\n'


def main(source: Path) -> None:
    """Write the file."""
    imported = parse(source.read_bytes())
    target = DATA / f"rules-{imported.edition}.json"
    target.write_text(text(imported), encoding="utf-8")
    print(f"{target}: {len(imported.rules)} entries")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
