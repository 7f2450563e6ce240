"""Every kind of event is told in a verdict, or named as not worth telling."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from adjudicator.ruling.told_events import BY_WHAT_CHANGES, IN_ITS_WORDS, NOT_TOLD
from tests.house.source import files, nodes

PLACES = {"note": 1, "happen": 3}
"""Where the name of the event stands among the arguments of what makes steps."""
CALLS = re.compile(rf"\b({'|'.join(PLACES)})\(")


def names() -> set[str]:
    """The names of events that the engine gives to steps, where they stand there as literals."""
    found: set[str] = set()
    for path in files("engine"):
        for node in nodes(path, CALLS):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                place = PLACES.get(called)
                if place is not None and len(node.args) > place:
                    found.update(_literals(node.args[place]))
    return found


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(value)):
            yield value
        case ast.IfExp(body=body, orelse=other):
            yield from (*_literals(body), *_literals(other))
        case _:
            return


def test_each_event_is_told_in_one_way_or_named_as_not_told():
    kept = [*IN_ITS_WORDS, *BY_WHAT_CHANGES, *(name for each in NOT_TOLD.values() for name in each)]
    assert [name for name, count in Counter(kept).items() if count > 1] == []
    given = names()
    assert sorted(given - {*kept}) == []
    assert sorted({*kept} - given) == []
