"""Images are pinned to what their tags name in a registry, here a stand-in on this machine."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Final

import pytest
import requests

from tests.house.source import ROOT, script

DIGEST: Final = "sha256:" + "5" * 64


class Registry(BaseHTTPRequestHandler):
    """One image, which is told to who has a token."""

    def do_HEAD(self) -> None:
        if self.headers.get("Authorization") != "Bearer secret":
            self.send_response(401)
            host = self.headers["Host"]
            self.send_header("WWW-Authenticate", f'Bearer realm="http://{host}/token",service="s",scope="pull"')
        elif self.path == "/v2/library/redis/manifests/8.2-alpine" and "image.index" in self.headers["Accept"]:
            self.send_response(200)
            self.send_header("Docker-Content-Digest", DIGEST)
        else:
            self.send_response(404)
        self.end_headers()

    def do_GET(self) -> None:
        assert self.path == "/token?service=s&scope=pull"
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"token": "secret"}')

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: tests are quiet."""


@pytest.fixture
def registry() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Registry)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_tag_becomes_its_digest(registry: str) -> None:
    made = script("pin_images")
    text = "  redis:\n    image: redis:8.2-alpine\n    restart: unless-stopped\n"
    once = made.pinned(text, lambda image: made.digest_of(image, registry))
    assert f"image: redis:8.2-alpine@{DIGEST}\n" in once
    assert made.pinned(once, lambda image: made.digest_of(image, registry)) == once
    assert (made.unpinned(text), made.unpinned(once)) == (["redis:8.2-alpine"], [])


def test_an_unknown_image_is_an_error(registry: str) -> None:
    with pytest.raises(requests.HTTPError, match="404"):
        script("pin_images").digest_of("nothing:1", registry)


def test_every_image_is_found() -> None:
    made = script("pin_images")
    found = {name: len(made._IMAGE.findall((ROOT / name).read_text(encoding="utf-8"))) for name in made.FILES}
    assert found == {"Dockerfile": 2, "compose.yaml": 1}
