"""Instructions about cards that somebody looks at, reveals or chooses among (608.2d, 701.9, 701.20, 701.24)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import Chosen, ObjectRef, PlayerRef, Several, Target


class LookAt(Node, frozen=True):
    """A player looks at cards (701.20e)."""

    who: PlayerRef
    what: ObjectRef


class Reveal(Node, frozen=True):
    """A player reveals cards (701.20a)."""

    who: PlayerRef
    what: ObjectRef


class RevealHand(Node, frozen=True):
    """A player reveals their hand (701.20a)."""

    who: PlayerRef


class Choose(Node, frozen=True):
    """A player chooses objects, and nothing else happens to them yet (608.2d); targets were chosen before (601.2c)."""

    who: PlayerRef
    what: Chosen | Target | Several


class DiscardCards(Node, frozen=True):
    """A player discards these cards, or cards that fit and that they choose (701.9)."""

    who: PlayerRef
    what: ObjectRef


class ShuffleInto(Node, frozen=True):
    """A player shuffles objects into a library, each into its owner's (701.24c, 400.3). ``of`` is only wording."""

    who: PlayerRef
    what: ObjectRef
    of: PlayerRef
    plural: bool = False
