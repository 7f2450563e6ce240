"""From bytes to records: accepted fast, or explained slowly.

A request that fits is decoded in one pass into typed records. One that does not is read again by the marshmallow schemas,
which find every mistake and say where each one is.
"""

from __future__ import annotations

from typing import Any, Final, NoReturn

import msgspec

from adjudicator.problems import Defect, Problem
from adjudicator.wire.records.request import Request

DEEPEST: Final = 100
"""How deep a request may be nested: far deeper than the format goes, and abilities as data with it."""

_DECODER: Final = msgspec.json.Decoder(Request)


def read(raw: bytes) -> Request:
    """Decode a request.

    :raises Problem: it is no JSON, is nested too deep, or is not in the format; with every defect.
    """
    try:
        return _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        _explain(raw, str(error))


def parse(raw: bytes) -> Any:
    """JSON of any shape.

    :raises Problem: it is no JSON, or is nested too deep.
    """
    try:
        value = msgspec.json.decode(raw)
    except RecursionError:
        raise _too_deep() from None
    except (msgspec.DecodeError, ValueError) as error:
        raise Problem(400, "unreadable", "Unreadable request", f"The body is not JSON: {error}.") from None
    if too_deep(value):
        raise _too_deep()
    return value


def too_deep(value: object) -> bool:
    """Whether plain data is nested deeper than ``DEEPEST``."""
    level = [value]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return False
    return True


def _parts(value: object) -> Any:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _explain(raw: bytes, message: str) -> NoReturn:
    parse(raw)
    raise _not_in_format((Defect("", message),))


def _not_in_format(defects: tuple[Defect, ...]) -> Problem:
    count = "one place" if len(defects) == 1 else f"{len(defects)} places"
    detail = f"The request is not in the format adjudicator/1, in {count}."
    return Problem(400, "invalid-request", "Invalid request", detail, defects)


def _too_deep() -> Problem:
    detail = f"The request is nested more than {DEEPEST} levels deep."
    return Problem(400, "too-deep", "Request nested too deep", detail)
