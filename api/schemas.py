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


class CheckedSchema(Schema):
    """An expectation and what came of it."""

    pointer = _told(fields.String, "JSON pointer to it in its scenario.")
    status = fields.String(
        required=True, metadata={"description": "What came of it.", "enum": ["pass", "fail", "not_reached"]}
    )
    that = _told(fields.String, "What kind of expectation it is.")
    found = fields.String(metadata={"description": "What was found instead."})
    rules = fields.List(fields.String(), metadata={"description": "The rules cited on the way."})


class ResultSchema(Schema):
    """What came of one scenario."""

    id = _told(fields.String, "Its own id.")
    title = _told(fields.String, "Its title.")
    tags = fields.List(fields.String(), required=True, metadata={"description": "Its tags."})
    status = fields.String(
        required=True, metadata={"description": "What came of it.", "enum": ["pass", "fail", "error", "unsupported"]}
    )
    reason = _told(fields.String, "Why it did not pass; empty if it did.")
    expectations = fields.List(
        fields.Nested(CheckedSchema), required=True, metadata={"description": "Every expectation of it."}
    )
    unused = fields.List(
        fields.String(), required=True, metadata={"description": "JSON pointers to answers that nobody asked for."}
    )
    defaults = fields.List(
        fields.String(), required=True, metadata={"description": "The choices that were made for the players."}
    )
    courses = _told(fields.Integer, "How many courses of such choices were played.")


class ResultsSchema(Schema):
    """What came of scenarios."""

    id = _told(fields.String, "The id of these results: a digest of all that they depend on.")
    scenarios = fields.List(
        fields.Nested(ResultSchema), required=True, metadata={"description": "The result of each, in their order."}
    )
    totals = fields.Dict(
        required=True, metadata={"description": "How many have each status; `tags`: the same for each tag."}
    )
    provenance = fields.Dict(
        required=True, metadata={"description": "On what they depend: `rules_edition`, `engine`, `cards` (a digest)."}
    )


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
    bytes = _told(fields.Integer, "How many bytes they have.")


class HealthSchema(Schema):
    """That the process answers."""

    status = fields.String(required=True, metadata={"description": "Whether it does.", "enum": ["ok"]})
