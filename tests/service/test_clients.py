"""API keys, limits of rate, and what browsers are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from celery.contrib.testing.worker import start_worker
from click.testing import CliRunner
from flask.testing import FlaskClient

from adjudicator.cli import main
from adjudicator.keys import Keys, add, keys_path, read, remove
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from api.app import create_app
from api.examples import REQUEST
from tests.service import standin
from worker.factory import make_worker

Make = Callable[..., FlaskClient]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))


@pytest.fixture
def make(settings: Settings) -> Iterator[Make]:
    """Clients of the API with other settings."""
    made = []

    def start(**other: Any) -> FlaskClient:
        app = create_app(replace(settings, **other), prepare=standin.prepare)
        made.append(app)
        return app.test_client()

    yield start
    for app in made:
        app.extensions["adjudicator"].store.close()
        app.extensions["adjudicator"].queue.close()


def ask(client: FlaskClient, n: object = 1, secret: str = "", **headers: str) -> Any:
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    return client.post("/v1/rulings", json={"n": n}, headers={"Prefer": "respond-async", **headers})


class TestKeys:
    def test_only_a_digest_is_kept(self) -> None:
        secret = add(keys_path(), "bot")
        assert secret.startswith("adj_")
        assert len(secret) > 40
        assert secret not in keys_path().read_text()
        assert keys_path().stat().st_mode & 0o007 == 0
        assert [key.name for key in read(keys_path())] == ["bot"]

    def test_are_seen_and_gone_at_once(self) -> None:
        keys = Keys(keys_path())
        assert keys.owner("adj_x") is None
        secret = add(keys_path(), "bot")
        assert keys.owner(secret) == "bot"
        assert keys.owner(secret + "x") is None
        remove(keys_path(), "bot")
        assert keys.owner(secret) is None

    def test_names_are_told_apart(self) -> None:
        add(keys_path(), "bot")
        for name in ("bot", "", "a b", "x" * 65):
            with pytest.raises(Problem):
                add(keys_path(), name)
        with pytest.raises(Problem, match="no key 'other'"):
            remove(keys_path(), "other")

    def test_damaged_file_is_told(self) -> None:
        keys_path().write_text("{")
        with pytest.raises(Problem, match="cannot be read"):
            read(keys_path())

    def test_command_line(self) -> None:
        made = CliRunner().invoke(main, ["keys", "add", "bot"])
        assert Keys(keys_path()).owner(made.output.strip()) == "bot"
        assert CliRunner().invoke(main, ["keys", "list"]).output.endswith("  bot\n")
        assert CliRunner().invoke(main, ["keys", "remove", "bot"]).exit_code == 0
        assert CliRunner().invoke(main, ["keys", "list"]).output == ""


class TestRequired:
    def test_without_one_nobody_is_answered(self, make: Make) -> None:
        client = make(require_key=1)
        secret = add(keys_path(), "bot")
        refused = ask(client)
        assert refused.status_code == 401
        assert refused.headers["WWW-Authenticate"].startswith("Bearer")
        assert refused.json["type"] == "/problems/key-needed"
        assert ask(client, secret=secret).status_code == 202
        assert client.get("/healthz").status_code == 200
        assert client.get("/docs/").status_code == 200
        remove(keys_path(), "bot")
        assert ask(client, secret=secret).json["type"] == "/problems/key-unknown"

    def test_a_wrong_one_is_told_even_where_none_is_needed(self, make: Make) -> None:
        client = make()
        assert ask(client).status_code == 202
        assert ask(client, secret="adj_guessed").status_code == 401
        assert ask(client, Authorization="Basic eDp5").status_code == 401


class TestRate:
    def test_is_told_and_kept(self, make: Make) -> None:
        client = make(rate=3)
        left = []
        for n in range(3):
            answer = ask(client, n)
            assert answer.status_code == 202
            left.append(answer.headers["RateLimit"])
        assert [re.sub(r"t=\d+", "t=", one) for one in left] == [f'"minute";r={n};t=' for n in (2, 1, 0)]
        assert answer.headers["RateLimit-Policy"] == '"minute";q=3;w=60'
        refused = ask(client, 4)
        assert refused.status_code == 429
        assert 1 <= int(refused.headers["Retry-After"]) <= 60
        assert refused.json["type"] == "/problems/too-many-requests"
        assert client.get("/healthz").status_code == 200

    def test_a_key_is_a_client_wherever_it_is_used(self, make: Make) -> None:
        client = make(rate=1)
        secret = add(keys_path(), "bot")
        assert ask(client).status_code == 202
        assert ask(client).status_code == 429
        assert ask(client, secret=secret).status_code == 202
        assert ask(client, secret=secret).status_code == 429

    def test_addresses_behind_a_proxy(self, make: Make) -> None:
        client = make(rate=1, proxies=1)
        for address in ("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8:0:1::1"):
            assert ask(client, **{"X-Forwarded-For": address}).status_code == 202
        assert ask(client, **{"X-Forwarded-For": "2001:db8::2"}).status_code == 429, "the same network"
        assert ask(client, **{"X-Forwarded-For": "198.51.100.1, 192.0.2.1"}).status_code == 429, (
            "who claims to be another"
        )

    def test_nobody_is_believed_without_a_proxy(self, make: Make) -> None:
        client = make(rate=1)
        assert ask(client, **{"X-Forwarded-For": "192.0.2.1"}).status_code == 202
        assert ask(client, **{"X-Forwarded-For": "192.0.2.2"}).status_code == 429

    def test_redis_away_is_told(self, make: Make) -> None:
        client = make(rate=1, redis_url="redis://127.0.0.1:1/0")
        assert ask(client).status_code == 503


class TestBrowsers:
    ORIGIN = "https://judges.example"

    def test_other_origins_may_not_call_unless_told(self, make: Make) -> None:
        answer = ask(make(), Origin=self.ORIGIN)
        assert "Access-Control-Allow-Origin" not in answer.headers

    def test_those_of_the_settings_may(self, make: Make) -> None:
        client = make(cors_origins=f"{self.ORIGIN}, https://other.example")
        answer = ask(client, Origin=self.ORIGIN)
        assert answer.headers["Access-Control-Allow-Origin"] == self.ORIGIN
        assert "Location" in answer.headers["Access-Control-Expose-Headers"]
        asked = {
            "Origin": self.ORIGIN,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "prefer",
        }
        before = client.options("/v1/rulings", headers=asked)
        assert before.headers["Access-Control-Allow-Headers"] == "prefer"
        stranger = ask(client, Origin="https://evil.example")
        assert "Access-Control-Allow-Origin" not in stranger.headers

    def test_preflight_needs_no_key(self, make: Make) -> None:
        client = make(cors_origins="*", require_key=1)
        asked = {"Origin": self.ORIGIN, "Access-Control-Request-Method": "POST"}
        assert client.options("/v1/rulings", headers=asked).status_code == 200

    def test_pages_load_nothing_from_elsewhere(self, make: Make) -> None:
        client = make()
        assert client.get("/problems/unreadable").headers["Content-Security-Policy"].startswith("default-src 'none'")
        for path in ("/", "/docs/", "/swagger/"):
            page = client.get(path)
            policy = page.headers["Content-Security-Policy"]
            assert "script-src 'self'" in policy
            assert not re.search(r"(script|default)-src[^;]*unsafe", policy)
            assert not re.search(r"""(src|href)=["']https?:""", page.text)

    def test_the_page_has_no_script_or_style_of_its_own(self, make: Make) -> None:
        page = make().get("/")
        assert "unsafe" not in page.headers["Content-Security-Policy"]
        assert not re.search(r"<script[^>]*>[^<]|<style| style=| on\w+=", page.text)


