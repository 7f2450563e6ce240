"""Cards taken from the top of a library one after the other until one that fits is among them (608.2c, 701.13, 701.20)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


class TakeUntil(Node, frozen=True):
    """A player reveals or exiles cards from the top of a library until so many of them fit, or none are left.

    Revealed cards stay where they are (701.20b). ``of`` is whose library it is. Only wording: ``passive``, "until a
    creature card is revealed"; ``counted``, "until you reveal a number of creature cards equal to" it.
    """

    who: PlayerRef
    of: PlayerRef
    until: Noun
    amount: Quantity
    verb: Literal["reveal", "exile"]
    passive: bool = False
    counted: bool = False
