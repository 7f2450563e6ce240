"""Merging, mutating and melding as abilities speak of them (702.140, 730, 701.42, 712.4a)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class Merge(Node, frozen=True):
    """The spell merges with a permanent, over it or under it as its controller chooses (702.140c, 730.2)."""

    what: ObjectRef
    onto: ObjectRef


class Mutates(Node, frozen=True):
    """It mutates: a mutating creature spell merges with it (702.140d)."""

    what: Noun | ObjectRef


PAIR = "pair"
"""The binding of the two objects that a player both owns and controls: "them"."""


class OwnsAndControls(Node, frozen=True):
    """The player both owns and controls the object and another one that fits (108.3, 108.4)."""

    who: PlayerRef
    what: ObjectRef
    noun: Noun


class Meld(Node, frozen=True):
    """A player melds the two cards of a meld pair into the object of this name (701.42a)."""

    who: PlayerRef
    what: ObjectRef
    into: str
