"""``/v1/boards/imports``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from api import examples
from api.app import create_app

TEXT = {"Content-Type": "text/plain; charset=utf-8"}


@pytest.fixture
def client(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the API as it is."""
    app = create_app(settings)
    yield app.test_client()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


def test_the_example_of_the_document_is_what_is_answered(client: FlaskClient) -> None:
    answer = client.post("/v1/boards/imports", data=examples.FORGE.encode(), headers=TEXT)
    assert answer.status_code == 200
    assert answer.json is not None
    assert {**answer.json, "id": ""} == {**examples.IMPORTED, "id": ""}


def test_what_is_answered_can_be_posted(client: FlaskClient) -> None:
    found = client.post("/v1/boards/imports", data=examples.FORGE.encode(), headers=TEXT).json
    assert found is not None
    as_json = client.post("/v1/rulings", json=found["request"], headers={"Prefer": "respond-async"})
    as_text = client.post("/v1/rulings", data=found["notation"].encode(), headers={**TEXT, "Prefer": "respond-async"})
    assert as_json.json is not None
    assert as_text.json is not None
    assert as_json.json["id"] == as_text.json["id"] == found["id"]


def test_what_is_no_such_file(client: FlaskClient) -> None:
    for path, status, kind in (
        ("", 400, "unreadable-import"),
        ("?format=magic", 400, "invalid-query"),
        ("?format=xmage&group=x", 422, "unknown-group"),
    ):
        answer = client.post(f"/v1/boards/imports{path}", data=b"nothing of the kind", headers=TEXT)
        assert answer.json is not None
        assert (answer.status_code, answer.json["type"]) == (status, f"/problems/{kind}")
    assert client.post("/v1/boards/imports", json={}).status_code == 415
