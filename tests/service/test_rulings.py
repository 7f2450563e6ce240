"""``/v1/rulings`` against a real worker and a real Redis."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest
import redis
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from adjudicator.settings import Settings
from api.submitting import SUBMISSION
from tests.service.processes import Asking, beginnings, until


def post(client: FlaskClient, content: object, prefer: str = "") -> TestResponse:
    headers = {"Prefer": prefer} if prefer else {}
    return client.post("/v1/rulings", json=content, headers=headers)


@pytest.mark.usefixtures("worker")
class TestWithAWorker:
    def test_ruling_comes_with_its_validators(self, client: FlaskClient) -> None:
        answer = post(client, {"n": 1}, "wait=10")
        assert answer.status_code == 200
        assert answer.json == {"status": "resolved", "echo": {"n": 1}}
        assert answer.headers["Preference-Applied"] == "wait=10"
        place = answer.headers["Content-Location"]
        assert answer.headers["ETag"] == f'"{place.rsplit("/", 1)[1]}"'
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        again = client.get(place)
        assert (again.status_code, again.data) == (200, answer.data)
        assert again.headers["ETag"] == answer.headers["ETag"]
        unchanged = client.get(place, headers={"If-None-Match": answer.headers["ETag"]})
        assert (unchanged.status_code, unchanged.data) == (304, b"")

    def test_same_request_is_answered_from_the_store(self, client: FlaskClient) -> None:
        first = post(client, {"n": 2, "do": "sleep", "seconds": 0.5})
        began = time.monotonic()
        second = post(client, {"seconds": 0.5, "do": "sleep", "n": 2}, "respond-async")
        assert time.monotonic() - began < 0.4
        assert (second.status_code, second.data) == (200, first.data)

    def test_many_ask_the_same_and_it_is_done_once(self, client: FlaskClient, tmp_path: Path) -> None:
        content = {"do": "sleep", "seconds": 0.5, "trace": str(tmp_path / "trace")}
        asked = [Asking(client, content) for _ in range(8)]
        answers = [asking.answer() for asking in asked]
        assert {(answer.status_code, answer.data) for answer in answers} == {(200, answers[0].data)}
        assert len(beginnings(tmp_path / "trace")) == 1

    def test_worker_logs_whose_request_it_does(self, client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
        trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        with caplog.at_level(logging.INFO, "adjudicator.worker"):
            answer = client.post("/v1/rulings", json={"n": 4}, headers={"X-Request-Id": "mine-3", "traceparent": trace})
            assert answer.status_code == 200
            until(lambda: [record for record in caplog.records if record.getMessage() == "done"])
        done = vars(next(record for record in caplog.records if record.getMessage() == "done"))
        assert (done["request_id"], done["traceparent"]) == ("mine-3", trace)
        assert answer.headers["Content-Location"].endswith(done["job"])

    def test_asynchronous_then_polled(self, client: FlaskClient) -> None:
        answer = post(client, {"do": "sleep", "seconds": 0.3}, "respond-async")
        assert answer.status_code == 202
        assert answer.headers["Preference-Applied"] == "respond-async"
        assert answer.headers["Retry-After"] == "1"
        assert answer.json is not None
        assert answer.json["status"] == "queued"
        done = client.get(answer.headers["Location"], headers={"Prefer": "wait=10"})
        assert done.status_code == 200
        assert done.headers["Preference-Applied"] == "wait=10"

    def test_defect_found_by_running_is_a_problem_each_time(self, client: FlaskClient) -> None:
        for _ in range(2):
            answer = post(client, {"do": "refuse"})
            assert answer.status_code == 422
            assert answer.mimetype == "application/problem+json"
            assert answer.json is not None
            assert answer.json["errors"] == [{"pointer": "/answers/0", "detail": "?"}]

    def test_bug_of_the_engine_is_a_ruling_that_is_not_kept(self, client: FlaskClient) -> None:
        answer = post(client, {"do": "fail"})
        assert answer.status_code == 200
        assert answer.json is not None
        assert answer.json["status"] == "undetermined"
        assert "RuntimeError" not in answer.text
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers
        assert client.get(answer.headers["Content-Location"]).data == answer.data

    def test_bug_of_giving_up_is_an_error(self, client: FlaskClient) -> None:
        answer = post(client, {"do": "fail", "then": "fail"})
        assert answer.status_code == 500
        assert answer.mimetype == "application/problem+json"
        assert "RuntimeError" not in answer.text

    def test_link_says_how_long_it_leads_there(self, client: FlaskClient, settings: Settings) -> None:
        answer = post(client, {"n": 5})
        again = client.get(answer.headers["Content-Location"])
        for told in (answer, again):
            left = datetime.fromisoformat(told.headers["Adjudicator-Kept-Until"]) - datetime.now(UTC)
            assert abs(left.total_seconds() - settings.ruling_ttl) < 120
        with redis.Redis.from_url(settings.redis_url) as there:
            there.persist(f"adj:ruling:{answer.headers['Content-Location'].rpartition('/')[2]}")
        assert client.get(answer.headers["Content-Location"]).headers["Adjudicator-Kept-Until"] == "always"

    def test_finished_ruling_is_not_withdrawn(self, client: FlaskClient) -> None:
        place = post(client, {"n": 3}).headers["Content-Location"]
        answer = client.delete(place)
        assert answer.status_code == 409
        assert client.get(place).status_code == 200


class TestWithoutAWorker:
    def test_job_waits(self, client: FlaskClient) -> None:
        answer = post(client, {}, "wait=0")
        assert answer.status_code == 202
        assert client.get(answer.headers["Location"]).status_code == 202

    def test_withdrawing(self, client: FlaskClient) -> None:
        first, second = (post(client, {}, "respond-async").headers for _ in range(2))
        place, mine, other = first["Location"], _token(first), _token(second)
        for stranger in ({}, {SUBMISSION: "guessed"}):
            assert client.delete(place, headers=stranger).status_code == 403
        assert client.delete(place, headers=mine).status_code == 204
        assert client.delete(place, headers=mine).status_code == 403, "once is enough"
        assert client.get(place).status_code == 202, "somebody else submitted it too"
        assert client.delete(place, headers=other).status_code == 204
        gone = client.get(place)
        assert gone.status_code == 409
        assert gone.json is not None
        assert gone.json["type"] == "/problems/withdrawn"
        assert client.delete(place).status_code == 404
        assert post(client, {}, "respond-async").status_code == 202

    def test_unknown_ruling(self, client: FlaskClient) -> None:
        answer = client.get("/v1/rulings/r_nothing")
        assert answer.status_code == 404
        assert answer.mimetype == "application/problem+json"
        assert client.delete("/v1/rulings/r_nothing").status_code == 404


def _token(headers: Mapping[str, str]) -> dict[str, str]:
    return {SUBMISSION: headers[SUBMISSION]}
