"""A player's speed (702.179): a number that goes up to 4, which is max speed."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


class IncreaseSpeed(Node, frozen=True):
    """A player's speed increases by so much (702.179c, 702.179d)."""

    who: PlayerRef
    amount: Quantity


class HasSpeed(Node, frozen=True):
    """The player's speed is less than so much, or is at least that: max speed is 4 (702.179d, 702.179e)."""

    who: PlayerRef
    amount: int
    less: bool = False
