"""What an option stands for is an object or player that the ruling tells of, under the id that it has there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from tests.examples.reading import EXAMPLES


def _ids(value: Any) -> Iterator[str]:
    """All ids of objects and players in a part of a ruling, as they are named or come as ``objects``."""
    if isinstance(value, dict):
        yield from (text for text in (value.get("id"), value.get("object")) if isinstance(text, str))
        yield from value.get("objects", ())
        for part in value.values():
            yield from _ids(part)
    elif isinstance(value, list):
        for part in value:
            yield from _ids(part)


def _choices(ruling: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if ruling["pending"] is not None:
        yield ruling["pending"]
    yield from (step["choice"] for step in ruling["steps"] if step.get("choice"))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_what_an_option_stands_for_is_told_of(path: Any) -> None:
    ruling = json.loads(rule(prepare(path.read_bytes(), NoCards()).body))
    told = {one.partition("@")[0] for part in ("before", "state", "request") for one in _ids(ruling[part])}
    told |= {
        one.partition("@")[0] for step in ruling["steps"] for one in (*step["event"]["objects"], step["actor"] or "")
    }
    for choice in _choices(ruling):
        objects = [option["object"] for option in choice["options"] if "object" in option]
        assert [one for one in objects if one.partition("@")[0] not in told] == []
