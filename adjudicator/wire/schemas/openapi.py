"""The format's own kinds of field in an OpenAPI document."""

from __future__ import annotations

from typing import Any, get_args

from apispec.ext.marshmallow import MarshmallowPlugin

from adjudicator.wire.schemas.fields import Anything, ByTag, ByType, Data, Expected, Table, Text, Whole, YesNo

Properties = dict[str, Any]

_TYPES = {Text: "string", Whole: "integer", YesNo: "boolean", Data: "object", Expected: "object"}


def register(plugin: MarshmallowPlugin) -> None:
    """Teach a document's plug-in the fields of the format, before the schemas are documented."""
    converter: Any = plugin.converter
    for kind, name in _TYPES.items():
        converter.map_to_openapi_type(kind, name, None)
    for kind in (ByType, ByTag, Table, Anything):
        converter.map_to_openapi_type(kind, None, None)
    for function in (_by_type, _by_tag, _table, _expected, _data):
        converter.add_attribute_function(function)


def _by_type(self: Any, field: Any, **kwargs: Any) -> Properties:
    if not isinstance(field, ByType):
        return {}
    kinds = [self.field2property(kind) for kind in field.kinds.values()]
    return {"oneOf": [*kinds, {"type": "null"}] if field.allow_none else kinds}


def _by_tag(self: Any, field: Any, **kwargs: Any) -> Properties:
    if not isinstance(field, ByTag):
        return {}
    found = {tag: self.resolve_nested_schema(shape) for tag, shape in field.shapes.items()}
    mapping = {tag: one["$ref"] for tag, one in found.items()}
    return {"oneOf": list(found.values()), "discriminator": {"propertyName": "type", "mapping": mapping}}


def _table(self: Any, field: Any, **kwargs: Any) -> Properties:
    if not isinstance(field, Table):
        return {}
    kind = ["object", "null"] if field.allow_none else "object"
    return {"type": kind, "additionalProperties": self.field2property(field.value)}


def _expected(self: Any, field: Any, **kwargs: Any) -> Properties:
    """The shapes of expectations stand beside those of scenarios."""
    if not isinstance(field, Expected):
        return {}
    kinds = {str(kind.__struct_config__.tag): kind.__name__ for kind in get_args(field.kind)}
    mapping = {tag: f"#/components/schemas/Scenario{name}" for tag, name in kinds.items()}
    found = [{"$ref": ref} for ref in mapping.values()]
    return {"oneOf": found, "discriminator": {"propertyName": "that", "mapping": mapping}}


def _data(self: Any, field: Any, **kwargs: Any) -> Properties:
    if not isinstance(field, Data) or isinstance(field, Expected):
        return {}
    said = field.metadata.get("description", "")
    return {"description": f"{said} A tree of the engine's own records, each tagged by `is`.".strip()}


def tell_short_forms(shapes: dict[str, Any]) -> None:
    """Where an id stands for an object that has just an id (``adjudicator.wire.shorthand``): a player, an attacker."""
    for shape, field in (("State", "players"), ("DeclareAttackersAction", "attackers")):
        listed = shapes[shape]["properties"][field]
        short = {"type": "string", "minLength": 1, "description": "Its id, where nothing else is said of it."}
        listed["items"] = {"oneOf": [short, listed["items"]]}
