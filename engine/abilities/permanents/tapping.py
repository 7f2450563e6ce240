"""Tapping as one of two things that may be done with a permanent (701.26)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import ObjectRef


class TapOrUntap(Node, frozen=True):
    """Tap permanents or untap them: of the two, only what can be done with each may be chosen (608.2d, 701.26)."""

    what: ObjectRef


class Tap(Node, frozen=True):
    """Tap permanents (701.26a)."""

    what: ObjectRef


class Untap(Node, frozen=True):
    """Untap permanents (701.26b)."""

    what: ObjectRef
