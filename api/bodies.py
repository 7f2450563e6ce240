"""Reading a request's body: its kind and size are checked before anybody parses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, Final, TypeVar

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from adjudicator.batches.lines import Source
from adjudicator.cards.source import CardSource
from adjudicator.notation.intake import Posed, looks_like_json, pose
from adjudicator.problems import Problem
from api.accepting import NDJSON, TEXT
from api.services import Prepare

_ALSO_NDJSON: Final = ("application/ndjson", "application/jsonl", "application/jsonlines")
"""Other names that newline-delimited JSON goes by."""

Thing = TypeVar("Thing")


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


def prepared(prepare: Prepare, cards: CardSource) -> Posed:
    """The job of the body of this request: a request as JSON, or a board in the short notation as plain text.

    :raises adjudicator.problems.Problem: 415 for another kind, 400 for none, and for what can't be read or can't be.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than the settings allow.
    """
    return of_either(
        cards,
        lambda body, known: pose(body, known, prepare=prepare),
        lambda body, known: Posed(prepare(body, known)),
    )


def of_either(
    cards: CardSource, text: Callable[[bytes, CardSource], Thing], json: Callable[[bytes, CardSource], Thing]
) -> Thing:
    """What one of the two makes of the body of this request: of plain text, or of JSON.

    :raises adjudicator.problems.Problem: 415 for another kind, 400 for none, and for what can't be read or can't be.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than the settings allow.
    """
    kind = request.mimetype
    if kind == TEXT:
        body = _body("send a board in the short notation, such as `A hand: Lightning Bolt; B 20 life`")
        if looks_like_json(body):
            raise _unsupported("The body is JSON: send it as application/json.")
        return text(body, cards)
    if not _is_json(kind):
        found = f"not {kind!r}" if kind else "and say so in Content-Type"
        raise _unsupported(f"Send application/json, or a board in the short notation as text/plain, {found}.")
    return json(_body("send a request as JSON"), cards)


def ndjson_stream(most: int) -> Source:
    """The body of this request, which must say that it is newline-delimited JSON; it is read as it is needed.

    :raises adjudicator.problems.Problem: 415 for another kind.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than ``most`` bytes, now or as they are read.
    """
    if request.mimetype not in (NDJSON, *_ALSO_NDJSON):
        found = f"not {request.mimetype!r}" if request.mimetype else "and say so in Content-Type"
        raise _unsupported(f"Send {NDJSON}, an item on each line, {found}.")
    _refuse_encodings()
    request.max_content_length = most
    return _Whole(request.stream, most)


class _Whole:
    """A body that is read as it is needed, and told to be too large where it ends at the limit: the rest was cut off."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        self._stream = stream
        self._left = most

    def read(self, size: int, /) -> bytes:
        """So many bytes more at most."""
        part = self._stream.read(min(size, self._left + 1))
        self._left -= len(part)
        if self._left < 0:
            raise RequestEntityTooLarge
        return part


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


def _refuse_encodings() -> None:
    if (charset := request.mimetype_params.get("charset", "utf-8").lower()) not in ("utf-8", "utf8", "us-ascii"):
        raise _unsupported(f"Send UTF-8, not {charset!r}.")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise _unsupported("Send the body without an encoding.")


def _body(what: str) -> bytes:
    _refuse_encodings()
    body = request.get_data(cache=False)
    # A body without a Content-Length is cut off at the limit, silently.
    if request.content_length is None and len(body) >= (request.max_content_length or 0):
        raise RequestEntityTooLarge
    if not body:
        raise Problem(400, "unreadable", "Unreadable request", f"The body is empty: {what}.")
    return body


def _unsupported(detail: str) -> Problem:
    return Problem(415, "unsupported-media-type", "Unsupported media type", detail)
