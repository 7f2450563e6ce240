"""What happens when workers and brokers die: with real processes, and kill -9."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from adjudicator.serving.processes import Process
from adjudicator.serving.redis_server import RedisServer
from adjudicator.settings import Settings
from adjudicator.store import QUEUES, Store, Submission
from api.app import create_app
from api.submitting import SUBMISSION
from tests.service import standin
from tests.service.processes import Asking, alive, beginnings, kill_group, parent, start_worker, until

pytestmark = pytest.mark.process

Workers = Callable[[int], list[Process]]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis of this test's own, that it may kill."""
    server = RedisServer(tmp_path / "redis")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def settings(server: RedisServer) -> Settings:
    return Settings(
        redis_url=server.url,
        worker_timeout=2.0,
        reap_every=0.2,
        soft_time_limit=10,
        time_limit=12,
        visibility_timeout=60,
    )


@pytest.fixture
def workers(settings: Settings, store: Store, tmp_path: Path) -> Iterator[Workers]:
    started: list[Process] = []

    def start(count: int) -> list[Process]:
        new = [start_worker(settings, tmp_path / f"worker-{len(started) + n}.log") for n in range(count)]
        started.extend(new)
        until(lambda: store.count().workers >= count)
        return new

    yield start
    for process in started:
        process.stop(within=5.0)


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    return tmp_path / "trace"


def test_job_of_a_killed_worker_is_done_by_another(client: FlaskClient, workers: Workers, trace: Path) -> None:
    workers(2)
    asking = Asking(client, {"do": "sleep", "seconds": 2, "trace": str(trace)})
    until(lambda: beginnings(trace))
    victim = parent(beginnings(trace)[0])
    kill_group(victim)
    answer = asking.answer()
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["status"] == "resolved"
    assert len(beginnings(trace)) == 2
    assert not alive(victim)


def test_job_of_a_killed_child_is_done_again(client: FlaskClient, workers: Workers, trace: Path) -> None:
    workers(1)
    asking = Asking(client, {"do": "sleep", "seconds": 1, "trace": str(trace)})
    until(lambda: beginnings(trace))
    os.kill(beginnings(trace)[0], signal.SIGKILL)
    assert asking.answer().status_code == 200
    assert len(beginnings(trace)) == 2


def test_stopped_worker_finishes_its_job(client: FlaskClient, workers: Workers, trace: Path) -> None:
    (worker,) = workers(1)
    asking = Asking(client, {"do": "sleep", "seconds": 1, "trace": str(trace)})
    until(lambda: beginnings(trace))
    worker.stop(within=10.0)
    assert asking.answer().status_code == 200
    assert len(beginnings(trace)) == 1
    assert worker.code == 0


def test_jobs_outlive_their_broker(
    client: FlaskClient, workers: Workers, server: RedisServer, store: Store, trace: Path
) -> None:
    workers(1)
    asked = [Asking(client, {"do": "sleep", "seconds": 0.7, "n": n, "trace": str(trace)}) for n in range(5)]
    until(
        lambda: beginnings(trace) and store.count().pending == len(asked)
    )  # what is not recorded is refused, not kept
    server.kill()
    unavailable = client.post("/v1/rulings", json={"n": "while it is away"})
    assert unavailable.status_code == 503
    assert unavailable.headers["Retry-After"]
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    server.start()
    assert client.post("/v1/rulings", json={"n": "it is back"}, headers={"Prefer": "wait=0"}).status_code == 202
    answers = [asking.answer() for asking in asked]
    assert [answer.status_code for answer in answers] == [200] * 5
    assert sorted(answer.json["echo"]["n"] for answer in answers if answer.json) == [0, 1, 2, 3, 4]


def test_poison_is_given_up_after_three_attempts(client: FlaskClient, workers: Workers, trace: Path) -> None:
    workers(1)
    content = {"do": "die", "trace": str(trace)}
    answer = Asking(client, content).answer()
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["status"] == "undetermined"
    assert "3 attempts" in answer.json["reason"]
    assert len(beginnings(trace)) == 3
    assert "ETag" not in answer.headers
    assert client.post("/v1/rulings", json={"n": "the worker still works"}).status_code == 200
    again = client.post("/v1/rulings", json=content, headers={"Prefer": "respond-async"})
    assert again.status_code == 202, "a later request tries anew"


def test_poison_that_kills_whole_workers_is_given_up(client: FlaskClient, workers: Workers, trace: Path) -> None:
    started = workers(4)
    answer = Asking(client, {"do": "kill the worker", "trace": str(trace)}).answer()
    assert answer.json is not None
    assert answer.json["status"] == "undetermined"
    assert len(beginnings(trace)) == 3
    assert sum(process.running for process in started) == 1


def test_result_is_kept_until_redis_is_back(
    client: FlaskClient, workers: Workers, server: RedisServer, trace: Path
) -> None:
    """The job ends while Redis is away: it is neither lost, nor done again, nor told to have taken too long."""
    workers(1)
    asking = Asking(client, {"do": "sleep", "seconds": 0.5, "trace": str(trace)})
    until(lambda: beginnings(trace))
    server.kill()
    time.sleep(2)
    server.start()
    answer = asking.answer()
    assert answer.json is not None
    assert answer.json["status"] == "resolved"
    assert len(beginnings(trace)) == 1


