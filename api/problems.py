"""Errors as problem documents (RFC 9457): from refused input, from HTTP itself, and from what nobody foresaw."""

from __future__ import annotations

import logging
import re
from typing import Final, assert_never

import msgspec
import orjson
from flask import Flask, Response, request, url_for
from werkzeug.exceptions import HTTPException

from adjudicator.discord.messages import embedded_problem
from adjudicator.problems import MEDIA_TYPE, Defect, Problem
from adjudicator.rendering import problem as in_words
from adjudicator.store import ShareFull, StoreAway, StoreFull
from api.accepting import TYPES, WordsForm, wanted_of_problem
from api.clients import TooMany
from api.leaves import HTML
from api.problem_pages import page_of, wants_page
from api.telling import request_id

log = logging.getLogger("adjudicator.api")

RETRY_AFTER: Final = "2"
_KINDS: Final = {413: "request-too-large"}


def init(app: Flask) -> None:
    """Answer every error of ``app`` with a problem document, or with a page for browsers; never with a traceback."""
    app.register_error_handler(Problem, respond)
    app.register_error_handler(HTTPException, respond_http)
    app.register_error_handler(StoreAway, _respond_away)
    app.register_error_handler(StoreFull, _respond_full)
    app.register_error_handler(ShareFull, _respond_share)
    app.register_error_handler(TooMany, _respond_too_many)
    app.register_error_handler(Exception, _respond_unforeseen)


def respond(problem: Problem) -> Response:
    """The answer for input that is refused."""
    return document(problem.status, problem.kind, problem.title, problem.detail, problem.defects)


def respond_http(error: HTTPException) -> Response:
    """The answer for what HTTP itself forbids: no such route, no such method, too large a body."""
    status = error.code or 500
    kind = _KINDS.get(status) or re.sub(r"[^a-z]+", "-", error.name.lower()).strip("-")
    response = document(status, kind, error.name, _in_our_words(error, status))
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value
    if status == 413:
        # What is left of the body is not read, so the connection cannot be used again.
        response.headers["Connection"] = "close"
    return response


def _in_our_words(error: HTTPException, status: int) -> str:
    """What is wrong, with what it takes to do better, where a library knows less of that than we."""
    match status:
        case 404 if request.routing_exception is not None:
            return f"There is nothing at {request.path}. All addresses are listed at {url_for('page.reference')}."
        case 405:
            return f"{request.method} can't be used at {request.path}; the header Allow says what can."
        case 413 if (most := request.max_content_length) is not None:
            return f"The body is larger than the {most:,} bytes that are taken here."
        case _:
            return error.description or error.name


def document(status: int, kind: str, title: str, detail: str, defects: tuple[Defect, ...] = ()) -> Response:
    """A problem document as a response, in the form of the ruling that was asked for; or a page of it for a browser."""
    problem = Problem(status, kind, title, detail, defects)
    form = wanted_of_problem()
    if wants_page() and (form == "json" or "form" not in request.args):
        page, policy = page_of(problem, request_id())
        response = Response(page, status, content_type=f"{HTML}; charset=utf-8")
        response.headers["Content-Security-Policy"] = policy
    elif form == "json":
        content = {**problem.told(), "request_id": request_id()}
        response = Response(orjson.dumps(content), status, content_type=MEDIA_TYPE)
    else:
        response = Response(_told(problem, form), status, mimetype=TYPES[form])
    response.vary.add("Accept")
    response.headers["Cache-Control"] = "no-store"
    return response


def _told(problem: Problem, form: WordsForm) -> str | bytes:
    """The problem in words, within the limits of a ruling in the same form."""
    match form:
        case "text":
            return in_words.text(problem) + "\n"
        case "markdown":
            return in_words.markdown(problem) + "\n"
        case "paragraph":
            return in_words.paragraph(problem) + "\n"
        case "sentence":
            return in_words.sentence(problem) + "\n"
        case "discord":
            return msgspec.json.encode(embedded_problem(problem))
        case _:
            assert_never(form)


def _respond_away(error: StoreAway) -> Response:
    log.error("Redis does not answer: %s", error)
    return later("store-away", "The service's store does not answer. Try again in a moment.")


def _respond_full(_: StoreFull) -> Response:
    return later("queue-full", "Too many adjudications are waiting. Try again in a moment.")


def _respond_share(_: ShareFull) -> Response:
    detail = "Half of all that may wait are yours. Try again when some of them are done."
    response = document(429, "share-full", "Too many requests", detail)
    response.headers["Retry-After"] = RETRY_AFTER
    return response


def _respond_too_many(error: TooMany) -> Response:
    detail = f"You have asked as often as you may in a minute. Try again in {error.wait} seconds."
    response = document(429, "too-many-requests", "Too many requests", detail)
    response.headers["Retry-After"] = str(error.wait)
    return response


def later(kind: str, detail: str) -> Response:
    """The answer when nothing is wrong with the request, and nothing can be done now."""
    response = document(503, kind, "Service unavailable", detail)
    response.headers["Retry-After"] = RETRY_AFTER
    return response


def _respond_unforeseen(error: Exception) -> Response:
    log.error("unforeseen", exc_info=error, extra={"request_id": request_id()})
    detail = "The service failed. It is not your request's fault; the request_id finds the cause in the log."
    return document(500, "internal-server-error", "Internal server error", detail)
