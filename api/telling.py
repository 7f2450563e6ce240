"""What every answer tells: the request's id, its trace, the versions behind it; and one line in the log."""

from __future__ import annotations

import logging
import re
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

from flask import Flask, Response, g, request

from adjudicator.tracing import Tracer
from api.refusing import REQUEST_ID

log = logging.getLogger("adjudicator.api")

_TRACEPARENT: Final = re.compile(r"[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-[\x21-\x7e]{0,200})?")
_SILENT: Final = frozenset({"/healthz", "/readyz"})


def init(app: Flask, version: Callable[[], str], tracer: Tracer) -> None:
    """Let each answer of ``app`` carry the headers, and each request leave a line in the log."""

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()
        g.request_id = _given("X-Request-Id", REQUEST_ID) or uuid.uuid4().hex
        route = request.url_rule.rule if request.url_rule is not None else "none"
        g.span = ExitStack()
        about = {"request_id": g.request_id, "http.request.method": request.method, "http.route": route}
        g.trace = g.span.enter_context(tracer.span(f"{request.method} {route}", traceparent(), **about))

    @app.teardown_request
    def close(error: BaseException | None) -> None:
        if "span" in g:
            g.span.close()

    @app.after_request
    def end(response: Response) -> Response:
        response.headers["X-Request-Id"] = request_id()
        response.headers["Adjudicator-Version"] = version()
        response.headers["X-Content-Type-Options"] = "nosniff"
        if trace := traceparent():
            response.headers["traceparent"] = trace
        if request.path not in _SILENT:
            _note(response)
        return response


def request_id() -> str:
    """The id of this request: the client's, or a new one."""
    if "request_id" not in g:
        g.request_id = uuid.uuid4().hex
    return str(g.request_id)


def traceparent() -> str:
    """The trace that the client says this request belongs to, if it says so well-formed (W3C Trace Context)."""
    return _given("traceparent", _TRACEPARENT)


def passed_on() -> dict[str, str]:
    """What the message to the workers carries of this."""
    told = {"request_id": request_id()}
    if g.trace:
        told["traceparent"] = g.trace
    return told


def _given(header: str, form: re.Pattern[str]) -> str:
    value = request.headers.get(header, "")
    return value if form.fullmatch(value) else ""


def _note(response: Response) -> None:
    milliseconds = round((time.perf_counter() - g.began) * 1000, 2) if "began" in g else None
    log.info(
        "%s %s",
        request.method,
        request.path,
        extra={"status": response.status_code, "ms": milliseconds, "request_id": request_id()},
    )
