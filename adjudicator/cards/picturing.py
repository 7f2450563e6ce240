"""What the engine understood of a card as plain text: what was not understood is underlined.

Its abilities are counted from 1 here, as in the short notation; JSON counts them from 0.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import msgspec

from adjudicator.cards.explaining import ExplainedCard, ExplainedLine
from adjudicator.cards.noting import noted
from engine.oracle.card import CardText

WIDTH = 100
INDENT = "    "


def pictured(card: ExplainedCard, text: CardText) -> str:
    """An explained card as text for a person; ``text`` is the card itself."""
    return "\n".join(_all(card, text))


def _all(card: ExplainedCard, text: CardText) -> Iterator[str]:
    yield f"{card.name}: {'understood' if card.understood else 'not understood whole'}"
    for face in card.faces:
        if len(card.faces) > 1:
            yield ""
            yield face.name
        for line in face.lines:
            yield ""
            yield from _line(line)
    yield ""
    lines = noted(card, text)
    yield "On a board:" if lines else "On a board, in JSON (the short notation has no words for a part of it):"
    yield from (f"{INDENT}{line}" for line in lines or _in_json(card))
    if any(action["type"] == "activate" for action in card.actions):
        yield ""
        yield 'Abilities are counted from 1 here. In JSON, "ability" counts them from 0.'


def _in_json(card: ExplainedCard) -> Iterator[str]:
    plain = {"id": "this", "card": card.name}
    yield f"battlefield: {_json(card.battlefield)}" if card.battlefield else f"hand:        {_json(plain)}"
    yield from (f"action:      {_json(action)}" for action in card.actions)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _line(line: ExplainedLine) -> Iterator[str]:
    numbers = f"{', '.join(str(number + 1) for number in line.numbers)}  " if line.numbers else ""
    if line.unread is not None:
        yield from _underlined(numbers + line.text, *(at + len(numbers) for at in line.unread))
        yield f"{INDENT}{line.why}"
        return
    yield from _wrapped(numbers + line.text, "")
    if line.printed and line.printed != line.text:
        yield from _wrapped(f"read as: {line.printed}", INDENT)
    yield from (f"{INDENT}{target}" for target in line.targets)
    yield from (f"{INDENT}“{pointer.word}”: {pointer.means}" for pointer in line.pointers)
    yield from (f"{INDENT}read, but not carried out: {keyword}" for keyword in line.not_carried_out)


def _wrapped(text: str, indent: str) -> Iterator[str]:
    for paragraph in text.splitlines():
        yield from textwrap.wrap(paragraph, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _underlined(text: str, start: int, end: int) -> Iterator[str]:
    """The text in lines, with a line of marks under each that has a part of what is between the two places."""
    at = 0
    for paragraph in text.splitlines(keepends=True):
        for part in textwrap.wrap(paragraph, WIDTH, drop_whitespace=False) or [""]:
            low, high = max(start - at, 0), min(end - at, len(part.rstrip()))
            yield part.rstrip()
            if low < high:
                yield " " * low + "~" * (high - low)
            at += len(part)
