"""Jobs and rulings in Redis: the one thing, beside the queue, by which the API and the workers meet.

A job is a record under the id of its ruling; the queue's message carries nothing but that id. Keys::

    adj:job:{id}      hash: body, status (queued, running, withdrawn), queue, submitted, attempts, sent, overdue
    adj:ruling:{id}   a finished result that is kept;  adj:brief:{id} one that is not: a later request tries anew
    adj:done:{id}     a token that wakes who waits; each waiter puts it back for the next
    adj:pending       sorted set: when a job is to be looked after;  adj:running  hash: id -> worker
    adj:workers       sorted set: when a worker was last seen;  adj:build  whose rulings these are
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

import msgspec
import redis
import zstandard
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import OutOfMemoryError, RedisError
from redis.exceptions import TimeoutError as LateAnswer
from redis.retry import Retry

from adjudicator import store_scripts as scripts
from adjudicator.intake import Job
from adjudicator.problems import Defect, Problem
from adjudicator.settings import Settings

PREFIX: Final = "adj"
REAP_AT_ONCE: Final = 100
#: A running job is left alone for its time limit and as long again as a worker may need to be killed by it.
LEASE_MARGIN: Final = 5.0


class StoreAway(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """Redis does not answer, or has no room: the service can do nothing now."""


class StoreFull(Exception):  # noqa: N818
    """As many jobs wait as are allowed to."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A result: the ruling's JSON. ``kept`` is false for one that a later request will try to better."""

    json: bytes
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Refusal:
    """A result: running found a defect in the request; or, not ``kept``, the service failed."""

    problem: Problem
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Progress:
    """A job that is not done: ``queued``, ``running`` or ``withdrawn``, and how often it was begun."""

    status: str
    attempts: int


@dataclass(frozen=True, slots=True)
class Start:
    """A job that a worker has taken up; ``overdue`` if an earlier attempt outlived the time limit."""

    body: bytes
    attempts: int
    overdue: bool


@dataclass(frozen=True, slots=True)
class Counts:
    """How many jobs are unfinished, how many of them run, and how many workers live."""

    pending: int
    running: int
    workers: int


Result = Ruling | Refusal
Sight = Result | Progress | None
Submitted = Result | Literal["new", "joined"]
Withdrawn = Literal["unknown", "finished", "kept", "stopped"]


