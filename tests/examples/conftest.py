"""The real service: its API, a queue on a real Redis, and a real worker with the real engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import redis
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from api.app import create_app
from worker.factory import make_worker


@pytest.fixture(scope="module")
def settings(redis_server: str) -> Settings:
    """The last database of the server; the others belong to single tests."""
    url = f"{redis_server}/15"
    with redis.Redis.from_url(url) as client:
        client.flushdb()
    return Settings(redis_url=url, reap_every=0.2, worker_timeout=1.0, default_wait=20.0)


@pytest.fixture(scope="module")
def client(settings: Settings) -> Iterator[FlaskClient]:
    app = create_app(settings)
    yield app.test_client()
    services: Any = app.extensions["adjudicator"]
    services.store.close()
    services.queue.close()


@pytest.fixture(scope="module")
def worker(settings: Settings) -> Iterator[None]:
    app = make_worker(settings)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        yield
    app.close()
