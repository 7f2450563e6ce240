"""What the descriptions of all routes are made of: headers, parameters, answers and problem documents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from flask_smorest import Blueprint
from marshmallow import Schema

from adjudicator.problems import MEDIA_TYPE
from api import examples, schemas
from api.submitting import SUBMISSION

View = TypeVar("View", bound=Callable[..., Any])
Document = dict[str, Any]


def text(description: str, example: str = "") -> Document:
    """A text, with an example."""
    shown: Document = {"description": description, "schema": {"type": "string"}}
    return {**shown, "example": example} if example else shown


def header(name: str, description: str, example: str = "") -> Document:
    """A header of a request."""
    return {"name": name, "in": "header", **text(description, example)}


PREFER: Final = header(
    "Prefer",
    "`wait=N`: wait up to N seconds for the result, 30 at most. `respond-async`: do not wait.",
    "wait=10",
)
SUBMITTED: Final = header(SUBMISSION, "The token of the answer 202.", examples.SUBMISSION)
#: What every answer carries.
EVERYWHERE: Final[Document] = {
    "X-Request-Id": text("The request's id in the service's log: the client's own, if it sent one."),
    "Adjudicator-Version": text(
        "What answers are made by; with the digest of the imported cards, if there are any.",
        'engine="0.8.0", rules="2026-04-17"',
    ),
}
APPLIED: Final[Document] = {"Preference-Applied": text("What of `Prefer` was granted.", "wait=10")}


def parameter(name: str, description: str, example: str) -> list[Document]:
    """What is said of a route's one parameter."""
    shown = {**text(description, example), "schema": {"type": "string", "minLength": 1}}
    return [{"name": name, "in": "path", "required": True, **shown}]


def operation(blueprint: Blueprint, **said: Any) -> Callable[[View], View]:
    """What is said of a view."""
    said["responses"].update(problems("internal-server-error"))
    documented: Callable[[View], View] = blueprint.doc(**said)
    return documented


def in_json(description: str, schema: type[Schema], example: Document, headers: Document | None = None) -> Document:
    """An answer as JSON, with an example."""
    content = {"application/json": {"schema": schema, "example": example}}
    return {"description": description, "content": content, "headers": {**(headers or {}), **EVERYWHERE}}


_MEANINGS: Final = {
    400: "Not readable: no JSON, unknown fields, wrong types, or words that are none of the short notation.",
    401: "An API key is needed, or the one that was sent is none.",
    403: "It is not yours.",
    404: "There is no such thing.",
    406: "Neither JSON nor plain text is accepted.",
    409: "Withdrawn, or already finished.",
    413: "The body is too large.",
    415: "Not a kind of body that is read here, in UTF-8.",
    422: "Readable, but no board or choice that can be; every defect is listed.",
    429: "Too much of this client waits: try again after Retry-After seconds.",
    500: "The service failed.",
    503: "The store is away, or the queue is full: try again after Retry-After seconds.",
}


def problems(*kinds: str) -> Document:
    """Answers that are problem documents, each with an example of this kind."""
    found: Document = {}
    for example in map(examples.problem, kinds):
        status = example["status"]
        headers = dict(EVERYWHERE)
        if status in (429, 503):
            headers["Retry-After"] = {"description": "In so many seconds.", "schema": {"type": "integer"}}
        content = {MEDIA_TYPE: {"schema": schemas.ProblemSchema, "example": example}}
        found[str(status)] = {"description": _MEANINGS[status], "content": content, "headers": headers}
    return found
