"""What an effect does with a creature in combat (506.4, 509.1h)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import ObjectRef


class RemoveFromCombat(Node, frozen=True):
    """Remove creatures from combat (506.4); what is in no combat stays as it is."""

    what: ObjectRef


class BecomeBlocked(Node, frozen=True):
    """Attacking creatures become blocked though no creature blocks them (509.1h)."""

    what: ObjectRef
