"""What is legal on a board, and what its objects are like, as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.rendering.choice import choice
from adjudicator.rendering.plain import bullet, expected, layers, section, unread
from adjudicator.rendering.short import cited

Record = dict[str, Any]

_MOST_OPTIONS = 6


def legal_actions(answer: Record) -> str:
    """The list for a person at a terminal.

    >>> print(legal_actions({"text": "A has priority.", "actions": [{"text": "A passes priority.", "asks": []}],
    ...     "perhaps": [], "refused": [{"text": "A plays Forest.", "why": "It is not A's turn.", "rules": ["305.3"]}],
    ...     "pending": None, "not_understood": []}))
    A has priority.
    <BLANKLINE>
    Legal
      - A passes priority.
    <BLANKLINE>
    Not now
      - A plays Forest. It is not A's turn (305.3).
    """
    doubtful = [f"{one['text']} {one['why']}" for one in answer["perhaps"]]
    reading = [text for one in answer["perhaps"] for text in one["not_understood"]]
    parts = (
        answer["text"],
        section("Choice", choice(answer["pending"]) if answer["pending"] else []),
        section("Expected", list(map(bullet, expected(answer)))),
        section("Legal", [bullet(_legal(one)) for one in answer["actions"]]),
        section("Perhaps", [bullet(text) for text in doubtful]),
        section("Not now", [bullet(f"{one['text']} {cited(one['why'], one['rules'])}") for one in answer["refused"]]),
        section("Not understood", list(dict.fromkeys(map(unread, (*answer["not_understood"], *reading))))),
    )
    return "\n\n".join(part for part in parts if part)


def _legal(one: Record) -> str:
    asks = [f"{asked['prompt']}{_options(asked)}" for asked in one["asks"]]
    return f"{one['text']} Asks: {' '.join(asks)}" if asks else str(one["text"])


def _options(asked: Record) -> str:
    labels = [option["label"] for option in asked["options"]]
    more = f", and {len(labels) - _MOST_OPTIONS} more" if len(labels) > _MOST_OPTIONS else ""
    return f" ({', '.join(labels[:_MOST_OPTIONS])}{more})" if labels else ""


def characteristics(answer: Record) -> str:
    """What objects are like, for a person at a terminal."""
    parts = (
        answer["text"],
        section("Choice", choice(answer["pending"]) if answer["pending"] else []),
        section("Expected", list(map(bullet, expected(answer)))),
        *("\n".join(_object(one)) for one in answer["objects"]),
        *(section(f"Layers: {ref}", list(layers(of))) for ref, of in answer["layers"].items()),
        section("Not understood", list(map(unread, answer["not_understood"]))),
    )
    return "\n\n".join(part for part in parts if part)


def _object(one: Record) -> Iterator[str]:
    size = f" {one['power']}/{one['toughness']}" if one["power"] is not None else ""
    left = " ".join((*one["supertypes"], *one["types"]))
    types = f"{left} — {' '.join(one['subtypes'])}" if one["subtypes"] else left
    cost = f" {one['mana_cost']}" if one["mana_cost"] else ""
    who = f", {one['controller']}" if one["controller"] else ""
    yield f"{one['name'] or 'nameless'}{cost} ({one['id']}, {one['zone']}{who}): {types}{size}"
    colors = ", ".join(one["colors"]) or "none"
    yield bullet(f"colors: {colors}")
    yield from (bullet(text) for text in one["abilities"])
    yield from (bullet(f"not understood: {text}") for text in one["not_read"])
