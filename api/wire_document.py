"""The wire format's own kinds of field, as the OpenAPI document has them (JSON Schema)."""

from __future__ import annotations

from copy import copy
from typing import Any

from apispec.ext.marshmallow.field_converter import FieldConverterMixin
from marshmallow import Schema, fields

from adjudicator.wire.schemas import fields as wire

Document = dict[str, Any]

_TYPES: dict[type[fields.Field[Any]], str] = {wire.Text: "string", wire.Whole: "integer", wire.YesNo: "boolean"}


def teach(plugin: Any) -> None:
    """Let the marshmallow plug-in of apispec, which writes the document, know the fields of the wire format."""
    for kind, name in _TYPES.items():
        plugin.map_to_openapi_type(kind, name, None)
    plugin.converter.add_attribute_function(_described)


def _described(converter: FieldConverterMixin, field: fields.Field[Any], *, ret: Document, **_: Any) -> Document:
    """What is to be added for a field of the format; ``None`` as a default says only that it may be absent."""
    found = _alternatives(converter, field)
    if field.allow_none and found:
        found = {"anyOf": [*found.get("anyOf", [found]), {"type": "null"}]}
    if ret.get("default", 0) is None:
        del ret["default"]
    elif ret.get("default") == ():
        ret["default"] = []
    return found


def _alternatives(converter: FieldConverterMixin, field: fields.Field[Any]) -> Document:
    def inner(part: fields.Field[Any]) -> Document:
        return dict(converter.field2property(part))

    match field:
        case wire.Table():
            return {"type": "object", "additionalProperties": inner(field.value)}
        case wire.ByType():
            return {"anyOf": [inner(wire.inner(copy(kind))) for kind in field.kinds.values()]}
        case wire.ByTag():
            return {"anyOf": [_referred(converter, shape) for shape in field.shapes.values()]}
        case _:
            return {}


def _referred(converter: Any, shape: type[Schema]) -> Document:
    return dict(converter.resolve_nested_schema(shape))
