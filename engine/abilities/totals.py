"""Instructions about life totals, and about the counters that players get and objects lose (119.5, 122.1)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import ObjectRef, PlayerRef


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


class GetCounters(Node, frozen=True):
    """A player gets counters (122.1): energy, poison, experience ..."""

    who: PlayerRef
    kind: str
    amount: Quantity


class RemoveAllCounters(Node, frozen=True):
    """Remove all counters of all kinds from objects (122.1)."""

    off: ObjectRef
