"""A ruling as text, for people who follow its permanent link."""

from __future__ import annotations

from collections.abc import Iterator

import orjson
import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient

from adjudicator.rendering import text
from adjudicator.settings import Settings
from api.app import create_app
from api.examples import REQUEST
from worker.factory import make_worker

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.fixture
def client(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the whole service."""
    app, worker = create_app(settings), make_worker(settings)
    with start_worker(worker, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        yield app.test_client()
    worker.close()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


def test_forms_of_a_ruling(client: FlaskClient) -> None:
    posted = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "wait=10"})
    assert posted.status_code == 200
    place, told = posted.headers["Content-Location"], text(orjson.loads(posted.data)) + "\n"
    for accept in ("text/plain", "text/*", "application/json;q=0.1, text/plain", BROWSER):
        answer = client.get(place, headers={"Accept": accept})
        assert (answer.text, answer.content_type) == (told, "text/plain; charset=utf-8"), accept
        assert set(answer.vary) == {"Accept", "Prefer"}
        assert "immutable" not in answer.headers["Cache-Control"], "wording may be mended"
    for accept in ("", "*/*", "application/*", "application/json, text/plain"):
        answer = client.get(place, headers={"Accept": accept})
        assert (answer.data, answer.content_type) == (posted.data, "application/json"), accept
        assert set(answer.vary) == {"Accept", "Prefer"}
    assert client.post("/v1/rulings", json=REQUEST, headers={"Accept": "text/plain"}).text == told


def test_forms_have_tags_of_their_own(client: FlaskClient) -> None:
    place = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "wait=10"}).headers["Content-Location"]
    tags = {form: client.get(place, headers={"Accept": form}).headers["ETag"] for form in ("text/plain", "*/*")}
    for form, tag in tags.items():
        statuses = {
            known: client.get(place, headers={"Accept": known, "If-None-Match": tag}).status_code for known in tags
        }
        assert statuses == {known: 304 if known == form else 200 for known in tags}
