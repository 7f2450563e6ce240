"""The requests in ``examples/`` as boards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.oracle.card import CardText
from tests.metamorphic.boards import Board

EXAMPLES = Path(__file__).parents[2] / "examples"


def example_boards() -> Iterator[Board]:
    """Every example that defines its cards in place."""
    for path in sorted(EXAMPLES.glob("*.json")):
        request = json.loads(path.read_text(encoding="utf-8"))
        cards = {card.name: card for card in cards_of(request)}
        if cards:
            yield Board(path.stem, request, cards)


def cards_of(value: Any) -> Iterator[CardText]:
    """The cards that are defined in place."""
    if isinstance(value, dict):
        if "name" in value and ("type_line" in value or "card_faces" in value) and "abilities" not in value:
            known = {key: one for key, one in value.items() if key in CardText.__struct_fields__}
            yield msgspec.convert(known, CardText)
            return
        for one in value.values():
            yield from cards_of(one)
    elif isinstance(value, list):
        for one in value:
            yield from cards_of(one)
