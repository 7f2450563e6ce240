"""Life totals: gained, lost, set and exchanged (119)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


class GainLife(Node, frozen=True):
    """A player gains life (119.3)."""

    who: PlayerRef
    amount: Quantity


class LoseLife(Node, frozen=True):
    """A player loses life (119.3)."""

    who: PlayerRef
    amount: Quantity


class SetLife(Node, frozen=True):
    """A player's life total becomes so much: the player gains or loses what is needed for that (119.5).

    ``equal`` is only wording: it "becomes equal to" that.
    """

    who: PlayerRef
    amount: Quantity
    equal: bool = False


class ExchangeLife(Node, frozen=True):
    """Two players exchange life totals, if both can (119.7, 701.12c): one with the ``other``, or the two who are meant."""

    who: PlayerRef
    other: PlayerRef | None = None
