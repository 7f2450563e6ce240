"""Reading a request's body: its kind and size are checked before anybody parses it."""

from __future__ import annotations

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from adjudicator.problems import Problem


def json_bytes() -> bytes:
    """The body of this request, which must say that it is JSON.

    :raises adjudicator.problems.Problem: 415 for another kind, 400 for none.
    :raises werkzeug.exceptions.RequestEntityTooLarge: more than the settings allow.
    """
    kind = request.mimetype
    if kind != "application/json" and not kind.endswith("+json"):
        found = f"not {kind!r}" if kind else "and say so in Content-Type"
        raise Problem(415, "unsupported-media-type", "Unsupported media type", f"Send application/json, {found}.")
    if (charset := request.mimetype_params.get("charset", "utf-8").lower()) not in ("utf-8", "utf8", "us-ascii"):
        raise Problem(415, "unsupported-media-type", "Unsupported media type", f"Send UTF-8, not {charset!r}.")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise Problem(415, "unsupported-media-type", "Unsupported media type", "Send the body without an encoding.")
    body = request.get_data(cache=False)
    # A body without a Content-Length is cut off at the limit, silently.
    if request.content_length is None and len(body) >= (request.max_content_length or 0):
        raise RequestEntityTooLarge
    if not body:
        raise Problem(400, "unreadable", "Unreadable request", "The body is empty: send a request as JSON.")
    return body