class TestMetrics:
    def test_tell_of_requests_queues_and_workers(self, make: Make, settings: Settings) -> None:
        client = make()
        ask(client)
        client.get("/nowhere")
        store = client.application.extensions["adjudicator"].store
        store.reap("w", ["interactive"])
        told = client.get("/metrics").text
        assert 'adjudicator_request_seconds_count{method="POST",route="/v1/rulings",status="202"} 1.0' in told
        assert 'adjudicator_request_seconds_count{method="GET",route="none",status="404"} 1.0' in told
        assert 'adjudicator_waiting_jobs{lane="interactive"} 1.0' in told
        assert 'adjudicator_workers{queue="interactive"} 1.0' in told
        assert "adjudicator_store_up 1.0" in told
        assert "adjudicator_unfinished_jobs 1.0" in told

    @pytest.mark.usefixtures("worker")
    def test_tell_of_what_workers_did(self, make: Make) -> None:
        client = make()
        assert client.post("/v1/rulings", json={"n": 2}).status_code == 200
        told = client.get("/metrics").text
        assert 'adjudicator_jobs_total{outcome="resolved",queue="interactive"} 1.0' in told
        assert 'adjudicator_job_ran_seconds_count{queue="interactive"} 1.0' in told
        assert 'adjudicator_job_waited_seconds_bucket{le="+Inf",queue="interactive"} 1.0' in told

    def test_tell_of_cards_and_budgets(self, settings: Settings) -> None:
        """From the real engine."""
        app, worker = create_app(settings), make_worker(settings)
        with start_worker(worker, pool="solo", perform_ping_check=False, shutdown_timeout=20):
            limited = {**REQUEST, "limits": {"steps": 1}}
            assert app.test_client().post("/v1/rulings", json=limited).json["status"] == "undetermined"
        worker.close()
        told = app.test_client().get("/metrics").text
        assert 'adjudicator_budgets_ended_total{budget="steps"} 1.0' in told
        assert re.search(r'adjudicator_card_lookups_total{source="(memory|file|compiled)"} 1.0', told)

    def test_tell_that_redis_is_away(self, make: Make) -> None:
        told = make(redis_url="redis://127.0.0.1:1/0").get("/metrics")
        assert told.status_code == 200
        assert "adjudicator_store_up 0.0" in told.text
