"""What triggers or happens as something is turned face up, or over to its other face (708.8, 708.11, 712.20)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun, PlayerNoun
from engine.abilities.phrases.references import ObjectRef


class IsTurnedFaceUp(Node, frozen=True):
    """It is turned face up (708.8)."""

    what: Noun | ObjectRef


class AttachesAsTurned(Node, frozen=True):
    """As it is turned face up, or transforms ``into`` what it is with this ability, it is attached (708.11, 712.20).

    Its controller chooses to what; ``may``: or leaves it.
    """

    what: ObjectRef
    to: Noun | PlayerNoun
    into: ObjectRef | None = None
    may: bool = False