def test_withdrawn_job_stops(client: FlaskClient, workers: Workers, trace: Path) -> None:
    workers(1)
    content = {"do": "work", "seconds": 9, "trace": str(trace)}
    submitted = client.post("/v1/rulings", json=content, headers={"Prefer": "respond-async"})
    until(lambda: beginnings(trace))
    began = time.monotonic()
    mine = {SUBMISSION: submitted.headers[SUBMISSION]}
    assert client.delete(submitted.headers["Location"], headers=mine).status_code == 204
    assert client.post("/v1/rulings", json={"n": "next"}, headers={"Prefer": "wait=20"}).status_code == 200
    assert time.monotonic() - began < 4


class TestLanes:
    """Workers for what somebody waits for beside one for what takes long."""

    @pytest.fixture
    def settings(self, server: RedisServer) -> Settings:
        return Settings(redis_url=server.url, worker_timeout=2.0, reap_every=0.2, slice=0.3)

    @pytest.fixture
    def both(self, settings: Settings, store: Store, tmp_path: Path) -> Iterator[None]:
        started = [start_worker(settings, tmp_path / f"{name}.log", queues=name) for name in QUEUES]
        until(lambda: all(store.count(queue).workers for queue in QUEUES))
        yield
        for process in started:
            process.stop(within=5.0)

    @pytest.mark.usefixtures("both")
    def test_what_takes_long_holds_nobody_up(self, client: FlaskClient, trace: Path) -> None:
        slow = [Asking(client, {"do": "work", "seconds": 1.5, "n": n, "trace": str(trace)}) for n in range(3)]
        until(lambda: beginnings(trace))
        taken = []
        for number in range(20):
            began = time.monotonic()
            assert client.post("/v1/rulings", json={"n": number}).status_code == 200
            taken.append(time.monotonic() - began)
        assert sorted(taken)[18] < 2
        answers = [asking.answer().json for asking in slow]
        assert [answer and answer["status"] for answer in answers] == ["resolved"] * 3
        assert len(beginnings(trace)) == 6, "each was begun in either lane"


class TestMemory:
    @pytest.fixture
    def settings(self, server: RedisServer) -> Settings:
        return Settings(redis_url=server.url, worker_timeout=10.0, reap_every=0.2, worker_memory=1024 * 1024 * 1024)

    def test_what_needs_too_much_is_undetermined(self, client: FlaskClient, workers: Workers, trace: Path) -> None:
        workers(1)
        answer = Asking(client, {"do": "hoard", "bytes": 2**31, "trace": str(trace)}).answer()
        assert answer.json is not None
        assert answer.json["status"] == "undetermined"
        assert "memory than the service allows: 1024 MiB" in answer.json["reason"]
        assert len(beginnings(trace)) <= 2, "at most once in either lane: a slow machine takes the first for too long"
        less = Asking(client, {"do": "hoard", "bytes": 2**20, "trace": str(trace)}).answer()
        assert less.json is not None
        assert less.json["status"] == "resolved"


class TestTimeLimits:
    @pytest.fixture
    def settings(self, server: RedisServer) -> Settings:
        return Settings(
            redis_url=server.url, worker_timeout=2.0, reap_every=0.2, soft_time_limit=1, time_limit=2, slice=0
        )

    def test_long_job_is_undetermined(self, client: FlaskClient, workers: Workers, trace: Path) -> None:
        workers(1)
        began = time.monotonic()
        answer = Asking(client, {"do": "work", "seconds": 60, "trace": str(trace)}).answer()
        assert time.monotonic() - began < 5
        assert answer.json is not None
        assert answer.json["status"] == "undetermined"
        assert "time limit" in answer.json["reason"]
        assert answer.headers["Cache-Control"] == "no-store"
        assert len(beginnings(trace)) == 1

    def test_hanging_job_is_killed_once(self, client: FlaskClient, workers: Workers, trace: Path) -> None:
        workers(1)
        answer = Asking(client, {"do": "hang", "trace": str(trace)}).answer()
        assert answer.json is not None
        assert answer.json["status"] == "undetermined"
        assert "time limit" in answer.json["reason"]
        assert len(beginnings(trace)) == 1


def test_message_that_never_arrived_is_sent_again(settings: Settings, workers: Workers) -> None:
    """A job is recorded, but whoever recorded it dies before the message: the reaper sends it."""
    impatient = replace(settings, resend_after=0.5)
    app = create_app(impatient, prepare=standin.prepare)
    job = standin.prepare(b'{"n": "lost"}', app.extensions["adjudicator"].cards())
    store = Store(impatient)
    store.submit(Submission(job, "interactive"))
    workers(1)
    until(lambda: not store.count().pending)
    assert app.test_client().get(f"/v1/rulings/{job.id}").status_code == 200
    store.close()
