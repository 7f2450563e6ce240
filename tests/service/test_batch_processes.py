"""Batches with real workers, a real web server and a real Redis: what hangs, what kills, what is cut off in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from flask.testing import FlaskClient

from adjudicator.serving.processes import Process
from adjudicator.serving.redis_server import RedisServer
from adjudicator.serving.sockets import free_port
from adjudicator.settings import Settings
from adjudicator.store import Store
from tests.service.processes import ROOT, environment, start_worker, until
from tests.service.test_batches import post, read, state

pytestmark = pytest.mark.process


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis of this test's own, that it may kill."""
    server = RedisServer(tmp_path / "redis")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def settings(server: RedisServer) -> Settings:
    return Settings(redis_url=server.url, worker_timeout=2.0, reap_every=0.2, soft_time_limit=1, time_limit=8)


@pytest.fixture
def worker(settings: Settings, store: Store, tmp_path: Path) -> Iterator[Process]:
    started = start_worker(settings, tmp_path / "worker.log", concurrency=2)
    until(lambda: store.count("batch").workers)
    yield started
    started.stop(within=5.0)


@pytest.fixture
def web(settings: Settings, tmp_path: Path) -> Iterator[str]:
    """A web server with the real intake; its address."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "rsgi", "--factory", "--port", str(port)]
    with (tmp_path / "web.log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--no-ws", "--log-level", "error", "tests.service.standin:web"],
            env={**os.environ, **environment(settings)}, cwd=ROOT, stdout=log, stderr=log,
        )  # fmt: skip
    url = f"http://127.0.0.1:{port}"

    def answers() -> bool:
        try:
            return requests.get(f"{url}/healthz", timeout=1).ok
        except requests.RequestException:
            return False

    try:
        until(answers, 90)
        yield url
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.wait()
    assert "Traceback" not in (tmp_path / "web.log").read_text()


@pytest.mark.usefixtures("worker")
def test_one_that_hangs_and_one_that_kills_leave_the_others_alone(client: FlaskClient) -> None:
    boards: list[dict[str, Any]] = [{"id": f"b{n}", "request": {"n": n}} for n in range(300)]
    boards[17] = {"id": "hangs", "request": {"do": "hang"}}
    boards[40] = {"id": "kills", "request": {"do": "die"}}
    boards[90] = {"id": "busy", "request": {"do": "work", "seconds": 60}}
    batch = post(client, *boards)
    found = {one["id"]: one for one in read(client, batch, wait=30)}
    assert len(found) == 300
    answered = [one for one in found.values() if one["status"] == "answered"]
    assert sorted(one["ruling"]["echo"]["n"] for one in answered) == [n for n in range(300) if n not in (17, 40, 90)]
    for name, why in (("hangs", "time limit"), ("busy", "time limit"), ("kills", "3 attempts")):
        assert found[name]["status"] == "given_up"
        assert found[name]["ruling"]["status"] == "undetermined"
        assert why in found[name]["ruling"]["reason"]
    assert state(client, batch)["given_up"] == 3


@pytest.mark.usefixtures("worker")
def test_batch_outlives_its_broker(client: FlaskClient, server: RedisServer) -> None:
    batch = post(client, *({"request": {"do": "sleep", "seconds": 0.02, "n": n}} for n in range(100)))
    until(lambda: state(client, batch)["answered"] > 10)
    server.kill()
    assert client.get(batch.headers["Location"]).status_code == 503
    server.start()
    found = read(client, batch, wait=30)
    assert sorted(one["line"] for one in found) == list(range(1, 101))
    assert {one["status"] for one in found} == {"answered"}


@pytest.mark.usefixtures("worker")
def test_reading_that_is_cut_off_goes_on_where_it_was(web: str) -> None:
    """Over HTTP as it is served: results come while others are still being made, none twice, none lost."""
    items = [{"id": f"n{n}", "request": {"do": "sleep", "seconds": 0.02, "n": n}} for n in range(120)]
    body = "\n".join(map(json.dumps, items))
    answer = requests.post(f"{web}/v1/batches", data=body, headers={"Content-Type": "application/x-ndjson"}, timeout=10)
    assert answer.status_code == 202
    place = web + answer.json()["links"]["results"]
    seen: list[dict[str, Any]] = []
    began, first = time.monotonic(), 0.0
    while len(seen) < len(items):
        after = seen[-1]["cursor"] if seen else 0
        with requests.get(f"{place}?after={after}", stream=True, timeout=20) as stream:
            for number, line in enumerate(stream.iter_lines(chunk_size=1)):
                first = first or time.monotonic() - began
                seen.append(json.loads(line))
                if number == 30:
                    break  # the connection ends in the middle
    assert first < (time.monotonic() - began) / 2, "they come as they are finished"
    assert sorted(one["id"] for one in seen) == sorted(str(item["id"]) for item in items)
    assert [one["cursor"] for one in seen] == list(range(1, 121))
    status = requests.get(f"{web}{answer.headers['Location']}", timeout=5).json()
    assert status["status"] == "finished"


def test_who_reads_results_of_what_nobody_does_holds_up_nobody(web: str, tmp_path: Path) -> None:
    """Without workers nothing is finished; readers wait without a thread, and the server stops though they do."""
    item = b'{"request": {}}'
    headers = {"Content-Type": "application/x-ndjson"}
    answer = requests.post(f"{web}/v1/batches", data=iter([item[:5], item[5:]]), headers=headers, timeout=10)
    place = web + answer.json()["links"]["results"]
    readers = [requests.get(place, stream=True, timeout=20) for _ in range(64)]
    assert [reader.status_code for reader in readers] == [200] * 64
    assert requests.get(place, timeout=5).status_code == 503
    began = time.monotonic()
    assert requests.get(f"{web}/v1/rules/704.5g", timeout=5).ok
    assert time.monotonic() - began < 2
    for reader in readers[1:]:
        reader.close()
    until(lambda: requests.get(place, headers={"Prefer": "wait=0"}, timeout=5).status_code == 200)
    assert requests.delete(web + answer.headers["Location"], timeout=5).status_code == 403
    mine = {"Adjudicator-Submission": answer.headers["Adjudicator-Submission"]}
    assert requests.delete(web + answer.headers["Location"], headers=mine, timeout=5).status_code == 204
    (last,) = readers[0].iter_lines()
    assert json.loads(last)["status"] == "cancelled"
    requests.post(f"{web}/v1/batches", data=b'{"request": {"n": 2}}', headers=headers, timeout=10)
    unread = requests.post(f"{web}/v1/batches", data=b'{"request": {"n": 3}}', headers=headers, timeout=10)
    with requests.get(web + unread.json()["links"]["results"], stream=True, timeout=20) as reader:
        assert reader.status_code == 200  # and the server is stopped now


def test_large_bodies_take_no_memory(web: str) -> None:
    line = b'{"id": "' + b"x" * 190 + b'", "none": 1}\n'
    headers = {"Content-Type": "application/x-ndjson"}
    answer = requests.post(f"{web}/v1/batches", data=(line * 4000 for _ in range(2)), headers=headers, timeout=60)
    assert answer.status_code == 202
    assert answer.json()["refused"] == 8000
    too_large = requests.post(f"{web}/v1/batches", data=(line * 4000 for _ in range(50)), headers=headers, timeout=60)
    assert too_large.status_code == 413
