"""Auras that take control of what they enchant, as far as the text of a card alone says so (110.2)."""

from __future__ import annotations

import re
from typing import Final

from engine.oracle.card import CardText

_TAKES: Final = re.compile(r"^You control enchanted\b", re.MULTILINE)


def takes_control(card: CardText | None) -> bool:
    """Whether it is an Aura whose controller controls what it enchants."""
    return card is not None and any(_TAKES.search(face.oracle_text or "") for face in card.faces)