class Store:
    """The records of jobs and rulings; safe to share between threads.

    Every method raises :class:`StoreAway` when Redis does not answer.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._redis = _connect(settings.record_url, read_timeout=5.0)
        self._blocking = _connect(settings.record_url, read_timeout=settings.max_wait + 5.0)
        self._submit = self._redis.register_script(scripts.SUBMIT)
        self._look = self._redis.register_script(scripts.LOOK)
        self._wake = self._redis.register_script(scripts.WAKE)
        self._withdraw = self._redis.register_script(scripts.WITHDRAW)
        self._begin = self._redis.register_script(scripts.BEGIN)
        self._finish = self._redis.register_script(scripts.FINISH)
        self._reap = self._redis.register_script(scripts.REAP)
        self._count = self._redis.register_script(scripts.COUNT)

    def submit(self, job: Job, queue: str) -> Submitted:
        """Record a job, unless its result is here or it is on its way; ``"new"`` must be put into the queue.

        :raises StoreFull: as many jobs wait as may.
        """
        settings = self._settings
        body = zstandard.compress(job.body)
        args: list[str | bytes | float] = [PREFIX, job.id, body, queue, settings.max_pending, settings.resend_after]
        with _reachable():
            what, stored = cast(tuple[bytes, bytes], self._submit(args=args))
        if what == b"stored":
            return _unpack(stored, kept=True)
        if what == b"full":
            raise StoreFull
        return "new" if what == b"new" else "joined"

    def look(self, job_id: str) -> Sight:
        """What is known of this id: its result, how far it is, or nothing."""
        with _reachable():
            return _sight(self._look(args=[PREFIX, job_id]))

    def wait(self, job_id: str, seconds: float) -> Sight:
        """Like :meth:`look`, but up to ``seconds`` later if the job is not done; Redis may be away meanwhile."""
        key = f"{PREFIX}:done:{job_id}"
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0.001:
            try:
                if self._blocking.blpop([key], timeout=left) is None:
                    break
                sight = _sight(self._wake(args=[PREFIX, job_id]))
                if not isinstance(sight, Progress) or sight.status == "withdrawn":
                    return sight
            except (LostConnection, LateAnswer):
                time.sleep(min(0.1, left))
        return self.look(job_id)

    def withdraw(self, job_id: str) -> Withdrawn:
        """Take one submission back: the job stops (``"stopped"``) when no other is left (else ``"kept"``)."""
        with _reachable():
            answer = cast(bytes, self._withdraw(args=[PREFIX, job_id])).decode()
        return cast(Withdrawn, answer)

    def begin(self, job_id: str, worker: str) -> Start | None:
        """Note that ``worker`` takes this job up; ``None`` if it is already finished, or withdrawn."""
        lease = self._settings.time_limit + LEASE_MARGIN
        with _reachable():
            found = cast(tuple[int, int, bytes] | None, self._begin(args=[PREFIX, job_id, worker, lease]))
        if found is None:
            return None
        attempts, overdue, body = found
        return Start(zstandard.decompress(body), attempts, bool(overdue))

    def finish(self, job_id: str, result: Result) -> None:
        """Keep the result, end the job, and wake who waits; the result of a withdrawn job is dropped."""
        settings = self._settings
        ttl = settings.ruling_ttl if result.kept else settings.brief_ttl
        with _reachable():
            self._finish(args=[PREFIX, job_id, _pack(result), "ruling" if result.kept else "brief", ttl])

    def reap(self, worker: str) -> tuple[tuple[str, str], ...]:
        """Note that ``worker`` lives; the jobs (id, queue) that were lost with another and must be sent again."""
        settings = self._settings
        args: list[str | float] = [PREFIX, worker, settings.worker_timeout, settings.resend_after, REAP_AT_ONCE]
        with _reachable():
            found = [item.decode() for item in cast(Sequence[bytes], self._reap(args=args))]
        return tuple(zip(found[::2], found[1::2], strict=True))

    def count(self) -> Counts:
        """How busy the service is."""
        with _reachable():
            found = cast(tuple[int, int, int], self._count(args=[PREFIX, "", self._settings.worker_timeout]))
        return Counts(*found)

    def renew(self, build: str) -> int:
        """Forget the rulings if they were made by another build of the code; how many there were.

        For a store that one service has to itself: its code may change without its version.
        """
        key = f"{PREFIX}:build"
        with _reachable():
            if self._redis.get(key) == build.encode():
                return 0
            forgotten = 0
            for kind in ("ruling", "brief"):
                for stored in self._redis.scan_iter(f"{PREFIX}:{kind}:*", count=1000):
                    forgotten += self._redis.unlink(stored)
            self._redis.set(key, build)
        return forgotten

    def close(self) -> None:
        """Let go of the connections."""
        self._redis.close()
        self._blocking.close()


def _sight(found: object) -> Sight:
    ruling, brief, status, attempts = cast(tuple[bytes, bytes, bytes, int], found)
    if ruling or (brief and not status):
        return _unpack(ruling or brief, kept=bool(ruling))
    return Progress(status.decode(), attempts) if status else None


def _connect(url: str, read_timeout: float) -> redis.Redis:
    # One quick retry hides a connection that went stale; more would only delay the 503.
    options: dict[str, Any] = {"protocol": 2, "retry": Retry(NoBackoff(), 1)}
    return redis.Redis.from_url(url, socket_connect_timeout=1.0, socket_timeout=read_timeout, **options)


@contextmanager
def _reachable() -> Iterator[None]:
    try:
        yield
    except (LostConnection, LateAnswer, OutOfMemoryError) as error:
        raise StoreAway(str(error)) from error
    except RedisError as error:
        if "OOM" in str(error) or "LOADING" in str(error):
            raise StoreAway(str(error)) from error
        raise


class _Refused(msgspec.Struct, frozen=True):
    status: int
    kind: str
    title: str
    detail: str
    defects: tuple[Defect, ...]


def _pack(result: Result) -> bytes:
    if isinstance(result, Ruling):
        return b"r" + zstandard.compress(result.json)
    problem = result.problem
    refused = _Refused(problem.status, problem.kind, problem.title, problem.detail, problem.defects)
    return b"p" + zstandard.compress(msgspec.json.encode(refused))


def _unpack(stored: bytes, *, kept: bool) -> Result:
    content = zstandard.decompress(stored[1:])
    if stored[:1] == b"r":
        return Ruling(content, kept)
    refused = msgspec.json.decode(content, type=_Refused)
    return Refusal(Problem(refused.status, refused.kind, refused.title, refused.detail, refused.defects), kept)
