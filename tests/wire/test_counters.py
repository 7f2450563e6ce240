"""122.1: kinds of counters are read without regard to case; a slip is refused, and what nothing knows is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.load import load
from adjudicator.wire.records.request import Request
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

PLACES = {
    "battlefield": "/state/battlefield/0/counters",
    "players": "/state/players/0/counters",
    "exile": "/state/players/0/exile/0/counters",
}


def board(counters: dict[str, Any], where: str = "battlefield", text: str = "") -> bytes:
    """Bears on the battlefield and in exile, with counters on one of them or on their player."""
    bears: dict[str, Any] = {"card": {"name": "Bears", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}}
    bears["card"]["oracle_text"] = text
    state: dict[str, Any] = {
        "players": [{"id": "A", "exile": [dict(bears)]}, {"id": "B"}],
        "battlefield": [{**bears, "controller": "A"}],
    }
    target = {"battlefield": state["battlefield"][0], "players": state["players"][0]}
    target.get(where, state["players"][0]["exile"][0])["counters"] = counters
    return msgspec.json.encode({"format": "adjudicator/1", "state": state})


def request(raw: bytes) -> Request:
    return opened(prepare(raw, Shelf()).body).request


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize(
    ("written", "kind"),
    [("Poison", "poison"), ("LOYALTY", "loyalty"), ("+1/+1 counter", "+1/+1"), ("−1/−1", "-1/-1"), ("Time", "time")],
)
def test_122_1_case_makes_no_difference(where: str, written: str, kind: str) -> None:
    assert request(board({written: 2}, where)) == request(board({kind: 2}, where))


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("p1p1", "+1/+1"),
        ("+1+1", "+1/+1"),
        ("posion", "poison"),
        ("loyality", "loyalty"),
        ("-1-1", "-1/-1"),
        ("+1", "+1/+1"),
    ],
)
def test_122_1_a_slip_is_refused_with_what_was_meant(where: str, written: str, near: str) -> None:
    with pytest.raises(Problem) as caught:
        prepare(board({written: 2}, where), Shelf())
    (defect,) = caught.value.defects
    assert defect.pointer == f"{PLACES[where]}/{written.replace('/', '~1')}"
    assert f"Did you mean {near}" in defect.detail


def test_122_1_what_a_text_knows_is_known() -> None:
    text = "{T}: Put a posion counter on this creature."
    assert request(board({"posion": 1}, text=text)).state.battlefield[0].counters == {"posion": 1}


def test_122_1_what_nothing_knows_is_told() -> None:
    body = opened(prepare(board({"xyzzy": 1}), Shelf()).body)
    (warning,) = [one for one in load(body.request, body.cards, COMPILER).warnings if "xyzzy" in one]
    assert warning.startswith("No rule, and no text here, knows 'xyzzy' counters")


def test_122_1_one_kind_is_said_once() -> None:
    with pytest.raises(Problem) as caught:
        prepare(board({"Poison": 1, "poison": 2}), Shelf())
    assert caught.value.defects[0].pointer == "/state/battlefield/0/counters"


def test_a_pointer_leads_to_the_kind_as_it_is_written() -> None:
    with pytest.raises(Problem) as raised:
        prepare(board({"P1P1": 2}, "players"), Shelf())
    assert [one.pointer for one in raised.value.defects] == [f"{PLACES['players']}/P1P1"]
