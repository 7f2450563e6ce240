"""Counters that are moved (122.5)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import ObjectRef


class MoveCounters(Node, frozen=True):
    """Move counters from objects onto another (122.5): so many of a kind, or of any one kind that its player chooses.

    ``amount`` ``None`` is all of them, or with ``some`` as many as the player chooses of each kind.
    """

    counter: str | None
    amount: Quantity | None
    of: ObjectRef
    onto: ObjectRef
    some: bool = False
