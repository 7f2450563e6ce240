"""Cards for the notation: all that the examples define, found by their names and by those of their faces."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import msgspec
from rapidfuzz import process

from adjudicator.cards.names import name_key
from adjudicator.notation.intake import prepare_text
from adjudicator.problems import Problem
from adjudicator.running import rule
from engine.oracle.card import CardText
from tests.examples.reading import EXAMPLES, Ruling


class ExampleCards:
    """A source that knows the cards of the examples, as a card database would."""

    def __init__(self) -> None:
        self._by_key: dict[str, CardText] = {}
        for path in sorted(EXAMPLES.glob("*.json")):
            for card in _cards(json.loads(path.read_bytes())):
                self._by_key.setdefault(name_key(card.name), card)
        for card in tuple(self._by_key.values()):
            for face in card.card_faces:
                self._by_key.setdefault(name_key(face.name), card)

    def add(self, card: CardText) -> None:
        """Know one more card."""
        self._by_key.setdefault(name_key(card.name), card)

    def find(self, name: str) -> CardText | None:
        return self._by_key.get(name_key(name))

    def suggest(self, name: str) -> tuple[str, ...]:
        near = process.extract(name_key(name), self._by_key.keys(), limit=5, score_cutoff=70)
        return tuple(dict.fromkeys(self._by_key[key].name for key, _, _ in near))


def _cards(value: Any) -> list[CardText]:
    found: list[CardText] = []
    if isinstance(value, dict):
        if "type_line" in value or "card_faces" in value:
            if "abilities" not in value:
                found.append(msgspec.convert(value, CardText))
        else:
            for part in value.values():
                found += _cards(part)
    elif isinstance(value, list):
        for part in value:
            found += _cards(part)
    return found


@lru_cache
def cards() -> ExampleCards:
    return ExampleCards()


def ruled(text: str) -> Ruling:
    """The ruling on a text in the notation."""
    return Ruling(json.loads(rule(prepare_text(text.encode(), cards()).body)))


def refused(text: str) -> Problem:
    """Why a text is refused."""
    try:
        prepare_text(text.encode(), cards())
    except Problem as problem:
        return problem
    raise AssertionError(f"not refused: {text}")
