"""``POST /v1/boards``: a board in both of its forms."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from adjudicator.cards.database import Provenance, database_path, replacing
from adjudicator.settings import Settings
from api.app import create_app
from api.examples import BOTH_FORMS, REQUEST, REQUEST_TEXT
from engine.oracle.card import CardText

BEARS = CardText(name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2", toughness="2")
ODD = CardText(name="Odd Bolt", type_line="Instant", oracle_text="Flumph the battlefield.")
TEXT = {"Content-Type": "text/plain; charset=utf-8"}
LENIENT = {**TEXT, "Prefer": "handling=lenient"}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A client of an API with two cards, whose store is away: nothing here needs it."""
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))
    with replacing(database_path()) as writer:
        writer.add(BEARS)
        writer.add(ODD)
        writer.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", 2))
    return create_app(Settings(redis_url="redis://127.0.0.1:1/0")).test_client()


def board(client: FlaskClient, text: str, status: int = 200, headers: dict[str, str] = TEXT) -> Any:
    answer = client.post("/v1/boards", data=text.encode(), headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json


def test_the_example_is_what_is_answered(client: FlaskClient) -> None:
    told = board(client, REQUEST_TEXT)
    assert {**told, "id": BOTH_FORMS["id"]} == BOTH_FORMS, "the id is another one in each version"


def test_text_and_json_are_one_board(client: FlaskClient) -> None:
    as_text = board(client, REQUEST_TEXT)
    as_json: Any = client.post("/v1/boards", json=REQUEST).json
    assert as_json["places"] == {}
    assert {**as_json, "places": as_text["places"]} == as_text
    assert as_text["only_json"] == []
    assert board(client, as_json["text"])["id"] == as_json["id"]


def test_it_reads_as_a_person_writes(client: FlaskClient) -> None:
    """What was made up, or is usual, is not in the way: no ids that are there anyway, life totals, whose turn it is."""
    told = board(client, "A hand: odd bolt; battlefield: 2 grizzly bears\nB battlefield: grizzly bears (tapped) [big]")
    assert told["text"].splitlines() == [
        "A's precombat main",
        "A 20 life; hand: Odd Bolt; battlefield: 2 Grizzly Bears",
        "B 20 life; battlefield: Grizzly Bears [big] (tapped)",
    ]
    assert [one["id"] for one in told["request"]["state"]["battlefield"]] == [
        "grizzly-bears-1",
        "grizzly-bears-2",
        "big",
    ]
    again: Any = client.post("/v1/boards", json=told["request"]).json
    assert (again["text"], again["id"]) == (told["text"], told["id"])


def test_ids_that_would_be_others_are_kept(client: FlaskClient) -> None:
    """Without the first, the second would be called as the first was."""
    request = board(client, "A battlefield: 2 Grizzly Bears\nB 20 life")["request"]
    del request["state"]["battlefield"][0]
    told: Any = client.post("/v1/boards", json=request).json
    assert "Grizzly Bears [grizzly-bears-2]" in told["text"]
    assert board(client, told["text"])["id"] == told["id"]


def test_cards_say_whether_they_are_understood(client: FlaskClient) -> None:
    told = board(client, "A hand: Odd Bolt; battlefield: Grizzly Bears\nB 20 life")["cards"]
    assert {name: card["understood"] for name, card in told.items()} == {"Grizzly Bears": True, "Odd Bolt": False}
    assert told["Grizzly Bears"]["mana_cost"] == "{1}{G}"


def test_places_are_those_in_the_text(client: FlaskClient) -> None:
    text = "A 20 life\nB battlefield: Grizzly Bears (2 damage)"
    place = board(client, text)["places"]["/state/battlefield/0"]
    line = text.splitlines()[place["line"] - 1]
    start = place["column"] - 1
    assert line[start : start + place["length"]] == "Grizzly Bears (2 damage)"


def test_what_the_text_does_not_say_is_listed(client: FlaskClient) -> None:
    request = {**REQUEST, "state": {**REQUEST["state"], "turn_order": ["B", "A"]}}
    told: Any = client.post("/v1/boards", json=request).json
    assert [one["pointer"] for one in told["only_json"]] == ["/state/turn_order"]


def test_faults_have_their_place(client: FlaskClient) -> None:
    (error,) = board(client, "A battlefield: Grizzly Bears (taped)\nB 20 life", 400)["errors"]
    assert (error["line"], error["column"], error["length"]) == (1, 31, 5)
    assert board(client, "turn 3", 422)["type"] == "/problems/impossible-board"


def test_an_editor_may_prefer_to_be_told_of_faults_as_of_anything_else(client: FlaskClient) -> None:
    wrong = "A battlefield: Grizzly Bears (taped)\nB 20 life"
    answer = client.post("/v1/boards", data=wrong.encode(), headers=LENIENT)
    assert (answer.status_code, answer.headers["Preference-Applied"]) == (200, "handling=lenient")
    assert answer.json is not None
    assert answer.json["problem"]["status"] == 400
    assert answer.json["problem"]["errors"] == board(client, wrong, 400)["errors"]
    assert board(client, "{}", 415, LENIENT)["type"] == "/problems/unsupported-media-type"
