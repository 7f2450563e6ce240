"""Instructions that add turns (500.7), end one (724.1), or make players skip turns, steps and phases (500.11)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import PlayerRef
from engine.state.turn import SkipPart


class ExtraTurns(Node, frozen=True):
    """A player takes so many extra turns after this one (500.7)."""

    who: PlayerRef
    amount: Quantity


class EndTurn(Node, frozen=True):
    """The turn ends (724.1)."""


class SkipNext(Node, frozen=True):
    """A player skips so many of their next turns, steps or phases of a kind (500.11, 614.10).

    ``yours``: the words speak to the player ("you skip your next turn"), who is the controller.
    """

    who: PlayerRef
    part: SkipPart
    amount: Quantity
    yours: bool = False
