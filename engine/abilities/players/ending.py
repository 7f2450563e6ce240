"""Instructions that end the game, for a player or for all (104)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef


class LoseGame(Node, frozen=True):
    """A player loses the game (104.3e)."""

    who: PlayerRef


class WinGame(Node, frozen=True):
    """A player wins the game (104.2b)."""

    who: PlayerRef


class DrawGame(Node, frozen=True):
    """The game is a draw (104.4c)."""
