"""The web server before Flask: slow, large and broken bodies, with the program that production runs."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import requests

from adjudicator.serving.sockets import free_port
from adjudicator.settings import Settings
from tests.service.processes import ROOT, environment, until

pytestmark = pytest.mark.process


class Server:
    """A started web server without workers; its bodies may take a second and a half."""

    def __init__(self, redis_url: str, place: Path) -> None:
        settings = Settings(
            redis_url=redis_url, body_timeout=1.5, max_buffered=400_000, max_body=100_000, max_waiting=2
        )
        self.port = free_port()
        self.log = place / "web.log"
        command = [sys.executable, "-m", "granian", "--interface", "rsgi", "--factory", "--port", str(self.port)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--no-ws", "--log-level", "error", "api.web:create"],
                env={**os.environ, **environment(settings)}, cwd=ROOT, stdout=log, stderr=log,
            )  # fmt: skip
        until(self.healthy)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def healthy(self) -> bool:
        try:
            return requests.get(f"{self.url}/healthz", timeout=1).status_code == 200
        except requests.RequestException:
            return False

    def send(self, *parts: bytes) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        for part in parts:
            connection.sendall(part)
        return connection

    def post(self, length: int, body: bytes = b"") -> socket.socket:
        """A request that says it is so long, and sends no more than this."""
        head = f"POST /v1/rulings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        return self.send(head.encode(), body)


@pytest.fixture
def server(redis_url: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(redis_url, tmp_path)
    yield server
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(20) == 0
    assert "Traceback" not in server.log.read_text()


def answer(connection: socket.socket) -> tuple[int, str]:
    """Status and body of the answer, after which the connection ends."""
    content = b""
    with connection:
        while part := connection.recv(65536):
            content += part
    head, _, body = content.partition(b"\r\n\r\n")
    found = re.match(rb"HTTP/1.1 (\d+)", head)
    return int(found[1]) if found else 0, body.decode()


def test_half_sent_bodies_hold_nobody_up(server: Server) -> None:
    slow = [server.post(1000, b'{"a"') for _ in range(100)]
    began = time.monotonic()
    assert server.healthy()
    assert requests.post(f"{server.url}/v1/rulings", json={}, timeout=5).status_code == 400
    assert time.monotonic() - began < 1
    for status, body in map(answer, slow):
        assert status == 408
        assert json.loads(body)["type"] == "/problems/request-timeout"


def test_body_that_trickles_has_an_end(server: Server) -> None:
    began = time.monotonic()
    with server.post(1000) as connection, suppress(OSError):
        while time.monotonic() - began < 5:
            connection.sendall(b" ")
            time.sleep(0.2)
    assert time.monotonic() - began < 4


def test_bodies_together_have_a_limit(server: Server) -> None:
    slow = [server.post(90_000, b" " * 80_000) for _ in range(6)]
    statuses = [answer(connection)[0] for connection in slow]
    assert set(statuses) == {408, 503}
    assert statuses.count(503) >= 1
    assert _posted(server) == 415, "all is free again"


def test_aborted_bodies_leave_nothing(server: Server) -> None:
    for _ in range(50):
        server.post(90_000, b" " * 80_000).close()
    until(lambda: _posted(server) == 415)


def _posted(server: Server) -> int:
    return requests.post(f"{server.url}/v1/rulings", data=b" " * 90_000, timeout=5).status_code


@pytest.mark.parametrize("body", [b"[" * 200_000, b"[" * 100_001])
def test_too_large_a_body_is_told_once_it_is_sent(server: Server, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    for sent in (body, iter([body])):
        found = requests.post(f"{server.url}/v1/rulings", data=sent, headers=headers, timeout=10)
        assert found.status_code == 413
        assert found.json()["type"] == "/problems/request-too-large"


def test_bodies_of_any_length_come_as_they_are(server: Server) -> None:
    for length in (2, 1000, 99_000):
        body = b'{"' + b"a" * (length - 2)
        for sent in (body, iter([body[:1], body[1:]])):
            found = requests.post(
                f"{server.url}/v1/rulings", data=sent, headers={"Content-Type": "application/json"}, timeout=10
            )
            assert found.status_code == 400
            assert "not JSON" in found.json()["detail"]


def test_paths_and_headers_come_as_they_are(server: Server) -> None:
    found = requests.get(f"{server.url}/v1/rules/%C3%A9%2F?x=%C3%A9", headers={"X-Request-Id": "mine"}, timeout=5)
    assert found.status_code == 404
    assert found.headers["X-Request-Id"] == "mine"
    assert requests.head(f"{server.url}/healthz", timeout=5).content == b""
    assert requests.get(f"{server.url}/", timeout=5).headers["Content-Type"] == "text/html; charset=utf-8"
    raw = server.send(b"GET /v1/rules/704.5g HTTP/1.1\r\nHost: x\r\nX_Request_Id: evil\r\nConnection: close\r\n\r\n")
    assert answer(raw)[0] == 200
