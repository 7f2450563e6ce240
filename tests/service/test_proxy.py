"""The service behind the reverse proxy whose configuration is ready in deploy/."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from adjudicator.serving.sockets import free_port
from tests.service.processes import ROOT, until
from tests.service.test_web import Server

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
pytestmark = [pytest.mark.process, pytest.mark.skipif(NGINX is None, reason="nginx is not installed")]


class Proxy(Server):
    """nginx with the configuration in deploy/, without TLS and at ports of its own, before a server."""

    def __init__(self, redis_url: str, place: Path) -> None:
        super().__init__(redis_url, place)
        behind, self.port = self.port, free_port()
        ours = (ROOT / "deploy" / "nginx.conf").read_text()
        ours = re.sub(r"    (ssl_certificate|http2).*\n", "", ours)
        ours = ours.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port}").replace(":8000", f":{behind}")
        ours = ours.replace("_timeout 10s", "_timeout 2s").replace("limit_conn clients 64", "limit_conn clients 300")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(f"{kind}_temp_path {place}/{kind};" for kind in kinds)
        own = "" if os.geteuid() else "user root; "  # the directory is only this user's
        conf = place / "nginx.conf"
        head = f"{own}daemon off; pid {place}/pid; error_log stderr; events {{}} http {{ access_log off; {paths}\n"
        conf.write_text(f"{head}{ours}}}\n")
        with (place / "nginx.log").open("wb") as log:
            self.proxy = subprocess.Popen([str(NGINX), "-c", str(conf), "-e", "stderr"], stdout=log, stderr=log)
        until(self.healthy)


@pytest.fixture
def server(redis_url: str, tmp_path: Path) -> Iterator[Proxy]:
    server = Proxy(redis_url, tmp_path)
    yield server
    server.proxy.terminate()
    server.proxy.wait(10)
    server.process.terminate()
    assert server.process.wait(20) == 0


def test_half_sent_bodies_hold_nobody_up(server: Proxy) -> None:
    slow = [server.post(1000, b'{"a"') for _ in range(100)]
    began = time.monotonic()
    assert server.healthy()
    assert requests.post(f"{server.url}/v1/rulings", json={}, timeout=5).status_code == 400
    assert time.monotonic() - began < 1
    for connection in slow:
        connection.close()


def test_only_the_interface_is_public(server: Proxy) -> None:
    found = {
        path: requests.get(f"{server.url}{path}", timeout=5).status_code for path in ("/readyz", "/metrics", "/docs/")
    }
    assert found == {"/readyz": 404, "/metrics": 404, "/docs/": 200}


def test_waits_are_waited_for(server: Proxy) -> None:
    example = (ROOT / "examples" / "01-bolt-bears.json").read_bytes()
    began = time.monotonic()
    headers = {"Content-Type": "application/json", "Prefer": "wait=4"}
    answer = requests.post(f"{server.url}/v1/rulings", data=example, headers=headers, timeout=30)
    assert answer.status_code == 202
    assert 3.5 < time.monotonic() - began < 8


def test_large_bodies_are_refused(server: Proxy) -> None:
    for size in (200_000, 2_000_000):
        answer = requests.post(
            f"{server.url}/v1/rulings", data=b" " * size, headers={"Content-Type": "application/json"}, timeout=10
        )
        assert answer.status_code == 413
