"""The dungeon cards that players can have outside the game (309.2): a request need not name them."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.source import CardSource
from engine.oracle.card import CardText

NAMES: Final = ("Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation", "Undercity")
"""All dungeon cards that there are."""


def dungeon_cards(source: CardSource) -> tuple[CardText, ...]:
    """Those that the source knows."""
    found = (source.find(name) for name in NAMES)
    return tuple(card for card in found if card is not None and is_dungeon(card))


def is_dungeon(card: CardText) -> bool:
    """Whether it is a dungeon card (309.1)."""
    return card.type_line.partition("—")[0].strip().casefold() == "dungeon"
