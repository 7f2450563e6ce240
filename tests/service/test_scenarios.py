"""``/v1/scenarios`` against a real Redis and a real worker that plays with the real engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import settings as examined
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from adjudicator.problems import Problem
from adjudicator.scenarios import intake, job
from adjudicator.scenarios.reading import read_scenario, read_scenarios
from adjudicator.settings import Settings
from adjudicator.store import Store, Turn
from api import examples
from api.app import create_app
from api.submitting import SUBMISSION
from tests.effort import tries
from tests.oracle.data import DATA
from tests.scenarios.playing import Cards, do, life, put, scenario
from tests.service.processes import start_worker as start_process
from tests.service.processes import until
from worker.factory import make_worker

SHOCK = [put("Shock", zone="hand"), put("Mountain")]
CAST = [do("cast", card="Shock", targets=[{"player": "B"}])]


def one(name: str = "some/a", lives: int = 18, **more: Any) -> dict[str, Any]:
    return {**scenario(SHOCK, CAST, [life("B", lives)]), "id": name, **more}


@pytest.fixture
def served(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the API with the cards of hand-made scenarios, whose jobs wait for a worker."""
    app = create_app(settings)
    services: Any = app.extensions["adjudicator"]
    object.__setattr__(services, "cards", Cards)
    yield app.test_client()
    services.store.close()
    services.queue.close()


@pytest.fixture
def playing(settings: Settings) -> Iterator[None]:
    """A worker as it is run, in a thread."""
    app = make_worker(settings)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20, queues=["interactive", "batch"]):
        yield
    app.close()


def post(client: FlaskClient, content: object, **headers: str) -> TestResponse:
    return client.post("/v1/scenarios", json=content, headers=headers)


def told(answer: TestResponse) -> dict[str, Any]:
    content = answer.json
    assert isinstance(content, dict)
    return content


def together(several: list[dict[str, Any]]) -> Any:
    """The results of these scenarios, played here."""
    jobs = intake.prepare_all(json.dumps(several).encode(), Cards())
    return json.loads(job.joined([one.id for one in jobs], [job.play(one.body) for one in jobs]))


@pytest.mark.usefixtures("playing")
class TestWithAWorker:
    def test_one_is_played(self, served: FlaskClient) -> None:
        answer = post(served, one(tags=["burn"]), Prefer="wait=20")
        assert answer.status_code == 200
        results = told(answer)
        assert [(r["id"], r["status"], r["reason"]) for r in results["scenarios"]] == [("some/a", "pass", "")]
        assert results["scenarios"][0]["expectations"] == [{"pointer": "/expect/0", "status": "pass", "that": "life"}]
        assert results["totals"] == {
            "pass": 1, "fail": 0, "error": 0, "unsupported": 0,
            "tags": {"burn": {"pass": 1, "fail": 0, "error": 0, "unsupported": 0}},
        }  # fmt: skip
        place = answer.headers["Content-Location"]
        assert place == f"/v1/scenarios/{results['id']}"
        again = served.get(place)
        assert (again.status_code, again.data) == (200, answer.data)
        assert served.get(place, headers={"If-None-Match": again.headers["ETag"]}).status_code == 304

    def test_each_of_several_has_its_status(self, served: FlaskClient) -> None:
        several = [
            one(),
            one("some/b", 17),
            {**scenario([put("No Such Card")], [], []), "id": "some/c"},
            {**scenario([put("Riddle")], [], []), "id": "some/d"},
        ]
        results = told(post(served, several, Prefer="wait=20"))
        assert [r["status"] for r in results["scenarios"]] == ["pass", "fail", "error", "unsupported"]
        assert results["scenarios"][1]["expectations"][0]["found"] == "18 and not 17"
        assert "No Such Card" in results["scenarios"][2]["reason"]
        totals = {status: number for status, number in results["totals"].items() if status != "tags"}
        assert totals == {"pass": 1, "fail": 1, "error": 1, "unsupported": 1}

    def test_the_same_scenarios_are_answered_from_the_store(self, served: FlaskClient) -> None:
        first = post(served, one(), Prefer="wait=20")
        reordered = dict(reversed(one().items()))
        second = post(served, reordered, Prefer="respond-async")
        assert (second.status_code, second.data) == (200, first.data)

    def test_asynchronous_then_polled(self, served: FlaskClient) -> None:
        answer = post(served, [one("some/late")], Prefer="respond-async")
        assert answer.status_code == 202
        assert told(answer)["status"] == "queued"
        done = served.get(answer.headers["Location"], headers={"Prefer": "wait=20"})
        assert (done.status_code, told(done)["totals"]["pass"]) == (200, 1)


