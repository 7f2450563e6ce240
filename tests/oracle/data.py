"""Test data: the identity lines, the listed cards, and the card data where it is."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from engine.oracle.card import CardText, FaceText

HERE = Path(__file__).parent
DATA = Path(os.environ.get("ADJUDICATOR_DATA", HERE.parents[2] / "shared"))
ORACLE = DATA / "cards" / "oracle.jsonl.gz"


def identity_lines() -> tuple[str, ...]:
    """The lines that must read and print as they stand; a paragraph of several lines is written with ``\\n``."""
    text = (HERE / "identity.txt").read_text(encoding="utf-8")
    return tuple(line.replace("\\n", "\n") for line in text.splitlines() if line)


def listed_names() -> tuple[str, ...]:
    """The cards that must be understood whole."""
    return tuple((HERE / "cards.txt").read_text(encoding="utf-8").split("\n"))[:-1]


def all_cards() -> Iterator[CardText]:
    """Every card of the data; the test is skipped where there is none."""
    if not ORACLE.exists():
        pytest.skip(f"there is no card data at {ORACLE}")
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield _card(json.loads(line))


@cache
def listed_cards() -> tuple[CardText, ...]:
    """The listed cards."""
    wanted = set(listed_names())
    return tuple(card for card in all_cards() if card.name in wanted)


def _card(record: dict[str, object]) -> CardText:
    faces = record.get("card_faces")
    plain = {name: value for name, value in record.items() if name in CardText.__struct_fields__}
    if isinstance(faces, list):
        plain["card_faces"] = [{k: v for k, v in face.items() if k in FaceText.__struct_fields__} for face in faces]
    return msgspec.convert(plain, CardText)
