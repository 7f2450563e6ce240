"""Adding mana of which the types are chosen one by one, or follow from what lands could produce (106.3, 106.7)."""

from __future__ import annotations

from engine.abilities.filters import Noun
from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import ObjectRef, PlayerRef


class AddManaCombination(Node, frozen=True):
    """A player adds so much mana, each of one of these colors; of any color where none are named.

    ``additional`` is only wording.
    """

    who: PlayerRef
    amount: Quantity
    colors: tuple[str, ...] = ()
    additional: bool = False


class AddManaCouldProduce(Node, frozen=True):
    """A player adds one mana of a color, or of any type, that a permanent that fits could produce (106.7)."""

    who: PlayerRef
    source: Noun
    any_type: bool = False


class AddManaProduced(Node, frozen=True):
    """A player adds one mana of any type that the permanent produced as it was tapped for mana (106.12a, 605.4a)."""

    who: PlayerRef
    by: ObjectRef


class KeepMana(Node, frozen=True):
    """Until end of turn, the mana that the instruction before adds isn't lost as steps and phases end (106.4)."""

    who: PlayerRef
