"""Another number of the tokens that an instruction creates (614.1a, 111.1)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef


class CreateOfThose(Node, frozen=True):
    """So many of the tokens that the instruction before would create, in place of what it says: "if this spell was kicked,
    create five of those tokens instead".
    """

    who: PlayerRef
    amount: Quantity