@pytest.mark.process
def test_a_worker_of_its_own_plays_them(served: FlaskClient, settings: Settings, store: Store, tmp_path: Path) -> None:
    """As it is deployed: the API here, the worker with the real engine in another process, and Redis between them."""
    process = start_process(settings, tmp_path / "worker.log", app="worker.main:app")
    try:
        until(lambda: store.count().workers)
        several = [one(f"some/n{number}", 18 - number % 2) for number in range(20)]
        results = told(post(served, several, Prefer="wait=30"))
        assert [r["status"] for r in results["scenarios"]] == ["pass", "fail"] * 10
        assert results == together(several)
    finally:
        process.kill()


def test_refused_with_a_pointer_to_each_place(served: FlaskClient) -> None:
    wrong = one("some/b", setup=[{"put": "", "player": "A", "zone": "hand"}], answers=[{"player": "C", "yes": True}])
    answer = post(served, [one(), wrong, {"id": 1}])
    assert (answer.status_code, answer.content_type) == (400, "application/problem+json")
    problem = told(answer)
    assert problem["type"] == "/problems/invalid-scenario"
    pointers = [error["pointer"] for error in problem["errors"]]
    assert "/1/setup/0/put" in pointers
    assert any(pointer.startswith("/2") for pointer in pointers)
    assert not any(pointer.startswith("/0") for pointer in pointers)
    assert served.get("/problems/invalid-scenario").status_code == 200


@pytest.mark.parametrize(
    ("content", "pointer"),
    [
        ([], ""),
        (3, ""),
        ([[one()]], "/0"),
        ([one(), one()], "/0/id"),
        (one(setup=[put("Bears", count=intake.MOST_OBJECTS + 1)]), "/setup"),
        (one(library_filler={"A": ["Mountain", intake.MOST_OBJECTS]}, setup=[put("Bears")]), "/setup"),
        (one(stop={"turn": intake.MOST_TURNS + 1, "step": "end"}), "/stop/turn"),
        (one(starting_life=10**30), "/starting_life"),
        (one(starting_life=1e300), "/starting_life"),
    ],
)
def test_what_is_no_scenario_or_too_much(served: FlaskClient, content: object, pointer: str) -> None:
    answer = post(served, content)
    assert answer.status_code == 400
    assert pointer in [error["pointer"] for error in told(answer)["errors"]]


def test_too_many_at_once(served: FlaskClient) -> None:
    answer = post(served, [one(f"some/n{number}") for number in range(intake.MOST_SCENARIOS + 1)])
    assert (answer.status_code, told(answer)["type"]) == (413, "/problems/request-too-large")


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[" * 5000, b'{"id": "\\ud800/x"}', b"nope"])
def test_what_is_no_json(served: FlaskClient, raw: bytes) -> None:
    answer = served.post("/v1/scenarios", data=raw, content_type="application/json")
    assert answer.status_code == 400
    assert answer.content_type == "application/problem+json"


def test_no_such_results(served: FlaskClient) -> None:
    for place in ("/v1/scenarios/s_x", "/v1/scenarios/r_x"):
        assert told(served.get(place))["type"] == "/problems/unknown-results"
        assert told(served.delete(place))["type"] == "/problems/unknown-results"
    assert served.get("/v1/scenarios/s_x", headers={"Accept": "text/html"}).status_code == 406


def test_results_are_no_rulings(served: FlaskClient) -> None:
    answer = post(served, one(), Prefer="respond-async")
    submitted, mine = told(answer)["id"], {SUBMISSION: answer.headers[SUBMISSION]}
    assert served.get(f"/v1/rulings/{submitted}").status_code == 404
    assert served.delete(f"/v1/rulings/{submitted}", headers=mine).status_code == 404
    assert served.delete(f"/v1/scenarios/{submitted}", headers=mine).status_code == 204
    assert served.get(f"/v1/scenarios/{submitted}").status_code in (404, 409)


def test_a_job_that_is_given_up_says_so_of_each(served: FlaskClient, settings: Settings, store: Store) -> None:
    """A job that no worker survives: its results are not kept, so that a later request tries again."""
    submitted = told(post(served, [one(), one("some/b")], Prefer="respond-async"))["id"]
    for name in ("one", "two"):
        for attempt in range(settings.max_attempts):
            assert store.begin(Turn(name, "batch", f"worker {attempt}")) is not None
    app = make_worker(settings)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20, queues=["interactive", "batch"]):
        until(lambda: served.get(f"/v1/scenarios/{submitted}").status_code == 200)
    app.close()
    answer = served.get(f"/v1/scenarios/{submitted}")
    assert answer.headers["Cache-Control"] == "no-store"
    assert [r["status"] for r in told(answer)["scenarios"]] == ["error", "error"]
    assert "attempts" in told(answer)["scenarios"][0]["reason"]


