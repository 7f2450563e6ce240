"""Face-down objects as abilities speak of them: manifesting, cloaking, turning face up and face down (701.40, 701.58,
701.62, 708).
"""

from __future__ import annotations

from typing import Literal

from engine.abilities.filters import Noun
from engine.abilities.node import Node
from engine.abilities.references import ObjectRef, PlayerRef


class IsTurnedFaceUp(Node, frozen=True):
    """It is turned face up (708.8)."""

    what: Noun | ObjectRef


class PutFaceDown(Node, frozen=True):
    """A player manifests or cloaks cards: one after the other, each is put onto the battlefield face down (701.40a,
    701.40e, 701.58a, 701.58e).
    """

    who: PlayerRef
    what: ObjectRef
    how: Literal["manifest", "cloak"]


class ManifestDread(Node, frozen=True):
    """A player looks at the top two cards of their library and manifests one of them; the other goes to the graveyard
    (701.62a).
    """

    who: PlayerRef


class TurnOver(Node, frozen=True):
    """Permanents are turned face up, or face down (708.2a, 708.8)."""

    what: ObjectRef
    face: Literal["up", "down"]


FaceDownInstruction = PutFaceDown | ManifestDread | TurnOver
"""Instructions about what is or becomes face down."""
