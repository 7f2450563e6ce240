"""Trigger conditions that speak of keywords: what exploits, explores, crews (701, 702)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef


class Exploits(Node, frozen=True):
    """It exploits a creature, which is sacrificed as its exploit ability resolves (702.110b)."""

    what: Noun | ObjectRef
    creature: Noun


class Explores(Node, frozen=True):
    """It explores (701.44a)."""

    what: Noun | ObjectRef


class Crews(Node, frozen=True):
    """It crews a Vehicle that fits: it is tapped to pay for its crew ability (702.122b)."""

    what: Noun | ObjectRef
    vehicle: Noun
