"""What players do with the top of their libraries by one word: mill, scry, surveil (701.17, 701.22, 701.25)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


class Mill(Node, frozen=True):
    """A player mills cards (701.17)."""

    who: PlayerRef
    amount: Quantity


class Scry(Node, frozen=True):
    """A player scries (701.22)."""

    who: PlayerRef
    amount: Quantity


class Surveil(Node, frozen=True):
    """A player surveils (701.25)."""

    who: PlayerRef
    amount: Quantity
