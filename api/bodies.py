"""Reading a request's body: its kind and size are checked before anybody parses it."""

from __future__ import annotations

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from adjudicator.cards.source import CardSource
from adjudicator.intake import Job
from adjudicator.notation.intake import looks_like_json, prepare_text
from adjudicator.problems import Problem
from api.accepting import TEXT
from api.services import Prepare


def json_bytes() -> bytes:
    """The body of this request, which must say that it is JSON.

    :raises adjudicator.problems.Problem: 415 for another kind, 400 for none.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than the settings allow.
    """
    kind = request.mimetype
    if not _is_json(kind):
        found = f"not {kind!r}" if kind else "and say so in Content-Type"
        raise _unsupported(f"Send application/json, {found}.")
    return _body("send a request as JSON")


def prepared(prepare: Prepare, cards: CardSource) -> Job:
    """The job of the body of this request: a request as JSON, or a board in the short notation as plain text.

    :raises adjudicator.problems.Problem: 415 for another kind, 400 for none, and for what can't be read or can't be.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than the settings allow.
    """
    kind = request.mimetype
    if kind == TEXT:
        body = _body("send a board in the short notation")
        if looks_like_json(body):
            raise _unsupported("The body is JSON: send it as application/json.")
        return prepare_text(body, cards, prepare=prepare)
    if not _is_json(kind):
        found = f"not {kind!r}" if kind else "and say so in Content-Type"
        raise _unsupported(f"Send application/json, or a board in the short notation as text/plain, {found}.")
    return prepare(_body("send a request as JSON"), cards)


def text_bytes(what: str) -> bytes:
    """The body of this request, which must say that it is plain text; ``what`` is to be sent.

    :raises adjudicator.problems.Problem: 415 for another kind, 400 for none.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than the settings allow.
    """
    if request.mimetype != TEXT:
        found = f"not {request.mimetype!r}" if request.mimetype else "and say so in Content-Type"
        raise _unsupported(f"Send text/plain, {found}.")
    return _body(what)


def _is_json(kind: str) -> bool:
    return kind == "application/json" or kind.endswith("+json")


def _body(what: str) -> bytes:
    if (charset := request.mimetype_params.get("charset", "utf-8").lower()) not in ("utf-8", "utf8", "us-ascii"):
        raise _unsupported(f"Send UTF-8, not {charset!r}.")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise _unsupported("Send the body without an encoding.")
    body = request.get_data(cache=False)
    # A body without a Content-Length is cut off at the limit, silently.
    if request.content_length is None and len(body) >= (request.max_content_length or 0):
        raise RequestEntityTooLarge
    if not body:
        raise Problem(400, "unreadable", "Unreadable request", f"The body is empty: {what}.")
    return body


def _unsupported(detail: str) -> Problem:
    return Problem(415, "unsupported-media-type", "Unsupported media type", detail)
