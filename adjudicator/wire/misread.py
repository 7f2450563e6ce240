"""What msgspec says of a value that is no record: the place, and what was perhaps meant there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec

from adjudicator.expectations.base import ALIAS, AMOUNTS, MANA, METHOD
from adjudicator.wire.nearness import hint, listing, near

_PLACE: Final = re.compile(r" - at `(?P<key>key in )?\$(?P<at>[^`]*)`$")
_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]+)`")
_MISSING: Final = re.compile(r"Object missing required field `([^`]+)`")
_OTHER: Final = re.compile(r"Invalid (?:enum )?value '([^']*)'")
_KIND: Final = re.compile(r"Expected `([a-z |]+)`, got `([a-z]+)`")
_LEAST: Final = re.compile(r"Expected `int` >= (\d+)")
_PATTERN: Final = re.compile(r"Expected `str` matching regex '(.+)'")
_SOME: Final = "..."

_LIKE: Final = {
    ALIAS: "`@` and an id are expected here, as in `@bears-1`.",
    AMOUNTS: "Types of mana in braces are expected here, as in `{G}{G}`.",
    MANA: "Mana symbols in braces are expected here, as in `{1}{G}`.",
    METHOD: "A keyword in lower case is expected here, as `flashback`.",
}
"""What a text of a pattern looks like."""

_WANTED: Final = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
_GIVEN: Final = {**_WANTED, "int": "a number", "float": "a number", "null": "null"}


class Misread(msgspec.Struct, frozen=True):
    """A mistake in a value: where it stands in it, and what is wrong, as a sentence."""

    steps: tuple[str, ...]
    detail: str


def misread(value: Any, kind: Any, message: str) -> Misread:
    """The mistake that a message of msgspec tells of, for a value that should be a record of this kind, or of one of them.

    >>> class Life(msgspec.Struct, tag_field="that", tag="life", forbid_unknown_fields=True):
    ...     player: str
    >>> misread({"that": "lif"}, Life, "Invalid value 'lif' - at `$.that`")
    Misread(steps=('that',), detail="There is no 'lif'. Did you mean life?")
    >>> misread({"that": "life", "plaier": "A"}, Life, "Object contains unknown field `plaier`").steps
    ('plaier',)
    """
    found = _PLACE.search(message)
    at = found["at"] if found is not None else ""
    steps = tuple(name or number for name, number in _STEP.findall(at))
    if _SOME in steps:
        steps = steps[: steps.index(_SOME)]  # in one of the values of a table, of which only the table is told
    told = _PLACE.sub("", message)
    if (field := _UNKNOWN.fullmatch(told)) is not None:
        record = _record(*_inside(value, kind, steps))
        meant = "" if record is None else hint(field[1], _fields(record), there="The fields here are")
        return Misread((*steps, field[1]), f"There is no such field.{meant}")
    if (field := _MISSING.fullmatch(told)) is not None:
        return Misread((*steps, field[1]), "This field is required.")
    if (word := _OTHER.fullmatch(told)) is not None and steps:
        around, kinds = _inside(value, kind, steps[:-1])
        words = tuple(_words(kinds, _record(around, kinds), steps[-1]))
        near_ones = near(word[1], words)
        meant = f"Did you mean {listing(near_ones, 'or')}?" if near_ones else f"This is one of {', '.join(words)}."
        return Misread(steps, f"There is no {word[1]!r}. {meant}")
    if (kinds := _KIND.fullmatch(told)) is not None:
        wanted = [_WANTED.get(one, one) for one in kinds[1].split(" | ") if one != "null"]
        what = listing(wanted, "or")
        return Misread(steps, f"{what[0].upper()}{what[1:]} is expected here, not {_GIVEN.get(kinds[2], kinds[2])}.")
    if (pattern := _PATTERN.fullmatch(told)) is not None and (
        like := _LIKE.get(pattern[1].replace("\\\\", "\\"))
    ) is not None:
        return Misread(steps, like)
    if (least := _LEAST.fullmatch(told)) is not None:
        return Misread(steps, f"A whole number of {least[1]} or more is expected here.")
    return Misread(steps, told if told.endswith(".") else f"{told}.")


def _inside(value: Any, kind: Any, steps: tuple[str, ...]) -> tuple[Any, Any]:
    """The part of a value at a place, and the kinds that it could be of."""
    for step in steps:
        if isinstance(value, dict):
            record = _record(value, kind)
            fields = msgspec.structs.fields(record) if record is not None else ()
            kind = next((field.type for field in fields if field.encode_name == step), None)
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
            kind = next((get_args(one)[0] for one in _kinds(kind) if get_args(one)), None)
    return value, kind


def _kinds(kind: Any) -> tuple[Any, ...]:
    """The kinds of which a value may be one."""
    if get_origin(kind) is Annotated:
        return _kinds(get_args(kind)[0])
    if isinstance(kind, type) or get_origin(kind) in (tuple, list, dict, Literal):
        return (kind,)
    return tuple(one for part in get_args(kind) for one in _kinds(part))


def _records(kind: Any) -> list[type[msgspec.Struct]]:
    return [one for one in _kinds(kind) if isinstance(one, type) and issubclass(one, msgspec.Struct)]


def _record(value: Any, kind: Any) -> type[msgspec.Struct] | None:
    """The record that a value is meant to be, by its tag."""
    kinds = _records(kind)
    if len(kinds) == 1:
        return kinds[0]
    for one in kinds:
        config = one.__struct_config__
        if isinstance(value, dict) and config.tag is not None and value.get(config.tag_field or "") == config.tag:
            return one
    return None


def _fields(record: type[msgspec.Struct]) -> Iterator[str]:
    if record.__struct_config__.tag is not None:
        yield record.__struct_config__.tag_field or "type"
    yield from (field.encode_name for field in msgspec.structs.fields(record))


def _words(kind: Any, record: type[msgspec.Struct] | None, field: str) -> Iterator[str]:
    """The words that there are for a field: the tags of the records, or those of its type."""
    tagged = [config for one in _records(kind) if (config := one.__struct_config__).tag_field == field]
    if tagged:
        yield from (str(config.tag) for config in tagged)
    elif record is not None:
        for one in msgspec.structs.fields(record):
            if one.encode_name == field:
                yield from _literals(one.type)


def _literals(kind: Any) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from (one for one in get_args(kind) if isinstance(one, str))
    elif not isinstance(kind, type):
        for part in get_args(kind):
            yield from _literals(part)
