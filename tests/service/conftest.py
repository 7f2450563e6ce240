"""Fixtures of the service: its settings, its store, and a real worker on a real queue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from adjudicator.store import Store
from api.app import create_app
from tests.service import standin
from worker.factory import make_worker


@pytest.fixture
def settings(redis_url: str) -> Settings:
    return Settings(redis_url=redis_url, reap_every=0.2, worker_timeout=1.0, default_wait=5.0)


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    store = Store(settings)
    yield store
    store.close()


@pytest.fixture
def client(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the API, whose jobs wait for a worker."""
    app = create_app(settings, prepare=standin.prepare)
    yield app.test_client()
    services: Any = app.extensions["adjudicator"]
    services.store.close()
    services.queue.close()


@pytest.fixture
def worker(settings: Settings) -> Iterator[None]:
    """A Celery worker in a thread."""
    app = make_worker(settings, standin.rule, standin.given_up)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        yield
    app.close()
