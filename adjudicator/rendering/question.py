"""The question that a ruling answers, in the short notation of boards."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.cards.source import NoCards
from adjudicator.problems import Problem
from adjudicator.wire.records.request import Request

Record = dict[str, Any]


def question_of(ruling: Record) -> list[str]:
    """The lines of the question, and a last one where JSON says more; nothing for a ruling without its request."""
    if not isinstance(ruling.get("request"), dict):
        return []
    from adjudicator.notation.showing import question

    try:
        asked = question(msgspec.convert(ruling["request"], Request), NoCards())
    except (msgspec.ValidationError, Problem):  # a request of another version
        return []
    lines = asked.text.splitlines()
    return [*lines, "and more, which only the request as JSON says"] if asked.only_json else lines
