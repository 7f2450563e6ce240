"""Pairing creatures, as soulbond does (702.95)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import ObjectRef

PAIRED = "paired"
"""The binding of an object and the one that it is paired with: "both creatures"."""


class Pair(Node, frozen=True):
    """Two unpaired creatures become paired, if the player who controls the ability controls both (702.95a, 702.95c)."""

    what: ObjectRef
    other: ObjectRef
