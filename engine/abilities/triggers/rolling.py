"""Trigger conditions that speak of dice (706, 603.2)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef


class RollsDie(Node, frozen=True):
    """A player rolls a die (706.2): any, or one with a result of ``low`` or more, or with that natural result.

    ``said`` is only wording: "on a die".
    """

    who: PlayerRef
    low: int | None = None
    natural: int | Literal["highest"] | None = None
    said: bool = False
