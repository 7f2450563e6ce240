"""In which form a client would like a ruling: the Accept header."""

from __future__ import annotations

from typing import Final

from flask import request
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import NotAcceptable
from werkzeug.http import parse_accept_header

JSON: Final = "application/json"
TEXT: Final = "text/plain"


def wanted() -> str:
    """The form of a ruling that this request asks for.

    :raises werkzeug.exceptions.NotAcceptable: it accepts none that there is.
    """
    form = best(request.headers.get("Accept", ""))
    if form is None:
        raise NotAcceptable(f"A ruling is there as {JSON} and as {TEXT}.")
    return form


def only_json() -> None:
    """See that this request accepts JSON, where there is nothing else.

    :raises werkzeug.exceptions.NotAcceptable: it does not.
    """
    accepted = parse_accept_header(request.headers.get("Accept", ""), MIMEAccept)
    if accepted and accepted.best_match([JSON]) is None:
        raise NotAcceptable(f"This is there as {JSON} only.")


def best(accept: str) -> str | None:
    """The form that this header asks for; browsers, which accept anything but ask for pages, get the text.

    >>> best(""), best("*/*"), best("text/plain"), best("application/json, text/*;q=0.5")
    ('application/json', 'application/json', 'text/plain', 'application/json')
    >>> best("text/html,application/xhtml+xml,*/*;q=0.8")
    'text/plain'
    >>> best("image/png") is None
    True
    """
    accepted = parse_accept_header(accept, MIMEAccept)
    if not accepted:
        return JSON
    forms = [TEXT, JSON] if accepted["text/html"] > accepted[JSON] else [JSON, TEXT]
    return accepted.best_match(forms)
