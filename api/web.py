"""The web application that the server runs: bodies are read where they hold no thread, then Flask answers in one.

``granian --interface rsgi --factory api.web:create`` runs it. A client that sends slowly costs a task of the event loop and
no more bytes than all bodies together may have, and it has an end.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from tempfile import TemporaryFile
from typing import IO, Any, Final, Protocol

from flask import Flask
from granian.rsgi import ProtocolClosed  # type: ignore[attr-defined]
from werkzeug.test import run_wsgi_app

from adjudicator.settings import Settings
from api import refusing, warming
from api.accepting import NDJSON
from api.app import create_app
from api.services import Services

#: Threads for requests that need not wait, beside those that do.
SPARE_THREADS: Final = 32
#: Many clients send all of a body before they look for an answer: of one that is too large, so much is read and dropped.
MOST_DRAINED: Final = 32 * 1024 * 1024
#: Where long bodies are posted, and how many of them are received at once; each takes a thread only once it is there.
BATCHES: Final = "/v1/batches"
MOST_BATCHES: Final = 8
#: The server keeps what a client does not read, and does not say so: no more than this is sent in such a time, to all
#: readers together; who would send more waits.
MOST_STREAMED: Final = 256 * 1024 * 1024
_READ_WITHIN: Final = 30.0
#: Where nothing more is to be sent yet, one looks again after so many seconds.
_PAUSE: Final = 0.2
_MEGABYTE: Final = 1024 * 1024

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

    def response_stream(self, status: int, headers: Headers) -> Transport:
        """Begin an answer that is sent in parts."""

    async def client_disconnect(self) -> None:
        """Wait until the client is gone."""


class Transport(Protocol):
    """Where the parts of an answer go to."""

    async def send_bytes(self, data: bytes) -> None:
        """Send a part."""


class Web:
    """Flask's application behind an event loop."""

    def __init__(self, app: Flask, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._held = 0
        self._batches = 0
        self._streamed = 0
        self._stopping = False
        self._threads = ThreadPoolExecutor(settings.max_waiting + SPARE_THREADS, thread_name_prefix="web")

    async def __rsgi__(self, scope: Scope, connection: Connection) -> None:
        """Answer one request."""
        if scope.method == "POST" and scope.path == BATCHES:
            await self._answer_batch(scope, connection)
            return
        kept = bytearray()
        try:
            async with asyncio.timeout(self._settings.body_timeout):
                refused = await self._read(connection, kept)
        except TimeoutError:
            refused = refusing.TOO_SLOW
        finally:
            self._held -= len(kept)
        if refused is None:
            await self._respond(scope, connection, BytesIO(bytes(kept)))
        else:
            connection.response_bytes(*refusing.answer(refused, scope.headers.get("x-request-id")))

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        """The server stops: requests that are being answered are answered, but for what is sent as it comes to be."""
        self._stopping = True
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _answer_batch(self, scope: Scope, connection: Connection) -> None:
        """Answer a request whose body may be long: it is kept in a file until it is there."""
        refused: refusing.Refusal | None = refusing.TOO_BUSY
        if self._batches < MOST_BATCHES:
            self._batches += 1
            try:
                with TemporaryFile() as file:
                    refused = await self._spool(connection, file)
                    if refused is None:
                        file.seek(0)
                        await self._respond(scope, connection, file)
            finally:
                self._batches -= 1
        if refused is not None:
            connection.response_bytes(*refusing.answer(refused, scope.headers.get("x-request-id")))

    async def _spool(self, connection: Connection, file: IO[bytes]) -> refusing.Refusal | None:
        """Read a long body into a file. It has the time of another body, and as much again for each megabyte of it."""
        most, read = self._settings.max_batch_bytes + 1, 0
        patience = self._settings.body_timeout
        try:
            async with asyncio.timeout(patience) as clock:
                began = asyncio.get_running_loop().time()
                async for part in connection:
                    file.write(part[: max(most - read, 0)])
                    read += len(part)
                    clock.reschedule(began + patience * (1 + read / _MEGABYTE))
                    if read > most + MOST_DRAINED:
                        break
        except TimeoutError:
            return refusing.TOO_SLOW
        return None

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

    async def _respond(self, scope: Scope, connection: Connection, body: IO[bytes]) -> None:
        """Have Flask answer, and send that: at once, or as it comes to be."""
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self._threads, self._answer, environ_of(scope, body))
        if not isinstance(answer, Stream):
            connection.response_bytes(*answer)
            return
        gone = asyncio.ensure_future(connection.client_disconnect())
        try:
            transport = connection.response_stream(answer.status, answer.headers)
            while not (gone.done() or self._stopping):
                if self._streamed > MOST_STREAMED:
                    await asyncio.wait((gone,), timeout=_PAUSE)
                    continue
                part = await loop.run_in_executor(self._threads, next, answer.parts, None)
                if part is None:
                    break
                if part:
                    self._streamed += len(part)
                    loop.call_later(_READ_WITHIN, self._read_by_now, len(part))
                    try:
                        await transport.send_bytes(part)
                    except ProtocolClosed:
                        break
                else:
                    await asyncio.wait((gone,), timeout=_PAUSE)
        finally:
            gone.cancel()
            answer.close()

    def _read_by_now(self, size: int) -> None:
        """So many bytes that were sent count no more."""
        self._streamed -= size

    def _answer(self, environ: dict[str, Any]) -> Answer | Stream:
        body, status, headers = run_wsgi_app(self._app, environ)
        code = int(status.split(" ", 1)[0])
        if headers.get("content-type") == NDJSON and environ["REQUEST_METHOD"] == "GET":
            return Stream(code, list(headers), iter(body), getattr(body, "close", None))
        try:
            return code, list(headers), b"".join(body)
        finally:
            if (close := getattr(body, "close", None)) is not None:
                close()


@dataclass(frozen=True, slots=True)
class Stream:
    """An answer that is sent as it comes to be; an empty part says that there is none yet."""

    status: int
    headers: Headers
    parts: Iterator[bytes]
    closing: Callable[[], None] | None

    def close(self) -> None:
        """Nobody reads on."""
        if self.closing is not None:
            self.closing()


def environ_of(scope: Scope, body: IO[bytes]) -> dict[str, Any]:
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
        "wsgi.input": body,
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
    parts: Services = app.extensions["adjudicator"]
    warming.begin(parts)
    return Web(app, parts.settings)
