"""Cards that are brought into the game from outside it (400.11, 701.48)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import PlayerRef


class BringIn(Node, frozen=True):
    """A player puts a card that they own from outside the game somewhere (400.11b), and may have to ``reveal`` it."""

    who: PlayerRef
    what: Noun
    to: Literal["hand", "library top"]
    reveal: bool = False


class Learn(Node, frozen=True):
    """A player may discard a card to draw one, or else bring in a Lesson card (701.48a)."""

    who: PlayerRef
