"""Trigger conditions about cards that are put somewhere (400.7, 406.1)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import InZone, Noun


class PutIntoExile(Node, frozen=True):
    """A card is put into exile from one of these zones, or from anywhere where none is said (406.1)."""

    what: Noun
    origins: tuple[InZone, ...] = ()


class PutIntoLibrary(Node, frozen=True):
    """A card is put into a library from any other zone (400.7, 401)."""

    what: Noun


def leaves_play_or_graveyard(event: object) -> bool:
    """Whether it waits for cards that are exiled from the battlefield or a graveyard, and so looks back (603.10a)."""
    return isinstance(event, PutIntoExile) and any(one.zone in ("battlefield", "graveyard") for one in event.origins)
