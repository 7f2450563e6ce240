"""marshmallow schemas made of the records that read a request, which say all of it: fields, defaults, words and checks."""

from __future__ import annotations

from functools import cache, reduce
from inspect import cleandoc, signature
from keyword import iskeyword
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from marshmallow import Schema, ValidationError, fields, validates_schema
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import FieldInfo

from adjudicator.expectations.records import That
from adjudicator.wire.records.base import Wire
from adjudicator.wire.schemas.fields import (
    ByTag,
    ByType,
    Data,
    Expected,
    Id,
    Inside,
    Listed,
    Shape,
    Table,
    Text,
    Whole,
    Word,
    YesNo,
)
from engine.oracle.card import FaceText

_NAMES: Final = {
    "Board": "State",
    "CardDefinition": "Definition",
    "HeldEntry": "HeldAbility",
    "StackEntry": "StackObject",
}
"""What the contract calls a record, where that is not the record's own name."""

_OF_SCHEMAS: Final = frozenset(signature(Schema).parameters)
"""Words of marshmallow's own: what a schema is made with."""

_NO_LIMITS: Final = Meta()


class _Told(NamedTuple):
    """What a field's type says: the kinds of value that it may have beside ``null``, its words, its limits."""

    kinds: tuple[Any, ...]
    words: str
    limits: Meta
    null: bool


@cache
def shape(record: type[msgspec.Struct]) -> type[Shape]:
    """The schema of a record."""
    tag = record.__struct_config__.tag
    name = _NAMES.get(record.__name__, record.__name__.removesuffix("Entry").removesuffix("Facts").removesuffix("Text"))
    # A docstring says what a thing is in its first paragraph; what follows is for who reads the code.
    body: dict[str, Any] = {"__doc__": cleandoc(record.__doc__ or "").partition("\n\n")[0].replace("``", "`")}
    made = {one.encode_name: _made(one) for one in msgspec.structs.fields(record)}
    if tag is not None:
        made["type"] = Word("The kind of action.", str(tag), required=True)
    body |= {name: made[name] for name in _listed(record, tagged=tag is not None)}
    if hasattr(record, "__post_init__"):
        body["_check"] = _check_of(record)
    return type(f"{name}{'' if tag is None else 'Action'}Schema", (Shape,), body)


def _listed(record: type[msgspec.Struct], *, tagged: bool = False) -> list[str]:
    """The fields in the order in which the OpenAPI document has always listed them: those of the base first."""
    base = record.__base__
    above = _listed(base) if base is not None and issubclass(base, msgspec.Struct) else []
    own = [name for name in record.__struct_encode_fields__ if name not in above]
    own.sort(key=lambda name: iskeyword(name) or name in _OF_SCHEMAS)  # the names that no attribute can have come last
    if not tagged:
        return [*above, *own]
    return [*above, "type", *own] if len(above) > 1 else ["type", *above, *own]


def _check_of(record: type[msgspec.Struct]) -> Any:
    """What the record says of its fields together."""
    names = {field.name: field.encode_name for field in msgspec.structs.fields(record)}

    def check(self: Shape, data: dict[str, Any], **kwargs: Any) -> None:
        try:
            record(**{name: data[written] for name, written in names.items()})
        except ValueError as error:
            raise ValidationError(str(error)) from error

    return validates_schema(check)


def _made(field: FieldInfo) -> fields.Field[Any]:
    """The field of a schema for one of a record: required, or with its default as JSON."""
    if field.required:
        made = _field(field.type, required=True)
    else:
        usual = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        if isinstance(usual, msgspec.Struct):
            usual = msgspec.to_builtins(usual)
        made = _field(field.type, default=None if usual is UNSET else usual)
    made.allow_none = _told(field.type).null
    return made


def _told(hint: Any) -> _Told:
    words, limits, null = "", _NO_LIMITS, False
    while True:
        if get_origin(hint) is Annotated:
            hint, *said = get_args(hint)
            words = words or next((one for one in reversed(said) if isinstance(one, str)), "")
            limits = next((one for one in said if isinstance(one, Meta)), limits)
        elif get_origin(hint) in (Union, UnionType):
            kinds = tuple(one for one in get_args(hint) if one not in (NoneType, UnsetType))
            null = null or NoneType in get_args(hint)
            if len(kinds) > 1:
                return _Told(kinds, words, limits, null)
            (hint,) = kinds
        else:
            return _Told((hint,), words, limits, null)


def _field(hint: Any, **given: Any) -> fields.Field[Any]:
    """The field for a type."""
    told = _told(hint)
    words, limits = told.words, told.limits
    if len(told.kinds) > 1:
        return _one_of(told.kinds, words, given)
    (kind,) = told.kinds
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return Word(words, *parts, **given)
    if origin is tuple:
        return Listed(words, _field(parts[0]), nulls=_told(parts[0]).null, **given)
    if origin is dict:
        key = _told(parts[0]).limits
        return Table(words, _field(parts[1]), longest=key.max_length, key=_example(key) or Id.example, **given)
    if kind is str:
        return Text(words, example=_example(limits), **given) if limits.max_length is None else Id(words, **given)
    if kind is int:
        if not isinstance(limits.ge, int) or not isinstance(limits.le, int):
            raise TypeError("a whole number of the wire format has limits: the type is Whole")
        return Whole(words, low=limits.ge, high=limits.le, **given)
    if kind is bool:
        return YesNo(words, **given)
    return Data(words, kind, **given) if _is_data(kind) else Inside(words, shape(kind), **given)


def _example(limits: Meta) -> str | None:
    return next(iter(limits.examples or ()), None)


def _is_data(kind: Any) -> bool:
    """Whether this is a part of an ability, a record of the engine's and not one of the format."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not issubclass(kind, (Wire, FaceText))


def _one_of(kinds: tuple[Any, ...], words: str, given: dict[str, Any]) -> fields.Field[Any]:
    """The field for several types: told apart by their tags, or by what they are in JSON."""
    if all(isinstance(kind, type) and issubclass(kind, That) for kind in kinds):
        return Expected(words, reduce(or_, kinds), **given)
    tags = {str(kind.__struct_config__.tag): kind for kind in kinds if getattr(kind, "__struct_config__", None)}
    data = tuple(kind for kind in kinds if _is_data(kind))
    if len(data) == len(kinds):
        return Data(words, reduce(or_, data), **given)
    if len(tags) == len(kinds):
        return ByTag(words, {tag: shape(kind) for tag, kind in tags.items()}, **given)
    found = [_field(kind) for kind in kinds if kind not in data]
    if data:
        found.append(Data("", reduce(or_, data)))
    return ByType(words, {_json(field): field for field in found}, **given)


def _json(field: fields.Field[Any]) -> type:
    match field:
        case Text():
            return str
        case Whole():
            return int
        case YesNo():
            return bool
        case Listed():
            return list
        case _:
            return dict
