"""Cards drawn and discarded; libraries shuffled, milled, scried and surveilled (121, 701.9, 701.17, 701.22–701.25)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


class Mill(Node, frozen=True):
    """A player mills cards (701.17)."""

    who: PlayerRef
    amount: Quantity


class Scry(Node, frozen=True):
    """A player scries (701.22)."""

    who: PlayerRef
    amount: Quantity


class Surveil(Node, frozen=True):
    """A player surveils (701.25)."""

    who: PlayerRef
    amount: Quantity


class Draw(Node, frozen=True):
    """A player draws cards, one at a time (121.1, 121.2), and may have to reveal them then (121.6c).

    ``more`` is only wording: "an additional card". ``up_to``: as many as the player chooses, but no more than that.
    """

    who: PlayerRef
    amount: Quantity
    more: bool = False
    revealed: bool = False
    up_to: bool = False


class Discard(Node, frozen=True):
    """A player discards cards of their choice, or at random (701.9). ``amount`` ``None`` is the whole hand: "all" cards.

    ``said`` is only wording: "a number of cards equal to".
    """

    who: PlayerRef
    amount: Quantity | None
    random: bool = False
    said: Literal["", "all", "a number", "hands"] = ""


class Shuffle(Node, frozen=True):
    """A player shuffles their library (701.24). ``said`` is only wording."""

    who: PlayerRef
    said: Literal["", "their library", "your library"] = ""
