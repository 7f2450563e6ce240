"""What triggers as something is turned face up (708.8)."""

from __future__ import annotations

from engine.abilities.filters import Noun
from engine.abilities.node import Node
from engine.abilities.references import ObjectRef


class IsTurnedFaceUp(Node, frozen=True):
    """It is turned face up (708.8)."""

    what: Noun | ObjectRef
