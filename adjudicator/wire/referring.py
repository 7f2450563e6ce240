"""Where a request refers to something: found by the types of its records, so that no field is forgotten.

``mapped`` goes through a record and gives every reference in it to a function, which says what is to stand there;
``references`` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cache
from itertools import compress
from operator import is_not
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from adjudicator.wire.at_defaults import Fields, fields_of
from adjudicator.wire.pointers import escaped
from adjudicator.wire.records.base import Wire

Role = Literal["player", "object", "any", "permission", "team", "past", "told", "counter"]
"""What a field refers to, as ``adjudicator.wire.records.base`` says it."""

Record = TypeVar("Record", bound=msgspec.Struct)

EVERY: Final[frozenset[Role]] = frozenset(get_args(Role))


class Place(msgspec.Struct, frozen=True):
    """A reference: its pointer, what it refers to, and the records that it stands in, from the outermost."""

    at: str
    role: Role
    within: tuple[object, ...]
    field: str


Reference = tuple[str, Place]
"""A reference: what is said, and where."""

Change = Callable[[str, Place], str]
"""What is to stand in place of a reference."""


Settled = Mapping[Role | None, Container[str]]
"""References of which it is known, by what they refer to, that they stay."""

NOTHING_SETTLED: Final[Settled] = MappingProxyType({})


class _Kind(msgspec.Struct, frozen=True):
    """What a type of value can have in it: a reference as a text, references in a list, in keys or values, in records."""

    role: Role | None = None
    item: _Kind | None = None
    key: _Kind | None = None
    value: _Kind | None = None
    records: tuple[type[msgspec.Struct], ...] = ()

    def has_any(self, wanted: frozenset[Role]) -> bool:
        """Whether a value can have such a reference in it."""
        parts = (part for part in (self.item, self.key, self.value) if part is not None)
        return (
            self.role in wanted
            or any(part.has_any(wanted) for part in parts)
            or any(not _roles(record).isdisjoint(wanted) for record in self.records)
        )

    def only(self, wanted: frozenset[Role]) -> _Kind:
        """The same with what of it is wanted."""
        item, key, value = (
            part.only(wanted) if part is not None and part.has_any(wanted) else None
            for part in (self.item, self.key, self.value)
        )
        return _Kind(self.role if self.role in wanted else None, item, key, value, self.records)


_NOTHING: Final = _Kind()


class _Field(NamedTuple):
    """A field that can refer to something: its name, how it is written, and what it can have in it."""

    name: str
    written: str
    kind: _Kind


class _Plan(NamedTuple):
    """Where to look in a type of record: these fields, if they are not at their defaults."""

    values: Fields
    fields: tuple[_Field, ...]


class _Plans(dict[type[msgspec.Struct], "_Plan | None"]):
    """By type of record where such references can be in it."""

    def __init__(self, wanted: frozenset[Role]) -> None:
        super().__init__()
        self._wanted = wanted

    def __missing__(self, kind: type[msgspec.Struct]) -> _Plan | None:
        """Found out once."""
        plan = self[kind] = _plan(kind, self._wanted)
        return plan


def mapped(
    record: Record,
    change: Change,
    at: str = "",
    *,
    wanted: frozenset[Role] = EVERY,
    settled: Settled = NOTHING_SETTLED,
) -> Record:
    """The record with what the function says in place of its references; itself, where all stay.

    Of references that are not ``wanted``, or of which it is ``settled`` that they stay, the function need not be asked.
    """
    return _Walk(change, wanted, settled).record(record, at, ())


def references(
    record: msgspec.Struct,
    at: str = "",
    *,
    wanted: frozenset[Role] = EVERY,
    settled: Settled = NOTHING_SETTLED,
) -> list[Reference]:
    """The references in a record with their places, in the order in which ``mapped`` comes to them."""
    found: list[Reference] = []

    def noted(ref: str, place: Place) -> str:
        found.append((ref, place))
        return ref

    mapped(record, noted, at, wanted=wanted, settled=settled)
    return found


def may_have_any(record: msgspec.Struct, wanted: frozenset[Role]) -> bool:
    """Whether such references may be in a record, told at a glance: by the names of the fields that are written of it."""
    written = msgspec.json.encode(record)
    return any(name in written for name in _names(type(record), wanted))


_FEW: Final = 3
"""So many records of a list are gone through as soon as it is found out which of them need not be."""


class _Walk:
    """Goes through records, and asks of the references in them."""

    def __init__(self, change: Change, wanted: frozenset[Role], settled: Settled) -> None:
        self._change = change
        self._settled = settled
        self._plans = _plans(wanted)
        self._stayed: dict[type[msgspec.Struct], tuple[Any, ...]] = {}

    def _stays(self, record: msgspec.Struct) -> bool:
        """Whether there is nothing in a record that the function is to be asked of, told at a glance."""
        plan = self._plans[type(record)]
        if plan is None:
            return True
        (read, usual), fields = plan
        values = read(record)
        if values == usual or values == self._stayed.get(type(record)):  # most records are like the one before
            return True
        settled = self._settled
        for field, value in compress(zip(fields, values, strict=True), map(is_not, values, usual)):
            if value and not (type(value) is str and value in settled.get(field.kind.role, ())):
                return False
        self._stayed[type(record)] = values
        return True

    def record(self, record: Record, at: str, within: tuple[object, ...]) -> Record:
        plan = self._plans[type(record)]
        if plan is None:
            return record
        (read, usual), fields = plan
        values = read(record)
        if values == usual:
            return record
        here = (*within, record)
        changes: dict[str, Any] = {}
        for (name, written, kind), value in compress(zip(fields, values, strict=True), map(is_not, values, usual)):
            if value:
                new = _WAYS.get(type(value), _Walk._other)(self, value, kind, f"{at}/{written}", here, name)
                if new is not value:
                    changes[name] = new
        return msgspec.structs.replace(record, **changes) if changes else record

    def _value(self, value: Any, kind: _Kind, at: str, within: tuple[object, ...], field: str) -> Any:
        """What is to stand in place of a value."""
        return _WAYS.get(type(value), _Walk._other)(self, value, kind, at, within, field)

    def _text(self, value: str, kind: _Kind, at: str, within: tuple[object, ...], field: str) -> str:
        role = kind.role
        if role is None or value in self._settled.get(role, ()):
            return value
        new = self._change(value, Place(at, role, within, field))
        return value if new == value else new

    def _other(self, value: Any, kind: _Kind, at: str, within: tuple[object, ...], field: str) -> Any:
        return self.record(value, at, within) if kind.records and isinstance(value, msgspec.Struct) else value

    def _items(
        self, value: tuple[Any, ...], kind: _Kind, at: str, within: tuple[object, ...], field: str
    ) -> tuple[Any, ...]:
        item = kind.item
        if item is None:
            return value
        changes: dict[int, Any] = {}
        for n in self._asked_of(value) if item.records and len(value) > _FEW else range(len(value)):
            one = value[n]
            if item.records and isinstance(one, msgspec.Struct):
                new: Any = self.record(one, f"{at}/{n}", within)
            else:
                new = self._value(one, item, f"{at}/{n}", within, field)
            if new is not one:
                changes[n] = new
        return tuple([changes.get(n, one) for n, one in enumerate(value)]) if changes else value

    def _asked_of(self, value: tuple[Any, ...]) -> list[int]:
        """The places in a list in which there may be something that the function is to be asked of."""
        kinds = {*map(type, value)}
        if len(kinds) != 1 or not issubclass(kind := kinds.pop(), msgspec.Struct):
            return [n for n, one in enumerate(value) if not (isinstance(one, msgspec.Struct) and self._stays(one))]
        plan = self._plans[kind]
        if plan is None:
            return []
        read, usual = plan.values
        stayed = self._stayed.get(kind, usual)
        found: list[int] = []
        for n, values in enumerate(map(read, value)):
            if values in (usual, stayed):  # most records are like the one before
                continue
            if self._stays(value[n]):
                stayed = values
            else:
                found.append(n)
        return found

    def _dictionary(
        self, value: dict[str, Any], kind: _Kind, at: str, within: tuple[object, ...], field: str
    ) -> dict[str, Any]:
        found = {}
        for key, one in value.items():
            here = f"{at}/{escaped(key)}"
            new = self._value(key, kind.key or _NOTHING, here, within, field)
            found[new] = self._value(one, kind.value or _NOTHING, here, within, field)
        same = len(found) < len(value) or (
            list(found) == list(value) and all(found[key] is value[key] for key in value)
        )
        return value if same else found


_Way = Callable[[_Walk, Any, _Kind, str, tuple[object, ...], str], Any]

_WAYS: Final[dict[type, _Way]] = {str: _Walk._text, tuple: _Walk._items, dict: _Walk._dictionary}
"""How values are gone through that are no records, by what they are."""


@cache
def _plans(wanted: frozenset[Role]) -> _Plans:
    """Where such references can be, for all walks that look for them."""
    return _Plans(wanted)


@cache
def _plan(record: type[msgspec.Struct], wanted: frozenset[Role]) -> _Plan | None:
    """Where such references can be in a type of record, if anywhere."""
    found = [field._replace(kind=field.kind.only(wanted)) for field in _fields(record) if field.kind.has_any(wanted)]
    if not found:
        return None
    return _Plan(fields_of(record, (field.name for field in found)), tuple(found))


@cache
def _fields(record: type[msgspec.Struct]) -> tuple[_Field, ...]:
    """The fields of a type of record that can refer to something, or have records in them."""
    found = (_Field(field.name, field.encode_name, _kind(field.type)) for field in msgspec.structs.fields(record))
    return tuple(field for field in found if field.kind != _NOTHING)


@cache
def _roles(record: type[msgspec.Struct]) -> frozenset[Role]:
    """What a type of record can refer to, with all records in it."""
    return frozenset(kind.role for _, kind in _reached(record) if kind.role is not None)


@cache
def _names(record: type[msgspec.Struct], wanted: frozenset[Role]) -> frozenset[bytes]:
    """How the fields are written in which a type of record can have such references, with all records in it."""
    return frozenset(f'"{field.written}":'.encode() for field, kind in _reached(record) if kind.role in wanted)


def _reached(record: type[msgspec.Struct]) -> Iterator[tuple[_Field, _Kind]]:
    """What the fields of a type of record, and of all records in it, can have in them."""
    reached, open_ = {record}, [record]
    while open_:
        for field in _fields(open_.pop()):
            for kind in _parts((field.kind,)):
                yield field, kind
                open_ += (one for one in kind.records if one not in reached)
                reached.update(kind.records)


def _parts(kinds: Iterable[_Kind]) -> Iterator[_Kind]:
    """Kinds, and what is in them."""
    for kind in kinds:
        yield kind
        yield from _parts(part for part in (kind.item, kind.key, kind.value) if part is not None)


def _kind(found: Any) -> _Kind:
    """Of a type, as annotations say it. What is no record of the wire format is not entered: abilities refer to nothing."""
    origin, parts = get_origin(found), get_args(found)
    if origin is Annotated:
        extras = (meta.extra or {} for meta in parts[1:] if isinstance(meta, Meta))
        said = [extra["refers"] for extra in extras if "refers" in extra]
        return _Kind(role=said[-1]) if said else _kind(parts[0])
    if origin is tuple and parts[1:] == (...,):
        item = _kind(parts[0])
        return _Kind(item=item) if item != _NOTHING else _NOTHING
    if origin is dict:
        keys, values = map(_kind, parts)
        return _Kind(key=keys, value=values) if keys != _NOTHING or values != _NOTHING else _NOTHING
    if origin in (Union, UnionType):
        return _joined(tuple(map(_kind, parts)))
    return _Kind(records=(found,)) if isinstance(found, type) and issubclass(found, Wire) else _NOTHING


def _joined(kinds: tuple[_Kind, ...]) -> _Kind:
    """A kind for values of several: JSON types tell them apart."""

    def of(name: str) -> Any:
        return next((part for kind in kinds if (part := getattr(kind, name)) is not None), None)

    records = tuple(dict.fromkeys(record for kind in kinds for record in kind.records))
    return _Kind(role=of("role"), item=of("item"), key=of("key"), value=of("value"), records=records)
