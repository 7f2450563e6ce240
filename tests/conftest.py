"""Fixtures that every test may use: a real Redis. What the user of this machine has imported is not looked at."""

from __future__ import annotations

import itertools
import os
import re
import tempfile
from collections.abc import Iterator

import pytest
import redis

from adjudicator.serving.redis_server import RedisServer

os.environ["ADJUDICATOR_HOME"] = tempfile.mkdtemp(prefix="adjudicator-tests-")
# Workers that are threads of the tests set no limit of memory, which would be one of the tests.
os.environ["ADJUDICATOR_WORKER_MEMORY"] = "0"

#: Of the 16 that a server has, those of single tests; the last is for modules that share one.
DATABASES = 15


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a real server: ``ADJUDICATOR_TEST_REDIS_URL``, or one of our own."""
    given = os.environ.get("ADJUDICATOR_TEST_REDIS_URL")
    if given:
        yield re.sub(r"(?<=[^/])/\d*$", "", given)
        return
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server.url.removesuffix("/0")
    server.stop()


@pytest.fixture(scope="session")
def _databases() -> Iterator[int]:
    return itertools.cycle(range(DATABASES))


@pytest.fixture
def redis_url(redis_server: str, _databases: Iterator[int]) -> str:
    """The URL of an empty database of a real server, this test's own."""
    url = f"{redis_server}/{next(_databases)}"
    with redis.Redis.from_url(url) as client:
        client.flushdb()
    return url
