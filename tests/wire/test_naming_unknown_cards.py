"""An answer that says which card it is that nobody was told of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.conversations import Conversations
from adjudicator.intake import opened, prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.showing import show
from adjudicator.problems import Problem
from adjudicator.rendering import text
from adjudicator.running import rule
from adjudicator.wire.reading import read
from adjudicator.wire.records.cards import CardObject
from adjudicator.wire.records.request import AnswerEntry
from tests.notation.source import cards, ruled

ORACLE = (
    "card Oracle | {G}{U} | Creature — Snake | 1/1 | When Oracle enters, reveal the top card of your library. If it's a "
    "land card, put it onto the battlefield. Otherwise, put that card into your hand.\n"
    "A hand: Oracle; B 20 life; A casts Oracle\n"
)
ASKED = ruled(ORACLE)["pending"]["id"]


def told(card: object) -> dict[str, Any]:
    """The ruling on the board where an answer says that the card is this one."""
    request = ruled(ORACLE)["request"] | {"answers": [{"choice": ASKED, "card": card}]}
    found: dict[str, Any] = json.loads(rule(prepare(json.dumps(request).encode(), cards()).body))
    return found


@pytest.mark.parametrize(
    ("card", "came"),
    [
        ("Forest", "Oracle and Forest enter the battlefield."),
        ("Shock", "Oracle enters the battlefield and Shock is put into its owner's hand."),
        ({"card": {"name": "Wood", "type_line": "Land"}}, "Oracle and Wood enter the battlefield."),
    ],
)
def test_the_card_that_an_answer_names_is_what_is_revealed(card: object, came: str) -> None:
    ruling = told(card)
    assert ruling["verdict"]["short"] == came
    (step,) = (one for one in ruling["steps"] if one["event"]["event"] == "identify")
    assert set(step["choice"]["answer"]) == {"choice", "card"}


def test_the_notation_says_the_same_and_is_written_so() -> None:
    board = f"{ORACLE}answer {ASKED} = card: Forest\n"
    assert ruled(board)["id"] == told("Forest")["id"]
    written = show(read(json.dumps(ruled(board)["request"]).encode()), cards())
    assert f"answer {ASKED} = card: Forest" in written.text.splitlines()
    assert prepare_text(written.text.encode(), cards()).id == ruled(board)["id"]


def test_a_card_that_the_text_defines_is_named_too() -> None:
    board = f"card Wood | | Land\n{ORACLE}"
    written = ruled(f"{board}answer {ASKED} = card: Wood\n")
    assert written["verdict"]["short"] == "Oracle and Wood enter the battlefield."
    (wood,) = (one.card for one in written_answers(board))
    assert isinstance(wood, CardObject)
    shown = show(read(json.dumps(written["request"]).encode()), cards())
    assert {f"answer {ASKED} = card: Wood", "card Wood |  | Land"} <= {*shown.text.splitlines()}
    assert prepare_text(shown.text.encode(), cards()).id == written["id"]


def written_answers(board: str) -> tuple[AnswerEntry, ...]:
    """The answers of a request that is made of a text and of an answer that is given beside it."""
    beside = (AnswerEntry(choice=ASKED, card="Wood"),)
    return opened(prepare_text(board.encode(), cards(), beside).body).request.answers


def test_where_there_are_no_options_the_choice_says_how_a_card_is_named() -> None:
    ruling = ruled(f"{ORACLE}answer {ASKED} = o1\n")
    assert (ruling["pending"]["kind"], ruling["pending"]["options"]) == ("identify", [])
    assert f"answer {ruling['pending']['id']} = card:..." in text(ruling.content)


def test_an_answer_says_nothing_else_of_the_card() -> None:
    with pytest.raises(Problem) as raised:
        told({"card": "Forest", "counters": {"charge": 2}})
    (defect,) = raised.value.defects
    assert defect.pointer == "/answers/0/card"
    assert defect.detail.startswith("An answer says which card it is, and nothing else")


def test_a_request_that_names_a_card_is_run_from_the_start() -> None:
    """What waits for its choice was loaded without that card."""
    kept = Conversations(4)
    for answer, is_kept in (("o1", True), ("card: Forest", False)):
        job = opened(prepare_text(f"{ORACLE}answer {ASKED} = {answer}\n".encode(), cards()).body)
        assert (kept.question(job) is not None) == is_kept
