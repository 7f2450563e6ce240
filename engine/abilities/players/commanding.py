"""What texts say of commanders (903)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef


class AddManaOfIdentity(Node, frozen=True):
    """A player adds one mana of any color in their commander's color identity (903.4)."""

    who: PlayerRef
