"""What holds for every route: problem documents, headers, limits, the document and its page."""

from __future__ import annotations

import gzip
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from adjudicator.rulebook import EDITION
from adjudicator.settings import Settings
from adjudicator.store import Store
from api.app import create_app
from api.pages import MEANINGS
from tests.house.source import ROOT, files
from tests.service import standin

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def away() -> FlaskClient:
    """A client of an API whose Redis is away."""
    return create_app(Settings(redis_url="redis://127.0.0.1:1/0"), prepare=standin.prepare).test_client()


@pytest.fixture
def small(settings: Settings) -> Iterator[FlaskClient]:
    """A client of an API with a place for one job, and none for waiting."""
    app = create_app(replace(settings, max_pending=1, max_waiting=1), prepare=standin.prepare)
    app.extensions["adjudicator"].waiting.acquire()
    yield app.test_client()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


PROBLEMS = [
    ("GET", "/nothing", {}, b"", 404, "not-found"),
    ("PATCH", "/v1/rulings", {}, b"", 405, "method-not-allowed"),
    ("POST", "/v1/rulings", {}, b"{}", 415, "unsupported-media-type"),
    ("POST", "/v1/rulings", {"Content-Type": "text/plain"}, b"{}", 415, "unsupported-media-type"),
    ("POST", "/v1/rulings", {"Content-Type": "application/json; charset=utf-16"}, b"{}", 415, "unsupported-media-type"),
    ("POST", "/v1/rulings", {**JSON, "Accept": "image/png"}, b"{}", 406, "not-acceptable"),
    ("GET", "/v1/rulings/r_x", {"Accept": "image/png"}, b"", 406, "not-acceptable"),
    ("GET", "/v1/rules/" + "7" * 5000, {}, b"", 404, "unknown-rule"),
    ("POST", "/v1/rulings", {**JSON, "Content-Encoding": "gzip"}, b"{}", 415, "unsupported-media-type"),
    ("POST", "/v1/rulings", JSON, b"", 400, "unreadable"),
    ("POST", "/v1/rulings", JSON, b"{", 400, "unreadable"),
    ("POST", "/v1/rulings", JSON, b"[" * 10_000_000, 413, "request-too-large"),
    ("GET", "/v1/rules/704.5l", {}, b"", 404, "unknown-rule"),
    ("GET", "/v1/rules/%F0%9F%82%A1", {}, b"", 404, "unknown-rule"),
    ("GET", "/v1/rulings/r_x", {}, b"", 404, "unknown-ruling"),
    ("GET", "/problems/none", {}, b"", 404, "not-found"),
    ("GET", "/swagger/none.js", {}, b"", 404, "not-found"),
    ("GET", "/static/x/none.js", {}, b"", 404, "not-found"),
    ("GET", "/static/x/../page.py", {}, b"", 404, "not-found"),
]


@pytest.mark.parametrize(("method", "path", "headers", "body", "status", "kind"), PROBLEMS)
def test_errors_are_problem_documents(
    client: FlaskClient, method: str, path: str, headers: dict[str, str], body: bytes, status: int, kind: str
) -> None:
    answer = client.open(path, method=method, headers=headers, data=body)
    assert answer.status_code == status
    assert answer.mimetype == "application/problem+json"
    assert answer.json is not None
    assert set(answer.json) == {"type", "title", "status", "detail", "errors", "request_id"}
    assert answer.json["type"] == f"/problems/{kind}"
    assert answer.json["status"] == status
    assert answer.json["request_id"] == answer.headers["X-Request-Id"]
    assert client.get(answer.json["type"]).status_code == 200, "its type has a page"


def test_405_says_what_is_allowed(client: FlaskClient) -> None:
    assert set(client.patch("/v1/rulings").headers["Allow"].split(", ")) == {"OPTIONS", "POST"}


def test_body_without_a_length_is_limited_too(settings: Settings) -> None:
    client = create_app(replace(settings, max_body=1000), prepare=standin.prepare).test_client()
    chunked = {**JSON, "Transfer-Encoding": "chunked"}
    given: dict[str, Any] = {"headers": chunked, "environ_overrides": {"wsgi.input_terminated": True}}
    assert client.post("/v1/rulings", input_stream=BytesIO(b"[" * 5000), **given).status_code == 413
    assert client.post("/v1/rulings", input_stream=BytesIO(b"{" + b" " * 500), **given).status_code == 400


