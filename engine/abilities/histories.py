"""Questions about the past (608.2i).

An event is said with the nodes of trigger conditions, its objects with the nouns of the one filter language.
"""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node

Period = Literal["this turn", "last turn", "this game"]


class Happened(Node, frozen=True):
    """Such an event has happened in the period, at least ``low`` times (608.2i): "if a creature died this turn".

    ``none``: it has not happened at all.
    """

    event: TriggerEvent
    low: int = 1
    none: bool = False
    period: Period = "this turn"


from engine.abilities.events import TriggerEvent  # noqa: E402  (msgspec resolves the cyclic annotations here)
