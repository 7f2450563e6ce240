"""Phasing as abilities speak of it (702.26)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef


class PhaseOut(Node, frozen=True):
    """Permanents phase out (702.26b)."""

    what: ObjectRef


class PhasesOut(Node, frozen=True):
    """It phases out; this looks back (603.10b)."""

    what: Noun | ObjectRef


class PhasesIn(Node, frozen=True):
    """It phases in (702.26c)."""

    what: Noun | ObjectRef
