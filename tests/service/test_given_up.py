"""What a client gets for a job that has no ruling, from the real engine's side."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from api.app import create_app
from api.examples import REQUEST
from worker.factory import make_worker


def broken(body: bytes) -> bytes:
    """An engine with a defect."""
    raise RuntimeError("a bug")


@pytest.fixture
def client(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the API as it is, whose worker has the broken engine."""
    app = create_app(settings)
    worker = make_worker(settings, rule=broken)
    with start_worker(worker, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        yield app.test_client()
    worker.close()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


@pytest.mark.parametrize("detail", ["verdict", "steps", "full"])
def test_ruling_is_undetermined_and_says_why(client: FlaskClient, detail: str) -> None:
    answer = client.post("/v1/rulings", json={**REQUEST, "detail": detail})
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    ruling = answer.json
    assert ruling is not None
    assert ruling["status"] == ruling["verdict"]["kind"] == "undetermined"
    assert "defect of the service" in json.dumps(ruling)
    assert answer.headers["Content-Location"].endswith(ruling["id"])
