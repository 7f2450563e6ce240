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


class Question(msgspec.Struct, frozen=True):
    """What was asked: its lines, a last one where JSON says more, and of them those that say what is done."""

    lines: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()


def question_of(ruling: Record) -> list[str]:
    """The lines of the question; nothing for a ruling without its request."""
    return list(asked_by(ruling).lines)


def asked_by(ruling: Record) -> Question:
    """The question; an empty one for a ruling without its request."""
    if not isinstance(ruling.get("request"), dict):
        return Question()
    try:
        asked = question(msgspec.convert(ruling["request"], Request), _Named(ruling["request"]))
    except (msgspec.ValidationError, Problem):  # a request of another version
        return Question()
    lines = tuple(asked.text.splitlines())
    more = ("and more, which only the request as JSON says",) if asked.only_json else ()
    return Question((*lines, *more), asked.actions)


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