def test_near_misses_are_named(client: FlaskClient) -> None:
    answer = client.get("/v1/rules/704.5l")
    assert answer.json is not None
    assert "704.5k" in answer.json["errors"][0]["candidates"]


def test_rule_is_found_as_people_write_it(client: FlaskClient) -> None:
    for written in ("704.5F", "CR 704.5f", "rule 704.5f."):
        assert client.get(f"/v1/rules/{written}").data == client.get("/v1/rules/704.5f").data


def test_start_is_the_page(client: FlaskClient) -> None:
    answer = client.get("/")
    assert answer.mimetype == "text/html"
    assert '<meta name="cards" content="none">' in answer.text
    assert client.get("/reference").headers["Location"] == "/docs/"


def test_rule_is_read(client: FlaskClient) -> None:
    answer = client.get("/v1/rules/704.5f")
    assert answer.json is not None
    assert (answer.json["number"], answer.json["title"]) == ("704.5f", "State-Based Actions")
    assert answer.json["edition"] == EDITION


def test_unforeseen_error_shows_nothing(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    def broken(raw: bytes, cards: object) -> Any:
        raise RuntimeError("secret")

    client = create_app(settings, prepare=broken).test_client()
    with caplog.at_level(logging.ERROR):
        answer = client.post("/v1/rulings", json={})
    assert answer.status_code == 500
    assert answer.mimetype == "application/problem+json"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert "secret" in caplog.text


def test_redis_away(away: FlaskClient) -> None:
    for answer in (away.post("/v1/rulings", json={}), away.get("/v1/rulings/r_x"), away.get("/readyz")):
        assert answer.status_code == 503
        assert answer.headers["Retry-After"] == "2"
        assert answer.json is not None
        assert answer.json["type"] == "/problems/store-away"
    assert away.get("/healthz").status_code == 200
    assert away.get("/v1/rules/100").status_code == 200


def test_queue_too_long(small: FlaskClient) -> None:
    assert small.post("/v1/rulings", json={"n": 1}).status_code == 202
    answer = small.post("/v1/rulings", json={"n": 2})
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert answer.json is not None
    assert answer.json["type"] == "/problems/queue-full"


def test_no_place_to_wait_means_coming_again(small: FlaskClient) -> None:
    answer = small.post("/v1/rulings", json={}, headers={"Prefer": "wait=30"})
    assert answer.status_code == 202
    assert "Preference-Applied" not in answer.headers


def test_readiness_counts(client: FlaskClient, store: Store) -> None:
    alone = client.get("/readyz")
    assert alone.status_code == 503
    assert alone.json is not None
    assert alone.json["type"] == "/problems/not-ready"
    store.reap("w", ["batch"])
    assert client.get("/readyz").status_code == 503, "nobody does what is waited for"
    store.reap("v", ["interactive"])
    client.post("/v1/rulings", json={}, headers={"Prefer": "respond-async"})
    size = store.count().held
    assert size > 1024
    assert client.get("/readyz").json == {"status": "ready", "workers": 1, "pending": 1, "running": 0, "bytes": size}


class TestHeaders:
    TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    def test_ids_are_passed_through(self, client: FlaskClient) -> None:
        answer = client.get("/healthz", headers={"X-Request-Id": "mine-1", "traceparent": self.TRACE})
        assert answer.headers["X-Request-Id"] == "mine-1"
        assert answer.headers["traceparent"] == self.TRACE

    def test_ids_that_are_none_are_replaced(self, client: FlaskClient) -> None:
        answer = client.get("/healthz", headers={"X-Request-Id": "a b", "traceparent": "x"})
        assert re.fullmatch(r"[0-9a-f]{32}", answer.headers["X-Request-Id"])
        assert "traceparent" not in answer.headers

    def test_versions_are_told(self, client: FlaskClient) -> None:
        version = client.get("/nothing").headers["Adjudicator-Version"]
        assert re.fullmatch(rf'engine="[\w.]+", rules="{EDITION}"', version)

    def test_request_leaves_a_line(self, client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
        with caplog.at_level(logging.INFO, "adjudicator.api"):
            client.get("/v1/rules/100", headers={"X-Request-Id": "mine-2"})
            client.get("/healthz")
        (record,) = caplog.records
        assert (record.getMessage(), vars(record)["status"]) == ("GET /v1/rules/100", 200)
        assert vars(record)["request_id"] == "mine-2"


class TestDocument:
    def test_document_is_valid(self, client: FlaskClient) -> None:
        document = client.get("/openapi.json").json
        assert document is not None
        validate(document)
        paths = {
            "/v1/rulings",
            "/v1/rulings/{ruling_id}/diff/{other_id}",
            "/v1/legal-actions",
            "/v1/legal-actions/{answer_id}",
            "/v1/characteristics",
            "/v1/characteristics/{answer_id}",
            "/v1/boards/imports",
            "/v1/scenarios",
            "/v1/scenarios/{results_id}",
            "/v1/batches",
            "/v1/batches/{batch_id}",
            "/v1/batches/{batch_id}/results",
            "/v1/rulings/{ruling_id}",
            "/v1/cards/autocomplete",
            "/v1/cards/named",
            "/v1/cards/{name}/explain",
            "/v1/rules/search",
            "/v1/rules/autocomplete",
            "/v1/rules/{number}",
            "/v1/glossary/{term}",
            "/v1/glossary/autocomplete",
            "/v1/boards",
            "/healthz",
            "/readyz",
            "/metrics",
            "/problems/{kind}",
        }
        assert set(document["paths"]) == paths

    def test_ids_stand_for_what_has_just_an_id(self, client: FlaskClient) -> None:
        shapes = client.get("/openapi.json").json["components"]["schemas"]  # type: ignore[index]
        for shape, field in (("State", "players"), ("DeclareAttackersAction", "attackers")):
            short, _ = shapes[shape]["properties"][field]["items"]["oneOf"]
            assert short["type"] == "string"

    def test_errors_are_documented_as_problems(self, client: FlaskClient) -> None:
        document: Any = client.get("/openapi.json").json
        for path in document["paths"].values():
            for operation in path.values():
                for status, response in getattr(operation, "get", lambda *_: {})("responses", {}).items():
                    if status == "default":
                        response = document["components"]["responses"][response["$ref"].rpartition("/")[2]]
                    if status[0] in "45d":
                        assert next(iter(response["content"])) == "application/problem+json"

    @pytest.mark.parametrize("path", ["/", "/docs/", "/swagger/"])
    def test_pages_need_no_network(self, client: FlaskClient, path: str) -> None:
        page = client.get(path).text
        sources = re.findall(r'(?:src|href)="([^"]+)"', page)
        assert sources
        for source in sources:
            assert source.startswith(("/", "docs/"))
            with client.get(f"/{source.removeprefix('/')}") as file:
                assert file.status_code == 200

    def test_files_of_pages_stay_for_ever(self, client: FlaskClient) -> None:
        (address,) = re.findall(r'src="(/static/[^"]+/page/main.js)"', client.get("/").text)
        answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["Content-Encoding"] == "gzip"
        plain = client.get(address)
        assert plain.mimetype == "text/javascript"
        assert gzip.decompress(answer.data) == plain.data
        # Another edition of it, as a page that is still open has it: what there is, for now.
        old = client.get(re.sub(r"/static/\w+/", "/static/0/", address))
        assert (old.status_code, old.headers["Cache-Control"]) == (200, "no-cache")

    def test_every_kind_of_problem_has_its_page(self) -> None:
        """Kinds are written where a problem is made: ``Problem(422, "kind", ...)``."""
        kinds = set()
        for path in files("adjudicator/wire", "adjudicator/ruling", "api"):
            kinds |= set(re.findall(r'roblem\(\s*(?:\d+,\s*)?"([a-z]+(?:-[a-z]+)*)"', path.read_text()))
        for name in ("intake", "running"):
            text = (ROOT / "adjudicator" / f"{name}.py").read_text()
            kinds |= set(re.findall(r'roblem\(\s*(?:\d+,\s*)?"([a-z]+(?:-[a-z]+)*)"', text))
        assert "impossible-board" in kinds
        assert kinds - set(MEANINGS) == set()

    def test_problem_pages(self, client: FlaskClient) -> None:
        for kind in MEANINGS:
            answer = client.get(f"/problems/{kind}")
            assert answer.mimetype == "text/html"
            assert kind in answer.text
