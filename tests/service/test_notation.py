"""Boards in the short notation over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from api.app import create_app
from api.examples import REQUEST, REQUEST_TEXT

TEXT = {"Content-Type": "text/plain; charset=utf-8", "Prefer": "respond-async"}


@pytest.fixture
def client(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the API as it is."""
    app = create_app(settings)
    yield app.test_client()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


def test_the_same_board_has_the_same_id(client: FlaskClient) -> None:
    as_json = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "respond-async"})
    as_text = client.post("/v1/rulings", data=REQUEST_TEXT.encode(), headers=TEXT)
    assert as_json.status_code == as_text.status_code == 202
    assert as_json.json is not None
    assert as_text.json is not None
    assert as_text.json["id"] == as_json.json["id"]


def test_a_mistake_has_line_and_column(client: FlaskClient) -> None:
    told = client.post("/v1/rulings", data=REQUEST_TEXT.replace("2 damage", "2 damge").encode(), headers=TEXT)
    assert (told.status_code, told.mimetype) == (400, "application/problem+json")
    assert told.json is not None
    assert told.json["type"] == "/problems/unreadable-notation"
    (error,) = told.json["errors"]
    assert (error["line"], error["column"], error["length"]) == (4, 43, 5)
    assert error["text"] == "A battlefield: Grizzly Bears [bears-1] (2 damge)"
    assert "Did you mean `damage`" in error["detail"]


def test_a_defect_of_the_board_has_its_place_and_pointer(client: FlaskClient) -> None:
    told = client.post("/v1/rulings", data=(REQUEST_TEXT + "\nB casts Shock on Bears").encode(), headers=TEXT)
    assert told.status_code == 422
    assert told.json is not None
    (error,) = told.json["errors"]
    assert (error["pointer"], error["line"], error["column"]) == ("/actions/0/object", 7, 9)


def test_json_is_not_sent_as_text(client: FlaskClient) -> None:
    told = client.post("/v1/rulings", json=REQUEST, headers={"Content-Type": "text/plain"})
    assert told.status_code == 415
    assert told.json is not None
    assert "send it as application/json" in told.json["detail"]


def test_an_empty_text_is_told(client: FlaskClient) -> None:
    told = client.post("/v1/rulings", data=b" \n", headers=TEXT)
    assert told.status_code == 400
    assert told.json is not None
    assert "write a board" in told.json["detail"]
