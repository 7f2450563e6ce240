"""Trigger conditions about cards that are put somewhere (400.7, 406.1)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import InZone, Noun


class PutIntoExile(Node, frozen=True):
    """A card is put into exile from one of these zones, or from anywhere where none is said (406.1)."""

    what: Noun
    origins: tuple[InZone, ...] = ()
