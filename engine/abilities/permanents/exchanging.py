"""Exchanges of control and of numbers (701.12)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class ExchangeControl(Node, frozen=True):
    """Exchange control of two permanents, if they are controlled by different players (701.12b).

    They are the two that are meant, or one and the ``other``.
    """

    what: ObjectRef
    other: ObjectRef | None = None


ExchangedZone = Literal["hand", "graveyard", "library"]
"""A zone of a player's that is exchanged with another one as a whole."""


class ExchangeZones(Node, frozen=True):
    """A player exchanges two zones of theirs, also if one of them is empty (701.12f)."""

    one: ExchangedZone
    other: ExchangedZone


class SwapAura(Node, frozen=True):
    """Exchange an Aura on the battlefield with an Aura card in one's hand (702.65a, 701.12d, 701.12e)."""

    what: ObjectRef


class StillResolves(Node, frozen=True):
    """The ability resolves also if every target has become illegal (101.1, 608.2b)."""


class OwnersGainControl(Node, frozen=True):
    """Each player gains control of all permanents that fit and that they own (613.1b, 108.3)."""

    what: Noun


class ExchangeLifeWith(Node, frozen=True):
    """A player's life total and a creature's power or toughness each become what the other was (701.12g)."""

    who: PlayerRef
    what: ObjectRef
    property: Literal["power", "toughness"]
