"""The Ring (701.54): it tempts players, who choose creatures to be their Ring-bearers."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef


class RingTempts(Node, frozen=True):
    """The Ring tempts a player, who chooses a creature they control to be their Ring-bearer (701.54a, 701.54c)."""

    who: PlayerRef


class PlayerIsTempted(Node, frozen=True):
    """The Ring tempts a player (701.54d); ``chooses``: and they choose a Ring-bearer (701.54a)."""

    who: PlayerRef
    chooses: bool = False


class RingHasTempted(Node, frozen=True):
    """The Ring has tempted the player at least so many times this game (701.54c)."""

    who: PlayerRef
    times: int
