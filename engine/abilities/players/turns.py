"""Instructions about turns: to add some (500.7), end one (724.1), skip them or parts of them (500.11), or control a player
during one (723.1).
"""

from __future__ import annotations

from typing import Literal, get_args

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


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


class ControlNextTurn(Node, frozen=True):
    """``who`` controls another player during that player's next turn (723.1). ``said`` is only wording."""

    who: PlayerRef
    whom: PlayerRef
    said: Literal["control", "control, their", "gain control"] = "control"


TurnInstruction = ExtraTurns | EndTurn | SkipNext | ControlNextTurn
"""All of them."""


SkipPart = Literal["turn", "untap", "upkeep", "draw", "combat"]
"""What effects make a player skip (500.11): a turn, a step, or a combat phase."""


SKIP_PARTS: tuple[SkipPart, ...] = get_args(SkipPart)
