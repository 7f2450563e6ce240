"""The page of defaults has each kind of choice, and says what the code takes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from adjudicator.scenarios.defaults import alternatives
from engine.dialogue.choices import Answer, Choice, ChoiceKind, options_for
from engine.table.default_answers import default_answer
from tests.rules.boards import Board

PAGE = Path(__file__).parents[2] / "docs" / "defaults.md"
_ROW = re.compile(r"^\| `(\w+)` \| (.+) \| (.+) \|$", re.MULTILINE)
ROWS = {kind: (ruling, scenario) for kind, ruling, scenario in _ROW.findall(PAGE.read_text())}
KINDS = get_args(ChoiceKind)
NOTHING = "nothing is assumed"
TAKEN = {
    "no": Answer(choice="c", yes=False),
    "yes": Answer(choice="c", yes=True),
    "the lowest number": Answer(choice="c", number=1),
    "the highest number": Answer(choice="c", number=2),
    "the first": Answer(choice="c", pick=("o1",)),
    "as many as allowed": Answer(choice="c", pick=("o1", "o2")),
    "the order as listed": Answer(choice="c", order=("o1", "o2", "o3")),
    "shares": Answer(choice="c", divide=(("o1", 2), ("o2", 1), ("o3", 1))),
    "the least": Answer(choice="c", divide=(("o1", 1), ("o2", 1), ("o3", 2))),
}
"""What the words of the page mean for a choice of one or two of three, and of four divided among three."""


def choice(kind: ChoiceKind) -> Choice:
    options = options_for((("x", "X"), ("y", "Y"), ("z", "Z")))
    high = 4 if kind == "divide" else 2
    return Choice(
        id="c",
        kind=kind,
        player="A",
        decided_by="A",
        prompt="",
        source=None,
        options=options,
        low=1,
        high=high,
        total=4,
        rules=(),
    )


def test_every_kind_of_choice_has_a_row() -> None:
    assert set(ROWS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_says_what_is_taken(kind: ChoiceKind) -> None:
    asked = choice(kind)
    by_ruling = default_answer(asked)
    by_scenario = next(alternatives(asked, Board().state), None)
    for words, answer in zip(ROWS[kind], (by_ruling, by_scenario), strict=True):
        if words.startswith(NOTHING) or "fewest" in words:
            assert answer is None
        else:
            assert answer == next(taken for said, taken in TAKEN.items() if words.startswith(said))
