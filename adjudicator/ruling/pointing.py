"""Where in a request things stand, as JSON pointers (RFC 6901)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.ruling.diff import escaped


def pointers(request: dict[str, Any]) -> dict[str, str]:
    """For the id of everything on the board: where it stands.

    >>> pointers({"state": {"battlefield": [{"id": "bears-1"}]}, "actions": [{"id": "x"}]})
    {'bears-1': '/state/battlefield/0'}
    """
    return dict(_within(request.get("state"), "/state"))


def _within(value: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"], path
        for key, part in value.items():
            if isinstance(part, dict | list | tuple):
                yield from _within(part, f"{path}/{escaped(key)}")
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _within(part, f"{path}/{index}")
