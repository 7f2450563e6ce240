"""``/v1/batches`` against a real Redis and a real worker, whose jobs are slow, deadly or broken on request."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient
from granian.rsgi import ProtocolClosed
from werkzeug.test import TestResponse

from adjudicator.batches.lines import Item, item
from adjudicator.cards import NoCards
from adjudicator.intake import Job
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from adjudicator.store import Gone, Ruling, ShareFull, Store, StoreFull, Submission, Turn
from adjudicator.store.feeding import WINDOW
from api import web
from api.app import create_app
from api.examples import REQUEST, SCENARIO
from api.submitting import SUBMISSION
from tests.service import standin
from worker.factory import make_worker

NDJSON = {"Content-Type": "application/x-ndjson"}
MOST = 10**9


def post(client: FlaskClient, *items: object, **headers: str) -> TestResponse:
    body = b"".join(one if isinstance(one, bytes) else json.dumps(one).encode() + b"\n" for one in items)
    return client.post("/v1/batches", data=body, headers={**NDJSON, **headers})


def read(client: FlaskClient, batch: TestResponse, after: int = 0, wait: int = 20) -> list[dict[str, Any]]:
    """The results of a batch from a place on, and that each is in its place."""
    assert batch.json is not None
    answer = client.get(f"{batch.json['links']['results']}?after={after}", headers={"Prefer": f"wait={wait}"})
    assert (answer.status_code, answer.content_type) == (200, "application/x-ndjson")
    found = [json.loads(line) for line in answer.data.splitlines()]
    assert [one["cursor"] for one in found] == list(range(after + 1, after + 1 + len(found)))
    return found


def state(client: FlaskClient, batch: TestResponse) -> dict[str, Any]:
    answer = client.get(batch.headers["Location"])
    assert isinstance(answer.json, dict)
    return answer.json


def told(problem: TestResponse) -> tuple[int, str]:
    assert problem.json is not None
    return problem.status_code, problem.json["type"].removeprefix("/problems/")


@pytest.fixture
def both(settings: Settings) -> Iterator[None]:
    """A worker of both queues, in a thread."""
    app = make_worker(settings, standin.rule, standin.given_up)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20, queues=["interactive", "batch"]):
        yield
    app.close()


@pytest.mark.usefixtures("both")
class TestWithAWorker:
    def test_each_line_has_its_result(self, client: FlaskClient) -> None:
        wrong = [b"\n", b"{]\n", {"id": "neither"}, {"request": {}, "text": ""}, {"request": {"do": "refuse"}}]
        batch = post(client, *({"id": f"n/{n}", "request": {"n": n}} for n in range(60)), *wrong, {"request": {"n": 7}})
        assert batch.status_code == 202
        found = read(client, batch)
        assert sorted(one["line"] for one in found) == [*range(1, 61), *range(62, 67)]
        answered = {one["line"]: one for one in found if one["status"] == "answered"}
        assert [answered[n + 1]["ruling"]["echo"] for n in range(60)] == [{"n": n} for n in range(60)]
        assert answered[8]["id"] == "n/7"
        assert answered[66]["link"] == answered[8]["link"]
        refused = {one["line"]: one["problem"] for one in found if one["status"] == "refused"}
        assert {line: problem["type"] for line, problem in refused.items()} == {
            62: "/problems/unreadable",
            63: "/problems/invalid-item",
            64: "/problems/invalid-item",
            65: "/problems/answer",
        }
        assert state(client, batch) == {
            **(batch.json or {}),
            "status": "finished",
            "unfinished": 0,
            "answered": 61,
            "refused": 4,
            "expires": state(client, batch)["expires"],
        }
        link = client.get(answered[8]["link"])
        assert json.loads(link.data) == answered[8]["ruling"]

    def test_what_is_known_is_answered_at_once(self, client: FlaskClient, store: Store) -> None:
        client.post("/v1/rulings", json={"n": 1}, headers={"Prefer": "wait=20"})
        batch = post(client, {"request": {"n": 1}})
        assert state(client, batch)["status"] == "finished"
        assert store.count().held == 0

    def test_reading_goes_on_where_it_was(self, client: FlaskClient) -> None:
        batch = post(client, *({"request": {"n": n}} for n in range(30)))
        whole = read(client, batch)
        assert read(client, batch, after=11) == whole[11:]
        assert read(client, batch, after=30) == []


def fill(store: Store, batch: str, *names: str, start: int = 1) -> int:
    asked = [Item(start + n, "", Job(name, name.encode())) for n, name in enumerate(names)]
    return store.batches.add(batch, asked, MOST)


def work(store: Store, *, most: int = 1000, queue: Any = "batch") -> list[str]:
    """Do the jobs that are next, each in no time."""
    done = []
    while len(done) < most and (start := store.begin(Turn("t", queue, "w"))):
        store.finish(start.id, Ruling(b"{}"))
        done.append(start.id)
    return done


class TestStore:
    def test_a_window_of_it_waits_in_the_queue(self, store: Store) -> None:
        names = [f"j{n:03}" for n in range(200)]
        batch = store.batches.open("a", "t", "")
        fill(store, batch, *names)
        store.batches.seal(batch)
        assert store.count().pending == WINDOW
        assert work(store, most=10) == names[:10]
        assert store.count().pending == WINDOW, "as one is done, another comes"
        assert work(store) == names[10:]
        found, over = store.batches.results(batch, 150, 100)
        assert ([one.job for one in found], over) == (names[150:], True)

    def test_other_clients_have_their_turns(self, store: Store) -> None:
        batch = store.batches.open("a", "t", "")
        fill(store, batch, *(f"a{n}" for n in range(100)))
        store.submit(Submission(Job("b", b""), "batch", "b"))
        assert "b" in work(store, most=2)

    def test_who_waits_for_one_of_many_does_not_wait_for_the_others(self, store: Store) -> None:
        batch = store.batches.open("a", "t", "")
        fill(store, batch, *(f"a{n}" for n in range(100)))
        store.submit(Submission(Job("a30", b"a30"), "interactive", "b", wait=10))
        store.submit(Submission(Job("a90", b"a90"), "interactive", "b", wait=10))
        assert sorted(work(store, queue="interactive")) == ["a30", "a90"]
        assert {one.job for one in store.batches.results(batch, 0, 10)[0]} == {"a30", "a90"}
        assert len(work(store)) == 98, "nothing is done twice"

    def test_what_comes_twice_is_done_once(self, store: Store) -> None:
        first, second = (store.batches.open("a", "t", "") for _ in range(2))
        fill(store, first, "x", "y", "x")
        fill(store, second, "y", "x")
        for batch in (first, second):
            store.batches.seal(batch)
        assert work(store) == ["x", "y"]
        assert [one.line for one in store.batches.results(first, 0, 10)[0]] == [1, 3, 2]
        assert [one.line for one in store.batches.results(second, 0, 10)[0]] == [2, 1]

    def test_nothing_is_left_of_what_it_took(self, store: Store, redis_url: str) -> None:
        batch = store.batches.open("a", "t", "")
        fill(store, batch, *(f"a{n}" for n in range(50)))
        store.batches.add(batch, [Item(51, "mine", Problem(400, "k", "t", "d"))], MOST)
        assert store.count().held > 50_000
        store.batches.seal(batch)
        work(store)
        assert store.count().held == 0
        with redis.Redis.from_url(redis_url) as client:
            left = [key for key in client.scan_iter("adj:*") if client.ttl(key) < 0]
            assert not [key for key in left if b":batch:" in key or b"members" in key or b"heldbytes" in key]

    def test_cancelled_before_it_has_begun(self, store: Store) -> None:
        batch = store.batches.open("a", "t", "")
        fill(store, batch, *(f"a{n}" for n in range(1200)), "both")
        other = store.batches.open("b", "t", "")
        fill(store, other, "both", "other")
        for each in (batch, other):
            store.batches.seal(each)
        began = store.begin(Turn("t", "batch", "w"))
        assert began is not None
        assert store.batches.cancel(batch, "u") == "foreign"
        assert store.batches.cancel(batch, "t") == "stopped"
        state = store.batches.state(batch)
        assert state is not None
        assert (state.stage, state.unfinished, state.outcomes["cancelled"]) == ("cancelled", 1, 1200)
        store.finish(began.id, Ruling(b"{}"))
        state = store.batches.state(batch)
        assert state is not None
        assert (state.unfinished, state.outcomes["answered"]) == (0, 1)
        assert store.batches.results(batch, 1200, 10)[1]
        assert store.batches.cancel(batch, "t") == "finished"
        assert sorted(work(store)) == ["both", "other"], "what another one wants is done"
        assert store.count().held == store.count().pending == 0

    def test_one_that_is_not_received_to_its_end_is_given_up(self, store: Store, redis_url: str) -> None:
        batch = store.batches.open("a", "t", "")
        fill(store, batch, "x")
        with redis.Redis.from_url(redis_url) as client:
            client.hset(f"adj:batch:{batch}", "touched", 1)
        store.reap("w", ["batch"])
        with pytest.raises(Gone):
            fill(store, batch, "y")
        with pytest.raises(Gone):
            store.batches.seal(batch)
        assert work(store) == []
        assert store.count().held == 0

    def test_shares(self, settings: Settings) -> None:
        store = Store(replace(settings, max_batches=4))
        mine = [store.batches.open("a", "t", "") for _ in range(2)]
        with pytest.raises(ShareFull):
            store.batches.open("a", "t", "")
        for client in ("b", "c"):
            store.batches.open(client, "t", "")
        with pytest.raises(StoreFull):
            store.batches.open("d", "t", "")
        store.batches.cancel(mine[0])
        store.batches.open("d", "t", "")
        many = [Item(n, "", Job(f"j{n}", b"")) for n in range(100)]
        with pytest.raises(StoreFull):
            store.batches.add(mine[1], many, 10_000)
        with pytest.raises(ShareFull):
            store.batches.add(mine[1], many, 200_000)
        store.close()

    def test_what_was_given_up_is_kept_with_the_batch(self, store: Store, redis_url: str) -> None:
        batch = store.batches.open("a", "t", "")
        fill(store, batch, "x", "y")
        store.batches.seal(batch)
        assert store.begin(Turn("t", "batch", "w")) is not None
        store.finish("x", Ruling(b'{"why": 1}', kept=False))
        work(store)
        with redis.Redis.from_url(redis_url) as client:
            client.delete("adj:brief:x", "adj:ruling:y")
        first, second = store.batches.results(batch, 0, 10)[0]
        assert (first.outcome, first.result) == ("given_up", Ruling(b'{"why": 1}', kept=False))
        assert (second.outcome, second.result) == ("answered", None), "it is forgotten"


class TestRefused:
    def test_kinds_of_body(self, client: FlaskClient) -> None:
        assert told(client.post("/v1/batches", data=b"{}", content_type="application/json")) == (
            415,
            "unsupported-media-type",
        )
        assert told(post(client, **{"Content-Encoding": "gzip"})) == (415, "unsupported-media-type")
        assert told(post(client, b"\n \n")) == (400, "unreadable")

    def test_too_much(self, settings: Settings) -> None:
        app = create_app(
            replace(settings, max_batch_items=5, max_batch_bytes=1000, max_body=100), prepare=standin.prepare
        )
        client = app.test_client()
        small = {"request": {}}
        assert post(client, *[small] * 5).status_code == 202
        assert told(post(client, *[small] * 6)) == (413, "request-too-large")
        assert told(post(client, b" " * 1001)) == (413, "request-too-large")
        streamed = client.post("/v1/batches", input_stream=BytesIO(b" " * 1001), headers=NDJSON)
        assert told(streamed) == (413, "request-too-large")
        long = post(client, small, {"text": "x" * 100}, small)
        (found,) = (one for one in read(client, long, wait=0) if one["line"] == 2)
        assert found["problem"]["status"] == 413
        store: Store = app.extensions["adjudicator"].store
        assert store.count().pending == 1, "of what was refused as a whole nothing is left"
        store.close()
        app.extensions["adjudicator"].queue.close()

    def test_unknown(self, client: FlaskClient) -> None:
        for path in ("b_x", "b_x/results"):
            assert told(client.get(f"/v1/batches/{path}")) == (404, "unknown-batch")
        assert told(client.delete("/v1/batches/b_x")) == (404, "unknown-batch")
        batch = post(client, {"request": {}})
        assert told(client.get(f"{batch.headers['Location']}/results?after=-1")) == (400, "invalid-query")
        elsewhere = {"Accept": "application/json"}
        assert told(client.get(f"{batch.headers['Location']}/results", headers=elsewhere)) == (406, "not-acceptable")

    def test_cancelled_by_who_submitted_it(self, client: FlaskClient) -> None:
        batch = post(client, *({"id": f"n/{n}", "request": {"n": n}} for n in range(40)))
        place = batch.headers["Location"]
        assert told(client.delete(place)) == (403, "not-yours")
        assert client.delete(place, headers={SUBMISSION: batch.headers[SUBMISSION]}).status_code == 204
        found = read(client, batch)
        assert sorted(one["line"] for one in found) == list(range(1, 41))
        assert {one["status"] for one in found} == {"cancelled"}
        assert told(client.delete(place, headers={SUBMISSION: batch.headers[SUBMISSION]})) == (409, "finished")


class Reader:
    """A connection of the web server, to a client that takes everything, or is gone after so many parts."""

    def __init__(self, stays_for: int = 10**6) -> None:
        self.parts: list[bytes] = []
        self._stays_for = stays_for

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b""

    async def client_disconnect(self) -> None:
        await asyncio.sleep(60)

    def response_stream(self, status: int, headers: list[tuple[str, str]]) -> Reader:
        assert status == 200
        return self

    async def send_bytes(self, data: bytes) -> None:
        if len(self.parts) == self._stays_for:
            raise ProtocolClosed
        self.parts.append(data)


class TestStreams:
    @pytest.fixture
    def read(self, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Reader], list[int]]]:
        """Reads the results of a batch of 200 lines that are all wrong, by the web server's own code."""
        app = create_app(settings, prepare=standin.prepare)
        batch = post(app.test_client(), *[b"{}\n"] * 200)
        assert batch.json is not None
        monkeypatch.setattr(web, "_READ_WITHIN", 0.1)
        made: dict[str, object] = {"http_version": "1.1", "scheme": "http", "method": "GET", "query_string": ""}
        made |= {"server": "x:1", "client": "127.0.0.1:2", "authority": None, "headers": {}}
        scope: Any = SimpleNamespace(**made, path=batch.json["links"]["results"])

        def read(reader: Any) -> list[int]:
            asyncio.run(asyncio.wait_for(web.Web(app, settings).__rsgi__(scope, reader), 30))
            return [json.loads(line)["line"] for line in b"".join(reader.parts).splitlines()]

        yield read
        app.extensions["adjudicator"].store.close()
        app.extensions["adjudicator"].queue.close()

    def test_no_more_is_sent_in_a_time_than_may_be_kept_unread(
        self, read: Callable[[Reader], list[int]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(web, "MOST_STREAMED", 1000)
        began = time.monotonic()
        assert read(Reader()) == list(range(1, 201))
        assert time.monotonic() - began > 0.7, "eight parts, one in each time"

    def test_who_is_gone_ends_it(self, read: Callable[[Reader], list[int]]) -> None:
        assert len(read(Reader(stays_for=3))) == 75


@pytest.mark.parametrize(
    ("line", "kind", "pointer"),
    [
        (b'{"request": {"format": "adjudicator/1"}}', "invalid-request", "/request/state"),
        (b'{"text": "A castz Shock"}', "unreadable-notation", "/text"),
        (b'{"scenario": {"id": 1}}', "invalid-scenario", "/scenario/id"),
        (b'{"scenario": []}', "invalid-scenario", "/scenario"),
        (b'{"id": "' + b"x" * 201 + b'", "text": ""}', "invalid-item", "/id"),
        (b'{"id": 7, "text": ""}', "invalid-item", ""),
        (b'{"text": "", "more": 1}', "invalid-item", ""),
        (b'{"text": "A 20 life\\nB", "expect": [{"that": "lif"}]}', "invalid-request", "/expect/0/that"),
        (
            b'{"text": "A 20 life\\nB", "expect": [{"that": "won", "player": "Z", "is": true}]}',
            "unknown-reference",
            "/expect/0/player",
        ),
        (b'{"request": {}, "expect": []}', "invalid-item", "/expect"),
        (b"[1]", "invalid-item", ""),
        (b"nonsense", "unreadable", None),
        (b'{"request": ' + b"[" * 10_000 + b"]" * 10_000 + b"}", "too-deep", None),
        (b'{"text": "\xff"}', "unreadable", None),
    ],
)
def test_what_is_wrong_with_a_line_is_told_with_its_place(line: bytes, kind: str, pointer: str | None) -> None:
    found = item(3, line, 10**6, NoCards()).asked
    assert isinstance(found, Problem)
    assert found.kind == kind
    assert pointer is None or any(defect.pointer.startswith(pointer) for defect in found.defects)


def test_a_line_is_the_job_that_it_is_by_itself() -> None:
    from adjudicator.intake import prepare
    from adjudicator.scenarios import intake as scripted

    request, scenario = json.dumps(REQUEST).encode(), json.dumps(SCENARIO).encode()
    assert item(1, b'{"request": %s}' % request, 10**6, NoCards()).asked == prepare(request, NoCards())
    assert item(1, b'{"scenario": %s}' % scenario, 10**6, NoCards()).asked == scripted.prepare(scenario, NoCards())
