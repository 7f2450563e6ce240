"""docs/boards.md teaches by requests: each has the verdict that stands below it."""

from __future__ import annotations

import json
import re
from typing import get_args

import pytest

from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.running import rule
from adjudicator.wire.schemas.fields import OneWord
from adjudicator.wire.schemas.ruling import ChoiceSchema, TakenSchema
from engine.dialogue.choices import ChoiceKind, fields_of
from tests.house.source import ROOT
from tests.notation.source import cards

PAGE = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```json\n(.*?)```\n\n> ([^\n]+)\n", PAGE, re.DOTALL)


@pytest.mark.parametrize(("board", "told"), SHOWN)
def test_board_has_the_verdict_that_is_shown(board: str, told: str) -> None:
    ruling = json.loads(rule(prepare(board.encode(), cards()).body))
    assert ruling["verdict"]["short"] == told
    assert {one["status"] for one in ruling["expectations"]} <= {"met"}


def test_all_boards_have_a_verdict() -> None:
    assert len(SHOWN) == PAGE.count("```json") >= 12


def test_the_choice_is_answered_as_shown() -> None:
    asked = next(json.loads(board) for board, told in SHOWN if told.startswith("It depends on B's choice"))
    shown = re.search(r'    "answers": (\[.*\])\n', PAGE)
    assert shown is not None
    answered = json.dumps({**asked, "answers": json.loads(shown[1])})
    assert json.loads(rule(prepare(answered.encode(), cards()).body))["status"] == "resolved"


def test_a_defect_is_told_as_shown() -> None:
    shown = re.search(r"^    (\{\"pointer\".*\})$", PAGE, re.MULTILINE)
    assert shown is not None
    wanted = json.loads(shown[1])
    board = json.loads(next(board for board, _ in SHOWN if '"face_down"' in board))
    del board["state"]["battlefield"][3]["controlled_since_turn_began"]
    board["state"]["battlefield"][3]["summoning_sick"] = True
    with pytest.raises(Problem) as raised:
        prepare(json.dumps(board).encode(), cards())
    assert [(one.pointer, one.detail) for one in raised.value.defects] == [(wanted["pointer"], wanted["detail"])]


def test_each_kind_of_choice_stands_with_the_field_of_its_answer() -> None:
    """A client that has never seen a kind of choice finds out here, or in the schemas, how it is answered."""
    shown = {
        (kind, field)
        for kinds, field in re.findall(r"^\| (`[^|]+) \| `\"(\w+)\": [^|]+ \|", PAGE, re.MULTILINE)
        for kind in re.findall(r"`(\w+)`", kinds)
    }
    kinds: tuple[ChoiceKind, ...] = get_args(ChoiceKind)
    assert shown == {(kind, field) for kind in kinds for field in fields_of(kind)}


@pytest.mark.parametrize("schema", [ChoiceSchema, TakenSchema])
def test_clients_know_the_kinds_of_choices(schema: type[ChoiceSchema | TakenSchema]) -> None:
    (words,) = schema().fields["kind"].validators
    assert isinstance(words, OneWord)
    assert tuple(words.choices) == get_args(ChoiceKind)
