"""The web application that the server runs: bodies are read where they hold no thread, then Flask answers in one.

``granian --interface rsgi --factory api.web:create`` runs it. A client that sends slowly costs a task of the event loop and
no more bytes than all bodies together may have, and it has an end.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any, Final, Protocol

from flask import Flask
from werkzeug.test import run_wsgi_app

from adjudicator.settings import Settings
from api import refusing
from api.app import create_app

#: Threads for requests that need not wait, beside those that do.
SPARE_THREADS: Final = 32
#: Many clients send all of a body before they look for an answer: of one that is too large, so much is read and dropped.
MOST_DRAINED: Final = 32 * 1024 * 1024

Headers = list[tuple[str, str]]
Answer = tuple[int, Headers, bytes]


class Scope(Protocol):
    """A request's head, as the server tells it."""

    http_version: str
    server: str
    client: str
    scheme: str
    method: str
    path: str
    query_string: str
    authority: str | None
    headers: Any


class Connection(Protocol):
    """Where a request's body comes from and its answer goes to."""

    def __aiter__(self) -> Any:
        """The parts of the body."""

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None:
        """Answer."""


class Web:
    """Flask's application behind an event loop."""

    def __init__(self, app: Flask, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._held = 0
        self._threads = ThreadPoolExecutor(settings.max_waiting + SPARE_THREADS, thread_name_prefix="web")

    async def __rsgi__(self, scope: Scope, connection: Connection) -> None:
        """Answer one request."""
        kept = bytearray()
        try:
            async with asyncio.timeout(self._settings.body_timeout):
                refused = await self._read(connection, kept)
        except TimeoutError:
            refused = refusing.TOO_SLOW
        finally:
            self._held -= len(kept)
        if refused is None:
            environ = environ_of(scope, bytes(kept))
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._answer, environ)
        else:
            answer = refusing.answer(refused, scope.headers.get("x-request-id"))
        connection.response_bytes(*answer)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        """The server stops: requests that are being answered are answered."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _read(self, connection: Connection, kept: bytearray) -> refusing.Refusal | None:
        """Read a body into ``kept``, a little more than it may have at most: Flask then says that it is too large."""
        most, read = self._settings.max_body + 1, 0
        async for part in connection:
            read += len(part)
            room = min(len(part), most - len(kept))
            if self._held + room > self._settings.max_buffered:
                return refusing.TOO_BUSY
            kept += part[:room]
            self._held += room
            if read > MOST_DRAINED:
                break
        return None

    def _answer(self, environ: dict[str, Any]) -> Answer:
        body, status, headers = run_wsgi_app(self._app, environ, buffered=True)
        return int(status.split(" ", 1)[0]), list(headers), b"".join(body)


def environ_of(scope: Scope, body: bytes) -> dict[str, Any]:
    """A request as WSGI has it (PEP 3333): text as Latin-1."""
    host, _, port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "SERVER_NAME": host or "localhost",
        "SERVER_PORT": port or "0",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": BytesIO(body),
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    environ.update(_headers(scope.headers.items()))
    if scope.authority and "HTTP_HOST" not in environ:
        environ["HTTP_HOST"] = scope.authority
    return environ


def _headers(headers: Iterable[tuple[str, str]]) -> dict[str, str]:
    """A name with an underscore would pass for another with a hyphen: it is left out."""
    found: dict[str, str] = {}
    for name, value in headers:
        if "_" in name:
            continue
        key = name.upper().replace("-", "_")
        if key not in ("CONTENT_LENGTH", "CONTENT_TYPE"):
            key = f"HTTP_{key}"
        found[key] = f"{found[key]},{value}" if key in found else value
    return found


def create() -> Web:
    """The application with the settings of the environment.

    :raises adjudicator.settings.SettingsError: a variable cannot be used.
    """
    app = create_app()
    settings: Settings = app.extensions["adjudicator"].settings
    return Web(app, settings)
