"""Piles into which cards are grouped for a while (700.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.abilities.node import Node
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class Separate(Node, frozen=True):
    """A player separates objects into two piles, of which either may be empty (700.3a, 700.3d). ``hidden``: the first is
    face down, and the other face up.
    """

    who: PlayerRef
    what: ObjectRef
    hidden: bool = False


class ChoosePile(Node, frozen=True):
    """A player chooses one of the two piles that were just made (608.2d)."""

    who: PlayerRef


class PutPiles(Node, frozen=True):
    """A player puts one pile into their hand, and the other elsewhere: the pile that was chosen, or ``one`` that they
    choose now.
    """

    who: PlayerRef
    one: bool
    other: Literal["graveyard", "library bottom"]


PileInstruction: TypeAlias = Separate | ChoosePile | PutPiles
