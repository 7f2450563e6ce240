"""What the OpenAPI document says of boards of other programs."""

from __future__ import annotations

from collections.abc import Callable

from flask_smorest import Blueprint

from adjudicator.importing import FORMATS
from adjudicator.wire.schemas.boards import ImportedSchema
from api import examples
from api.describing import Document, View, in_json, operation, problems


def import_board(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/boards/imports."""
    format: Document = {
        "name": "format",
        "in": "query",
        "description": "Which program wrote it; found out, if it is absent.",
        "schema": {"type": "string", "enum": [*FORMATS]},
    }
    group: Document = {
        "name": "group",
        "in": "query",
        "description": "Of a file with several boards (XMage's), which one; the first, if it is absent.",
        "schema": {"type": "string"},
    }
    said = {"type": "string", "description": "The file."}
    return operation(
        blueprint,
        operationId="importBoard",
        parameters=[format, group],
        requestBody={"required": True, "content": {"text/plain": {"schema": said, "example": examples.FORGE}}},
        responses={
            "200": in_json("The board.", ImportedSchema, examples.IMPORTED),
            **problems("unreadable-import", "not-acceptable", "request-too-large", "unsupported-media-type"),
            **problems("unknown-group"),
        },
    )
