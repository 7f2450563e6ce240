"""The shapes that belong to HTTP itself: problems, progress, rules, health. They only document: nothing dumps them."""

from __future__ import annotations

from typing import Any, TypeVar

from marshmallow import Schema, fields

Kind = TypeVar("Kind", bound=fields.Field[Any])


def _told(kind: type[Kind], description: str, **more: Any) -> Kind:
    return kind(required=True, metadata={"description": description}, **more)


class DefectSchema(Schema):
    """One place in the input that is wrong."""

    pointer = fields.String(required=True, metadata={"description": "JSON pointer (RFC 6901) into the request."})
    detail = fields.String(required=True, metadata={"description": "What is wrong, in a sentence."})
    rule = fields.String(metadata={"description": "The rule that is broken.", "example": "400.1"})


class ProblemSchema(Schema):
    """A problem document (RFC 9457)."""

    type = fields.String(
        required=True, metadata={"description": "A page that explains it.", "example": "/problems/unreadable"}
    )
    title = fields.String(required=True, metadata={"description": "The type in words."})
    status = fields.Integer(required=True, metadata={"description": "The HTTP status."})
    detail = fields.String(required=True, metadata={"description": "What is wrong this time."})
    errors = fields.List(fields.Nested(DefectSchema), required=True, metadata={"description": "Every place at once."})
    request_id = fields.String(required=True, metadata={"description": "Finds the request in the service's log."})


class ProgressSchema(Schema):
    """A job that is not done."""

    id = fields.String(required=True, metadata={"description": "The id that the ruling will have."})
    status = fields.String(required=True, metadata={"description": "How far it is.", "enum": ["queued", "running"]})
    attempts = fields.Integer(required=True, metadata={"description": "How often a worker has begun it."})


class RuleSchema(Schema):
    """A rule of the Comprehensive Rules; its text is there once the official file was imported."""

    number = _told(fields.String, "Its number.")
    kind = _told(fields.String, "Chapter, section, rule or subrule.")
    title = _told(fields.String, "Its title, or that of what it belongs to.")
    summary = _told(fields.String, "What it says, in this project's words.", allow_none=True)
    text = _told(fields.String, "What it says, in its own words.", allow_none=True)
    examples = fields.List(fields.String(), required=True, metadata={"description": "The examples of its text."})
    parent = _told(fields.String, "The number of what it belongs to.", allow_none=True)
    children = fields.List(fields.String(), required=True, metadata={"description": "The numbers of what is below it."})
    edition = _told(fields.Date, "The edition that rulings cite.")
    text_edition = _told(fields.Date, "The edition of the imported text.", allow_none=True)


class ReadinessSchema(Schema):
    """How the service is."""

    status = fields.String(required=True, metadata={"description": "Whether it is.", "enum": ["ready"]})
    workers = _told(fields.Integer, "How many workers live.")
    pending = _told(fields.Integer, "How many jobs are unfinished.")
    running = _told(fields.Integer, "How many of them run.")


class HealthSchema(Schema):
    """That the process answers."""

    status = fields.String(required=True, metadata={"description": "Whether it does.", "enum": ["ok"]})
