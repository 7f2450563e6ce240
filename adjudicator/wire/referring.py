"""Where a request refers to something: found by the types of its records, so that no field is forgotten.

``mapped`` goes through a record and gives every reference in it to a function, which says what is to stand there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from adjudicator.wire.pointers import escaped
from adjudicator.wire.records.base import Wire

Role = Literal["player", "object", "any", "permission", "team", "past", "told", "counter"]
"""What a field refers to, as ``adjudicator.wire.records.base`` says it."""

Record = TypeVar("Record", bound=msgspec.Struct)


class Place(msgspec.Struct, frozen=True):
    """A reference: its pointer, what it refers to, and the records that it stands in, from the outermost."""

    at: str
    role: Role
    within: tuple[object, ...]
    field: str


Change = Callable[[str, Place], str]
"""What is to stand in place of a reference."""


class _Kind(msgspec.Struct, frozen=True):
    """What a type of value can have in it: a reference as a text, references in a list, in keys or values, in records."""

    role: Role | None = None
    item: _Kind | None = None
    key: _Kind | None = None
    value: _Kind | None = None
    record: bool = False

    @property
    def has_any(self) -> bool:
        return self != _NOTHING


_NOTHING: Final = _Kind()


def mapped(record: Record, change: Change, at: str = "") -> Record:
    """The record with what the function says in place of its references; itself, where all stay."""
    return _record(record, change, at, ())


@cache
def roles(record: type[msgspec.Struct]) -> tuple[tuple[str, str, _Kind, Any], ...]:
    """The fields of a type of record that can refer to something: name, name on the wire, kind, default."""
    kinds = ((field, _kind(field.type)) for field in msgspec.structs.fields(record))
    return tuple((field.name, field.encode_name, kind, field.default) for field, kind in kinds if kind.has_any)


def _kind(found: Any) -> _Kind:
    """Of a type, as annotations say it. What is no record of the wire format is not entered: abilities refer to nothing."""
    origin, parts = get_origin(found), get_args(found)
    if origin is Annotated:
        extras = (meta.extra or {} for meta in parts[1:] if isinstance(meta, Meta))
        said = [extra["refers"] for extra in extras if "refers" in extra]
        return _Kind(role=said[-1]) if said else _kind(parts[0])
    if origin is tuple and parts[1:] == (...,):
        item = _kind(parts[0])
        return _Kind(item=item) if item.has_any else _NOTHING
    if origin is dict:
        keys, values = map(_kind, parts)
        return _Kind(key=keys, value=values) if keys.has_any or values.has_any else _NOTHING
    if origin in (Union, UnionType):
        return _joined(tuple(map(_kind, parts)))
    return _Kind(record=True) if isinstance(found, type) and issubclass(found, Wire) else _NOTHING


def _joined(kinds: tuple[_Kind, ...]) -> _Kind:
    """A kind for values of several: JSON types tell them apart."""

    def of(name: str) -> Any:
        return next((part for kind in kinds if (part := getattr(kind, name)) is not None), None)

    record = any(kind.record for kind in kinds)
    return _Kind(role=of("role"), item=of("item"), key=of("key"), value=of("value"), record=record)


def _record(record: Record, change: Change, at: str, within: tuple[object, ...]) -> Record:
    here = (*within, record)
    changes = {}
    for name, written, kind, default in roles(type(record)):
        value = getattr(record, name)
        if value is default or value is None or value == ():
            continue
        new = _value(value, kind, change, Place(f"{at}/{written}", "any", here, name))
        if new is not value:
            changes[name] = new
    return msgspec.structs.replace(record, **changes) if changes else record


def _value(value: Any, kind: _Kind, change: Change, place: Place) -> Any:
    match value:
        case str() if kind.role is not None:
            new = change(value, Place(place.at, kind.role, place.within, place.field))
            return value if new == value else new
        case tuple() if kind.item is not None:
            item = kind.item
            parts = [_value(one, item, change, _inside(place, str(n))) for n, one in enumerate(value)]
            return value if all(new is old for new, old in zip(parts, value, strict=True)) else tuple(parts)
        case dict() if kind.key is not None or kind.value is not None:
            found = {
                _value(key, kind.key or _NOTHING, change, _inside(place, key)): _value(
                    one, kind.value or _NOTHING, change, _inside(place, key)
                )
                for key, one in value.items()
            }
            same = len(found) < len(value) or (
                list(found) == list(value) and all(found[key] is value[key] for key in value)
            )
            return value if same else found
        case msgspec.Struct() if kind.record:
            return _record(value, change, place.at, place.within)
        case _:
            return value


def _inside(place: Place, step: str) -> Place:
    return Place(f"{place.at}/{escaped(step)}", place.role, place.within, place.field)
