"""Melding as abilities speak of it (701.42, 712.4a)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef

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
