"""Tokens that are copies of permanents (111.1, 707.2)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import ObjectRef, PlayerRef


class CreateCopies(Node, frozen=True):
    """A player creates so many tokens that are copies of an object; ``size`` is the power and toughness that they have
    instead of its own (707.2, 707.9b).
    """

    who: PlayerRef
    amount: Quantity
    of: ObjectRef
    size: tuple[int, int] | None = None
