"""Merging and mutating as abilities speak of it (702.140, 730)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef


class Merge(Node, frozen=True):
    """The spell merges with a permanent, over it or under it as its controller chooses (702.140c, 730.2)."""

    what: ObjectRef
    onto: ObjectRef


class Mutates(Node, frozen=True):
    """It mutates: a mutating creature spell merges with it (702.140d)."""

    what: Noun | ObjectRef
