"""Counters that are moved (122.5)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerRef, Target


class MoveCounters(Node, frozen=True):
    """Move counters from objects onto another (122.5): so many of a kind, or of any one kind that its player chooses.

    ``amount`` ``None`` is all of them, or with ``some`` as many as the player chooses of each kind.
    """

    counter: str | None
    amount: Quantity | None
    of: ObjectRef
    onto: ObjectRef
    some: bool = False


class PutCounters(Node, frozen=True):
    """Put counters on objects or players (122.1).

    Only wording: ``late``, how many is said last; ``support``, the keyword action that means it (701.41a).
    """

    kind: str
    amount: Quantity
    on: AnyRef
    late: bool = False
    support: bool = False


class DistributeCounters(Node, frozen=True):
    """Put counters on targets as they were divided among them on announcing, at least one on each (122.1, 601.2d)."""

    kind: str
    amount: Quantity
    among: Target


class RemoveCounters(Node, frozen=True):
    """Remove counters from objects (122.1). ``amount`` ``None`` is all of them."""

    kind: str
    amount: Quantity | None
    off: ObjectRef


class GetCounters(Node, frozen=True):
    """A player gets counters (122.1): energy, poison, experience ..."""

    who: PlayerRef
    kind: str
    amount: Quantity


class RemoveAllCounters(Node, frozen=True):
    """Remove all counters of all kinds from objects (122.1)."""

    off: ObjectRef
