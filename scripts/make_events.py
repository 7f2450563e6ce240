"""Write docs/events.md: the words that steps have for their events, each with a step that has it.

The steps are those of the rulings on ``examples/``. Run it after adding an event or an example:
``python scripts/make_events.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from adjudicator import adjudicate
from adjudicator.ruling.told_events import WORDS

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "events.md"

HEAD = """# The events of steps

*Written by `scripts/make_events.py` from the code and the examples; do not edit.*

Each step of a ruling has the word for its event, in `steps[].event.event`. `happened` expects one of them
([testing-other-engines.md](testing-other-engines.md)); the OpenAPI document has the same list, as an `enum`.
`deal_damage` stands in one step each time damage is dealt, for instance, whatever it is dealt to. The log of a board,
`history`, has words of its own ([history.md](history.md)).

| event | a step with it | rules |
|---|---|---|
"""

Step = dict[str, Any]


def page() -> str:
    """The whole page."""
    shown: dict[str, Step] = {}
    for step in _steps():
        shown.setdefault(step["event"]["event"], step)
    rows = "".join(_row(word, shown[word]) for word in sorted(shown))
    return f"{HEAD}{rows}\nNo example has a step with one of these: {named(WORDS - shown.keys())}.\n"


def named(words: Iterable[str]) -> str:
    """Words as the page has them."""
    return ", ".join(f"`{word}`" for word in sorted(words))


def _row(word: str, step: Step) -> str:
    rules = ", ".join(dict.fromkeys(rule["number"] for rule in step["rules"]))
    return f"| {named([word])} | {step['text']} | {rules} |\n"


def _steps() -> Iterator[Step]:
    for path in sorted((ROOT / "examples").glob("*.json")):
        yield from adjudicate(path.read_bytes())["steps"]


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
