"""An expectation in words, as its request has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def in_words(expected: Mapping[str, Any]) -> str:
    """What is expected, with its fields.

    >>> in_words({"that": "power_toughness", "name": "@ogre", "is": [2, 2]})
    'power toughness (name @ogre, is 2/2)'
    """
    fields = {key: value for key, value in expected.items() if key != "that"}
    words = ", ".join(f"{key.replace('_', ' ')} {_plainly(value)}" for key, value in fields.items())
    return f"{str(expected['that']).replace('_', ' ')}{f' ({words})' if words else ''}"


def _plainly(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return "/".join(map(_plainly, value))
        case _:
            return str(value)
