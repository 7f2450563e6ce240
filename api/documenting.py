"""What the OpenAPI document says of the routes. It is written here, so that the routes read as code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from flask_smorest import Blueprint
from marshmallow import Schema

from adjudicator.wire.schemas import RequestSchema
from api import schemas
from api.problems import MEDIA_TYPE
from api.ruling_schema import RulingSchema

View = TypeVar("View", bound=Callable[..., Any])
Document = dict[str, Any]

_PREFER: Final[Document] = {
    "name": "Prefer",
    "in": "header",
    "description": "`wait=N`: wait up to N seconds for the ruling, 30 at most. `respond-async`: do not wait.",
    "schema": {"type": "string"},
    "example": "wait=10",
}
#: Small enough to be read: a creature with lethal damage, and nothing proposed.
EXAMPLE: Final[Document] = {
    "format": "adjudicator/1",
    "state": {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [
            {
                "id": "bears-1",
                "card": {"name": "Grizzly Bears", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
                "controller": "A",
                "damage": 2,
            }
        ],
    },
    "actions": [],
}
_TEXT: Final[Document] = {"schema": {"type": "string"}}


def submit(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/rulings."""
    return _operation(
        blueprint,
        operationId="submitRequest",
        parameters=[_PREFER],
        requestBody={"required": True, "content": {"application/json": {"schema": RequestSchema, "example": EXAMPLE}}},
        responses={
            "200": _ruling("The ruling.", {"Content-Location": _TEXT, "Preference-Applied": _TEXT}),
            "202": _progress(),
            **_problems(400, 409, 413, 415, 422, 503),
        },
    )


def read(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rulings/{id}."""
    return _operation(
        blueprint,
        operationId="readRuling",
        parameters=[_PREFER, {"name": "If-None-Match", "in": "header", **_TEXT}],
        responses={
            "200": _ruling("The ruling.", {"Preference-Applied": _TEXT}),
            "202": _progress(),
            "304": {"description": "The ruling is the one you have."},
            **_problems(404, 409, 422, 503),
        },
    )


def withdraw(blueprint: Blueprint) -> Callable[[View], View]:
    """DELETE /v1/rulings/{id}."""
    responses = {"204": {"description": "Withdrawn."}, **_problems(404, 409, 503)}
    return _operation(blueprint, operationId="withdrawSubmission", responses=responses)


def rule(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rules/{number}."""
    responses = {"200": _json("The rule.", schemas.RuleSchema), **_problems(404)}
    return _operation(blueprint, operationId="readRule", responses=responses)


def healthy(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /healthz."""
    return _operation(blueprint, operationId="health", responses={"200": _json("It does.", schemas.HealthSchema)})


def ready(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /readyz."""
    responses = {"200": _json("It is.", schemas.ReadinessSchema), **_problems(503)}
    return _operation(blueprint, operationId="readiness", responses=responses)


def page(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /problems/{type}."""
    shown = {"description": "A page for people.", "content": {"text/html": _TEXT}}
    return _operation(blueprint, operationId="explainProblem", responses={"200": shown, **_problems(404)})


def _operation(blueprint: Blueprint, **operation: Any) -> Callable[[View], View]:
    responses = operation["responses"]
    responses.update(_problems(500))
    documented: Callable[[View], View] = blueprint.doc(**operation)
    return documented


def _ruling(description: str, headers: Document) -> Document:
    return {**_json(description, RulingSchema), "headers": {"ETag": _TEXT, "Cache-Control": _TEXT, **headers}}


def _progress() -> Document:
    headers = {"Location": _TEXT, "Retry-After": {"schema": {"type": "integer"}}, "Preference-Applied": _TEXT}
    return {**_json("Not done yet: look at Location.", schemas.ProgressSchema), "headers": headers}


def _json(description: str, schema: type[Schema]) -> Document:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


_MEANINGS: Final = {
    400: "Not readable: no JSON, unknown fields, wrong types.",
    404: "There is no such thing.",
    409: "Withdrawn, or already finished.",
    413: "The body is too large.",
    415: "Not application/json.",
    422: "Readable, but no board or choice that can be; every defect is listed.",
    500: "The service failed.",
    503: "The store is away, or the queue is full: try again after Retry-After seconds.",
}


def _problems(*statuses: int) -> Document:
    content = {MEDIA_TYPE: {"schema": schemas.ProblemSchema}}
    found: Document = {str(status): {"description": _MEANINGS[status], "content": content} for status in statuses}
    for status in ("503",):
        if status in found:
            found[status] = {**found[status], "headers": {"Retry-After": {"schema": {"type": "integer"}}}}
    return found
