"""Instructions that add turns (500.7)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import PlayerRef


class ExtraTurns(Node, frozen=True):
    """A player takes so many extra turns after this one (500.7)."""

    who: PlayerRef
    amount: Quantity
