"""Connections to Redis, and what its refusals mean."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import OutOfMemoryError, ReadOnlyError, RedisError
from redis.exceptions import TimeoutError as LateAnswer
from redis.retry import Retry

#: How a Redis begins its answer when it can do nothing now, whatever is asked: it starts, has no room or no disk, is a
#: replica, has lost its own replicas, or is busy with something else.
_NOT_NOW: Final = (
    "OOM",
    "LOADING",
    "MISCONF",
    "READONLY",
    "MASTERDOWN",
    "NOREPLICAS",
    "BUSY",
    "CLUSTERDOWN",
    "TRYAGAIN",
    "UNBLOCKED",
)


class StoreAway(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """Redis does not answer, or can take nothing: the service can do nothing now."""


def connect(url: str, read_timeout: float) -> redis.Redis:
    """A client that tries once more on a connection that went stale, but never waits twice for a Redis that hangs."""
    again = Retry(NoBackoff(), 1, supported_errors=(LostConnection,))
    options: dict[str, Any] = {"protocol": 2, "retry": again}
    return redis.Redis.from_url(url, socket_connect_timeout=1.0, socket_timeout=read_timeout, **options)


@contextmanager
def reachable() -> Iterator[None]:
    """Tell what only means "not now" as :class:`StoreAway`.

    :raises StoreAway: Redis does not answer, or cannot do its work.
    """
    try:
        yield
    except (LostConnection, LateAnswer, OutOfMemoryError, ReadOnlyError) as error:
        raise StoreAway(str(error)) from error
    except RedisError as error:
        if any(word in str(error) for word in _NOT_NOW):
            raise StoreAway(str(error)) from error
        raise