def test_each_of_several_has_its_own_limits(served: FlaskClient, settings: Settings, store: Store) -> None:
    """One that no worker survives takes none of the others with it."""
    submitted = told(post(served, [one("some/deadly"), one(), one("some/b")], Prefer="respond-async"))["id"]
    for attempt in range(settings.max_attempts):
        assert store.begin(Turn("one", "batch", f"worker {attempt}")) is not None
    app = make_worker(settings)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20, queues=["interactive", "batch"]):
        until(lambda: served.get(f"/v1/scenarios/{submitted}").status_code == 200)
    app.close()
    answer = served.get(f"/v1/scenarios/{submitted}")
    assert answer.headers["Cache-Control"] == "no-store"
    assert [r["status"] for r in told(answer)["scenarios"]] == ["error", "pass", "pass"]


def test_what_breaks_one_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    played = job.run_scenario

    def breaks(read: Any, cards: Any) -> Any:
        if read.id == "some/b":
            raise KeyError("a bug")
        return played(read, cards)

    monkeypatch.setattr(job, "run_scenario", breaks)
    results = together([one(), one("some/b")])["scenarios"]
    assert [(r["status"], r["reason"]) for r in results] == [
        ("pass", ""),
        ("error", "internal error: KeyError: 'a bug'"),
    ]


def test_a_limit_of_the_worker_ends_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(read: Any, cards: Any) -> Any:
        raise MemoryError

    monkeypatch.setattr(job, "run_scenario", too_much)
    with pytest.raises(MemoryError):
        job.play(intake.prepare(json.dumps(one()).encode(), Cards()).body)


def test_same_body_same_bytes() -> None:
    body = intake.prepare(json.dumps(one()).encode(), Cards()).body
    assert job.play(body) == job.play(body)


def test_example_of_the_document_is_played_as_it_says() -> None:
    results = examples.RESULTS["scenarios"][0]
    raw = json.dumps(examples.SCENARIO).replace("Lightning Bolt", "Shock").replace("17", "18")
    played = json.loads(job.play(intake.prepare(raw.encode(), Cards()).body))["scenarios"][0]
    assert played == results


@pytest.fixture(scope="module")
def shape() -> Draft202012Validator:
    client = create_app(Settings(redis_url="redis://127.0.0.1:1/0")).test_client()
    document = json.loads(client.get("/openapi.json").data)
    return Draft202012Validator({"$ref": "#/components/schemas/Scenario", "components": document["components"]})


def test_examples_are_as_described(shape: Draft202012Validator) -> None:
    assert not list(shape.iter_errors(examples.SCENARIO))
    assert not list(shape.iter_errors(one()))


@pytest.mark.corpus
def test_the_open_scenarios_are_as_described(shape: Draft202012Validator) -> None:
    path = Path(DATA) / "conformance" / "open.jsonl"
    if not path.exists():
        pytest.skip(f"there are no scenarios at {path}")
    assert len(list(read_scenarios(path))) > 1000
    for line in path.read_text(encoding="utf-8").splitlines()[::20]:
        content = json.loads(line)
        assert [error.json_path for error in shape.iter_errors(content)] == [], content["id"]


WORDS = st.sampled_from(
    ["A", "B", "C", "", "hand/made", "Shock", "cast", "life", "@x", "hand", "{R}", "end", "\x00", "𝔘"]
)
LEAVES = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False) | WORDS
TREES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=8
)


@given(st.data())
@examined(max_examples=tries(100), deadline=None)
def test_bad_input_is_refused_and_never_breaks(data: st.DataObject) -> None:
    """A scenario with something else in one place is read or refused; what is read is also played or judged."""
    content: Any = one()
    place: Any = content
    for _ in range(4):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place[key] = json.loads(json.dumps(place[key]))
            place = place[key]
        else:
            place[key] = data.draw(TREES)
            break
    try:
        prepared = intake.prepare(json.dumps(content).encode(), Cards())
    except Problem:
        return
    read_scenario(content)
    if content["stop"]["turn"] < 4:
        results = json.loads(job.play(prepared.body))
        assert "internal error" not in results["scenarios"][0]["reason"]
