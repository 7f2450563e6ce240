"""Instructions about turns: to add turns or phases (500.7, 500.8), end a turn (724.1), skip some (500.11), control a player
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


class ExtraPhases(Node, frozen=True):
    """There are additional phases directly after this one, if it is such a phase (500.8).

    Only wording: ``late``, after what they are is said last; ``short``, "there's"; ``comma``, before "followed by".
    """

    phases: tuple[ExtraPhase, ...]
    after: Literal["phase", "main phase", "combat phase"]
    late: bool = False
    short: bool = False
    comma: bool = False


TurnInstruction = ExtraTurns | ExtraPhases | EndTurn | SkipNext | ControlNextTurn
"""All of them."""


ExtraPhase = Literal["beginning", "combat", "main"]
"""The phases that effects add to a turn (500.8)."""

SkipPart = Literal["turn", "untap", "upkeep", "draw", "combat"]
"""What effects make a player skip (500.11): a turn, a step, or a combat phase."""


SKIP_PARTS: tuple[SkipPart, ...] = get_args(SkipPart)
