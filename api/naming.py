"""The document as generators of clients want it: choices have names of their own, and defaults stand in words.

A generator that finds a choice of words inside of a shape has to make up a name for it, and numbers those it has already.
One that finds a default takes the field for one that is always there, which is so in no request and no ruling.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

Shape = dict[str, Any]

_REF: Final = "#/components/schemas/"
_WHOLES: Final = ("Request", "Ruling")
"""What means a choice before its parts do."""

NAMES: Final = {"Card": "KnownCard", "Effect": "ContinuousEffect", "Mana": "FloatingMana", "Step": "RulingStep"}
"""Shapes that have a field of their own name, and what they are called instead: generators mistake one for the other."""


def name_choices(schemas: dict[str, Shape]) -> None:
    """Give each choice of words in these shapes a name: its field's, and its owner's where that says several things."""
    found: dict[str, dict[tuple[str, ...], list[tuple[str, Shape]]]] = {}
    for owner, shape in schemas.items():
        for field, part in _fields(shape):
            if len(words := _words(part)) > 1:
                found.setdefault(_camel(field), {}).setdefault(words, []).append((owner, part))
    for field, meanings in sorted(found.items()):
        alone = len(meanings) == 1 and field not in schemas
        for words, places in meanings.items():
            owners = [owner for owner, _ in places]
            name = field if alone else next((one for one in _WHOLES if one in owners), owners[0]) + field
            while name in schemas:
                name += "Choice"
            schemas[name] = {"type": "string", "enum": list(words), "description": _said(places[0][1], field)}
            for _, part in places:
                _refer(part, name)


def put_defaults_into_words(schemas: dict[str, Shape]) -> None:
    """Say in a field's description what it is where it is left out. A single word is a constant, and no choice."""
    for shape in schemas.values():
        for _, part in _fields(shape):
            if len(words := _words(part)) == 1 and None not in part["enum"]:
                part["const"] = words[0]
                part["type"] = "string"
                del part["enum"]
            default = part.pop("default", None)
            if default not in (None, [], {}):
                said = part.get("description", "").rstrip()
                part["description"] = f"{said} If left out: `{json.dumps(default)}`.".strip()


def _fields(shape: Shape) -> Iterator[tuple[str, Shape]]:
    """The fields of a shape with what is said of each, and what is inside of it."""
    for name, part in shape.get("properties", {}).items():
        for inner in _inside(part):
            yield name, inner


def _inside(part: Any) -> Iterator[Shape]:
    if not isinstance(part, dict):
        return
    yield part
    for word in ("items", "additionalProperties"):
        yield from _inside(part.get(word))
    for word in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for one in part.get(word, ()):
            yield from _inside(one)
    for one in part.get("properties", {}).values():
        yield from _inside(one)


def _words(part: Shape) -> tuple[str, ...]:
    """The words among which there is a choice, if nothing else is."""
    words = tuple(word for word in part.get("enum", ()) if word is not None)
    return words if all(isinstance(word, str) for word in words) else ()


def _refer(part: Shape, name: str) -> None:
    """Put a reference in the place of a choice; what is said of the field stays."""
    nullable = None in part.pop("enum")
    part.pop("type", None)
    reference = {"$ref": _REF + name}
    part.update({"anyOf": [reference, {"type": "null"}]} if nullable else {"allOf": [reference]})


def _said(part: Shape, field: str) -> str:
    return str(part.get("description") or f"What `{field[:1].lower()}{field[1:]}` can be.")


def _camel(field: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in field.split("_"))
