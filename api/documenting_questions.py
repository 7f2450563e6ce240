"""What the OpenAPI document says of the questions of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask_smorest import Blueprint
from marshmallow import Schema

from adjudicator.boards.job import Question
from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas.boards import CharacteristicsAnswerSchema, LegalActionsSchema
from adjudicator.wire.schemas.made import shape
from api import examples, schemas
from api.describing import (
    APPLIED,
    EVERYWHERE,
    PREFER,
    Document,
    View,
    header,
    in_json,
    operation,
    parameter,
    problems,
    text,
)
from api.submitting import KEPT_UNTIL

_SHAPES: Final[dict[Question, type[Schema]]] = {
    "legal_actions": LegalActionsSchema,
    "characteristics": CharacteristicsAnswerSchema,
}
_EXAMPLES: Final[dict[Question, Document]] = {
    "legal_actions": examples.LEGAL_ACTIONS,
    "characteristics": examples.CHARACTERISTICS,
}
_ADDRESSES: Final[dict[Question, str]] = {
    "legal_actions": "/v1/legal-actions",
    "characteristics": "/v1/characteristics",
}


def submit_legal_actions(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/legal-actions."""
    return _submit(blueprint, "legal_actions", "listLegalActions")


def read_legal_actions(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/legal-actions/{id}."""
    return _read(blueprint, "legal_actions", "readLegalActions")


def submit_characteristics(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/characteristics."""
    of: Document = {
        "name": "of",
        "in": "query",
        "description": "The objects that are asked about, by their ids, with commas between them; all, if it is absent.",
        "schema": {"type": "string"},
        "example": "bears-1",
    }
    return _submit(blueprint, "characteristics", "tellCharacteristics", of)


def read_characteristics(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/characteristics/{id}."""
    return _read(blueprint, "characteristics", "readCharacteristics")


def answer_id(question: Question) -> list[Document]:
    """What is said of the id of an answer."""
    return parameter("answer_id", "The id of the answer, as that to its submission has it.", _EXAMPLES[question]["id"])


def _submit(blueprint: Blueprint, question: Question, name: str, *more: Document) -> Callable[[View], View]:
    content = {
        "application/json": {"schema": shape(Request), "example": examples.REQUEST},
        "text/plain": {
            "schema": {"type": "string", "description": "A board in the short notation."},
            "example": examples.REQUEST_TEXT,
        },
    }
    return operation(
        blueprint,
        operationId=name,
        parameters=[PREFER, *more],
        requestBody={"required": True, "content": content},
        responses={
            "200": _found(question, {"Content-Location": text("The permanent link to the answer.", _place(question))}),
            "202": _progress(question),
            **problems("invalid-request", "not-acceptable", "request-too-large", "unsupported-media-type"),
            **problems("impossible-board", "share-full", "queue-full"),
        },
    )


def _read(blueprint: Blueprint, question: Question, name: str) -> Callable[[View], View]:
    return operation(
        blueprint,
        operationId=name,
        parameters=[PREFER, header("If-None-Match", "The ETag of what you have.")],
        responses={
            "200": _found(question, {}),
            "202": _progress(question),
            "304": {"description": "The answer is the one you have.", "headers": EVERYWHERE},
            **problems("unknown-answer", "not-acceptable", "unexpected-answer", "store-away"),
        },
    )


def _found(question: Question, headers: Document) -> Document:
    example = _EXAMPLES[question]
    kept = {
        "ETag": text("The answer's id.", f'"{example["id"]}"'),
        "Cache-Control": text("For ever: the id is derived from all that the answer depends on."),
        KEPT_UNTIL: text("Until when the service keeps it: a date and time (UTC), or `always`.", "2026-12-24T12:00Z"),
        **APPLIED,
    }
    return in_json("The answer.", _SHAPES[question], example, {**kept, **headers})


def _place(question: Question) -> str:
    return f"{_ADDRESSES[question]}/{_EXAMPLES[question]['id']}"


def _progress(question: Question) -> Document:
    headers = {
        "Location": text("Where the result will be.", _place(question)),
        "Retry-After": {"description": "In so many seconds.", "schema": {"type": "integer"}},
        **APPLIED,
    }
    example = {**examples.PROGRESS, "id": _EXAMPLES[question]["id"]}
    return in_json("Not done yet: look at Location.", schemas.ProgressSchema, example, headers)
