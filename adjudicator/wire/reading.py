"""From bytes to records: accepted fast, or explained slowly.

A request that fits is decoded in one pass into typed records. One that does not is read again by the marshmallow schemas,
which find every mistake and say where each one is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Final, NoReturn

import msgspec
from marshmallow.exceptions import SCHEMA

from adjudicator.problems import Defect, Problem
from adjudicator.wire.pointers import escaped
from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas.fields import named
from adjudicator.wire.schemas.made import shape
from adjudicator.wire.shorthand import in_full

DEEPEST: Final = 100
"""How deep a request may be nested: far deeper than the format goes, and abilities as data with it."""

MOST_VALUES: Final = 50_000
"""How many values a request may have, by its commas: far more than any board, and no more than is read in a second."""

_MOST_EXPLAINED: Final = 20_000
"""So many values are looked through for every mistake, which takes long."""

_FIRST: Final = 200
"""Of a request that has more, so many of each list."""

_STRING: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
_STEP: Final = {ord("{"): 1, ord("["): 1, ord("}"): -1, ord("]"): -1}
_NO_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in _STEP)

_PATH: Final = re.compile(r"at `\$\.([a-z_.]+)")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_WHY: Final = {"Input data was truncated": "it ends too early"}
_DECODER: Final = msgspec.json.Decoder(Request)


def read(raw: bytes) -> Request:
    """Decode a request.

    :raises Problem: it is no JSON, is nested too deep or has too many values, or is not in the format; with every defect.
    """
    many = raw.count(b",") > MOST_VALUES
    try:
        request = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        value = parse(raw)
        if many:
            raise _too_many() from None
        request = _written_short(value, str(error))
    if _may_be_deep(raw) and _depth(raw) > DEEPEST:
        raise _too_deep()
    if many:
        raise _too_many()
    return request


def parse(raw: bytes) -> Any:
    """JSON of any shape.

    :raises Problem: it is no JSON, or is nested too deep.
    """
    try:
        value = msgspec.json.decode(raw)
    except RecursionError:
        raise _too_deep() from None
    except (msgspec.DecodeError, ValueError) as error:
        raise Problem(400, "unreadable", "Unreadable request", f"The body is not JSON: {_why(raw, error)}.") from None
    if too_deep(value):
        raise _too_deep()
    return value


def _why(raw: bytes, error: msgspec.DecodeError | ValueError) -> str:
    """Why bytes are no JSON, for people."""
    try:
        raw.decode()
    except UnicodeDecodeError as wrong:
        return f"it is not UTF-8 {_place(raw, wrong.start)}"
    told = _BYTE.sub(lambda found: _place(raw, int(found[1])), str(error)).removeprefix("JSON is malformed: ")
    return _WHY.get(told, told)


def _place(raw: bytes, at: int) -> str:
    """Where a byte is, for people: line and column, from 1."""
    before = raw[:at]
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    return f"(line {line}, column {column})"


def too_deep(value: object) -> bool:
    """Whether plain data is nested deeper than ``DEEPEST``."""
    level = [value]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return False
    return True


def _may_be_deep(raw: bytes) -> bool:
    """Whether a request in the format may be nested too deep: only abilities as data, which are tagged, nest freely.

    A tag may be written with an i or s that is escaped.
    """
    return sum(map(raw.count, (b'"is"', b"\\u0069", b"\\u0073"))) > DEEPEST // 3


def _depth(raw: bytes) -> int:
    """How deep JSON is nested, by its brackets."""
    brackets = _STRING.sub(b"", raw).translate(None, _NO_BRACKETS)
    return max(accumulate(_STEP[bracket] for bracket in brackets), default=0)


def _parts(value: object) -> Any:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def explain(value: Any) -> tuple[Defect, ...]:
    """Every mistake in what should be a request, in the order of their places; of very large ones, of what comes first."""
    if not isinstance(value, dict):
        return (Defect("", f"A request is an object, not {named(value)}."),)
    if _size(value) > _MOST_EXPLAINED:
        value = _shortened(value)
        if _size(value) > _MOST_EXPLAINED:
            return ()
    return tuple(sorted(_flat(shape(Request)().validate(value), ""), key=lambda defect: defect.pointer))


def _size(value: object) -> int:
    """How many values there are in it."""
    size, level = 0, [value]
    while level:
        size += len(level)
        level = [part for whole in level for part in _parts(whole)]
    return size


def _shortened(value: Any) -> Any:
    """The same with no more than the first of each list."""
    if isinstance(value, dict):
        return {name: _shortened(part) for name, part in value.items()}
    return [_shortened(part) for part in value[:_FIRST]] if isinstance(value, list) else value


def _written_short(value: Any, message: str) -> Request:
    """The request, where all that is wrong with it is a short form in which people write players and attackers.

    :raises Problem: something else is.
    """
    longer = in_full(value)
    try:
        return _DECODER.decode(msgspec.json.encode(longer))
    except (msgspec.ValidationError, RecursionError, ValueError):
        _explain(longer, message)


def _explain(value: Any, message: str) -> NoReturn:
    found = explain(value)
    # The schemas say the same as the records; should they ever not, the records' one message is still an answer.
    raise _not_in_format(found or (Defect(_place_in(message), message),), every=_size(value) <= _MOST_EXPLAINED)


def _place_in(message: str) -> str:
    """The pointer to what a message of the records is about, as far as it says; which of a list it doesn't."""
    found = _PATH.search(message)
    return "".join(f"/{part}" for part in found[1].split(".")) if found else ""


def _flat(errors: object, at: str) -> Iterator[Defect]:
    """marshmallow's nested messages as pointers; what concerns an object as a whole stands under ``_schema``."""
    if isinstance(errors, dict):
        for key, inner in errors.items():
            yield from _flat(inner, at if key == SCHEMA else f"{at}/{escaped(str(key))}")
    elif isinstance(errors, list):
        for message in errors:
            yield Defect(at, str(message))


def _not_in_format(defects: tuple[Defect, ...], *, every: bool) -> Problem:
    count = "one place" if len(defects) == 1 else f"{len(defects)} places"
    count = count if every else f"{count} at least"
    detail = f"The request is not in the format adjudicator/1, in {count}."
    return Problem(400, "invalid-request", "Invalid request", detail, defects)


def _too_many() -> Problem:
    detail = f"The request has more than {MOST_VALUES:,} values. Leave out what the question does not need."
    return Problem(413, "request-too-large", "Request too large", detail)


def _too_deep() -> Problem:
    detail = f"The request is nested more than {DEEPEST} levels deep."
    return Problem(400, "too-deep", "Request nested too deep", detail)
