"""Changes that affect the rules of the game and not objects (613.11)."""

from __future__ import annotations

from engine.abilities.node import Node


class RulesChange(Node, frozen=True):
    """What says of objects what can, can't or may happen to them: it is in no layer (613.11)."""
