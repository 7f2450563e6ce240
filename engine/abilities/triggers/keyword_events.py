"""Trigger conditions that speak of keywords: what exploits, explores, crews (701, 702)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef

PlayerDeed = Literal[
    "scry", "surveil", "shuffle", "commit a crime", "collect evidence", "win a coin flip", "lose a coin flip", "clash",
    "win a clash", "clash and win", "forage", "search", "proliferate",
]  # fmt: skip
"""What a player does that one word says."""


class Exploits(Node, frozen=True):
    """It exploits a creature, which is sacrificed as its exploit ability resolves (702.110b)."""

    what: Noun | ObjectRef
    creature: Noun


class Explores(Node, frozen=True):
    """It explores (701.44a); ``card``: and a card that fits is revealed by that."""

    what: Noun | ObjectRef
    card: Noun | None = None


class Crews(Node, frozen=True):
    """It crews, or saddles, a permanent that fits: it is tapped to pay for its ability (702.122b, 702.171c)."""

    what: Noun | ObjectRef
    vehicle: Noun
    doing: Literal["crew", "saddle"] = "crew"


class Enlists(Node, frozen=True):
    """It enlists a creature that fits, or any: that is tapped as it attacks (702.154c)."""

    what: Noun | ObjectRef
    whom: Noun | None = None


class Exerts(Node, frozen=True):
    """A player exerts a permanent; ``attacking``: as it attacks, as the linked ability says (607.2h, 701.43a, 701.43d)."""

    who: PlayerRef
    what: Noun | ObjectRef
    attacking: bool = False


class Foretells(Node, frozen=True):
    """A player foretells a card: takes the special action of a foretell ability (702.143c)."""

    who: PlayerRef


KeywordEvent = Crews | Enlists | Exerts | Exploits | Explores | Foretells
"""What an object or a player does by a keyword."""
