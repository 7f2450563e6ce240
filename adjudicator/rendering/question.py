"""The question that a ruling answers, in the short notation of boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from adjudicator.notation.showing import question
from adjudicator.problems import Problem
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText

Record = dict[str, Any]


def question_of(ruling: Record) -> list[str]:
    """The lines of the question, and a last one where JSON says more; nothing for a ruling without its request."""
    if not isinstance(ruling.get("request"), dict):
        return []
    try:
        asked = question(msgspec.convert(ruling["request"], Request), _Named(ruling["request"]))
    except (msgspec.ValidationError, Problem):  # a request of another version
        return []
    lines = asked.text.splitlines()
    return [*lines, "and more, which only the request as JSON says"] if asked.only_json else lines


class _Named:
    """The cards that a request calls by their names, of which it takes no more to write it down."""

    def __init__(self, request: Record) -> None:
        self._names = frozenset(_texts(request))

    def find(self, name: str) -> CardText | None:
        """A card of this name, if the request names one."""
        return CardText(name=name) if name in self._names else None

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing: what is written is not corrected."""
        return ()


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for part in value.values():
                yield from _texts(part)
        case list():
            for part in value:
                yield from _texts(part)
        case _:
            pass
