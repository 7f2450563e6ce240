"""In which form a client would like a ruling: the Accept header, or `form` in the address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeVar, get_args

from flask import request
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import NotAcceptable
from werkzeug.http import parse_accept_header

from adjudicator.problems import Problem

JSON: Final = "application/json"
TEXT: Final = "text/plain"
MARKDOWN: Final = "text/markdown"
NDJSON: Final = "application/x-ndjson"
DISCORD: Final = "application/vnd.adjudicator.discord+json"
WordsForm = Literal["text", "markdown", "paragraph", "sentence", "discord"]
"""What is made of a ruling for people; the last is an embed of a Discord message, as JSON."""
Form = Literal["json"] | WordsForm
"""What a ruling can be put into."""
FORMS: Final[tuple[Form, ...]] = ("json", *get_args(WordsForm))
LookupForm = Literal["json", "markdown", "discord"]
"""What a card, a rule and a word of the game can be put into."""
LOOKUP_FORMS: Final[tuple[LookupForm, ...]] = get_args(LookupForm)
_OF_TYPE: Final[dict[str, Form]] = {JSON: "json", TEXT: "text", MARKDOWN: "markdown"}
TYPES: Final[dict[Form, str]] = {
    "json": JSON,
    "text": TEXT,
    "markdown": MARKDOWN,
    "paragraph": TEXT,
    "sentence": TEXT,
    "discord": DISCORD,
}
"""The media type of each."""
_F = TypeVar("_F", bound=str)


def wanted() -> Form:
    """The form of a ruling that this request asks for: by the address, or else by what it accepts.

    :raises werkzeug.exceptions.NotAcceptable: it accepts none that there is.
    :raises Problem: the address asks for a form that there is not.
    """
    if (form := _in_address(FORMS)) is not None:
        return form
    header = request.headers.get("Accept", "")
    found = best(header) or (TEXT if parse_accept_header(header, MIMEAccept)["text/html"] else None)
    if found is None:
        raise NotAcceptable(f"A ruling is there as {JSON}, as {TEXT} and as {MARKDOWN}.")
    return _OF_TYPE[found]


def wanted_of_lookup() -> LookupForm:
    """The form of a card, a rule or a word that the address asks for; JSON, if it asks for none.

    :raises Problem: it asks for a form that there is not.
    """
    return _in_address(LOOKUP_FORMS) or "json"


def only_json() -> None:
    """See that the address asks for no other form than the one that there is.

    :raises Problem: it does.
    """
    _in_address(("json",))


def _in_address(forms: tuple[_F, ...]) -> _F | None:
    named = request.args.get("form")
    if named is None:
        return None
    form = next((one for one in forms if one == named), None)
    if form is None:
        which = f"one of {', '.join(forms)}" if len(forms) > 1 else f"{forms[0]} here, or left out"
        raise Problem(400, "invalid-query", "Invalid query", f"`form` is {which}.")
    return form


_IN_FORMS: Final[Mapping[tuple[str, str | None], Callable[[], Form]]] = {
    ("POST", "rulings.Rulings"): wanted,
    ("GET", "rulings.OneRuling"): wanted,
    ("GET", "cards.OneCard"): wanted_of_lookup,
    ("GET", "rules.OneRule"): wanted_of_lookup,
    ("GET", "glossary.OneTerm"): wanted_of_lookup,
}
"""What is answered in several forms, and how it is found which of them a request asks for."""


def wanted_of_problem() -> Form:
    """In which form this request would have what is wrong with it: that of the answer, where it asks for one.

    A problem document (``json``) is for all others, and for who asks for a form that there is not. At an address that
    there is not, or with a method that it does not take, any form can be meant.
    """
    if request.routing_exception is not None:
        return next((one for one in FORMS if one == request.args.get("form")), "json")
    asked_for = _IN_FORMS.get((request.method, request.endpoint))
    if asked_for is None:
        return "json"
    try:
        return asked_for()
    except (Problem, NotAcceptable):
        return "json"


def wants_text() -> bool:
    """Whether this request rather has text than JSON, where there are these two.

    :raises werkzeug.exceptions.NotAcceptable: it accepts neither.
    """
    found = best(request.headers.get("Accept", ""))
    if found in (None, MARKDOWN):
        raise NotAcceptable(f"This is there as {JSON} and as {TEXT}.")
    return found == TEXT


def only(kind: str) -> None:
    """See that this request accepts the one form that there is.

    :raises werkzeug.exceptions.NotAcceptable: it does not.
    """
    accepted = parse_accept_header(request.headers.get("Accept", ""), MIMEAccept)
    if accepted and accepted.best_match([kind]) is None:
        raise NotAcceptable(f"This is there as {kind} only.")


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
    forms = [TEXT, JSON, MARKDOWN] if accepted["text/html"] > accepted[JSON] else [JSON, TEXT, MARKDOWN]
    return accepted.best_match(forms)
