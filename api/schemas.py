"""The shapes that belong to HTTP itself: problems, progress, rules, health. They only document: nothing dumps them."""

from __future__ import annotations

from marshmallow import Schema, fields


class DefectSchema(Schema):
    """One place in the input that is wrong."""

    pointer = fields.String(required=True, metadata={"description": "JSON pointer (RFC 6901) into the request."})
    detail = fields.String(required=True)
    rule = fields.String(metadata={"description": "The rule that is broken.", "example": "400.1"})


class ProblemSchema(Schema):
    """A problem document (RFC 9457)."""

    type = fields.String(required=True, metadata={"example": "/problems/unreadable"})
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    errors = fields.List(fields.Nested(DefectSchema), required=True)
    request_id = fields.String(required=True)


class ProgressSchema(Schema):
    """A job that is not done."""

    id = fields.String(required=True)
    status = fields.String(required=True, metadata={"enum": ["queued", "running"]})
    attempts = fields.Integer(required=True, metadata={"description": "How often a worker has begun it."})


class RuleSchema(Schema):
    """A rule of the Comprehensive Rules; its text is there once the official file was imported."""

    number = fields.String(required=True)
    kind = fields.String(required=True)
    title = fields.String(required=True)
    summary = fields.String(required=True, allow_none=True)
    text = fields.String(required=True, allow_none=True)
    examples = fields.List(fields.String(), required=True)
    parent = fields.String(required=True, allow_none=True)
    children = fields.List(fields.String(), required=True)
    edition = fields.Date(required=True)
    text_edition = fields.Date(required=True, allow_none=True)


class ReadinessSchema(Schema):
    """How the service is."""

    status = fields.String(required=True, metadata={"enum": ["ready"]})
    workers = fields.Integer(required=True)
    pending = fields.Integer(required=True)
    running = fields.Integer(required=True)


class HealthSchema(Schema):
    """That the process answers."""

    status = fields.String(required=True, metadata={"enum": ["ok"]})
