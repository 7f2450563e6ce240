"""Tapping as one of two things that may be done with a permanent (701.26)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.references import ObjectRef


class TapOrUntap(Node, frozen=True):
    """Tap permanents or untap them: of the two, only what can be done with each may be chosen (608.2d, 701.26)."""

    what: ObjectRef
