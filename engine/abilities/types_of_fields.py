"""The types of a node's fields, for those who ask as the program runs.

Nodes contain each other: an amount counts objects, a phrase about objects contains amounts. Modules whose nodes do name
each other in annotations alone; here those names are known, all together.
"""

from __future__ import annotations

import typing
from functools import cache

from engine.abilities import effects
from engine.abilities.ability import Ability, Keyword, Replaces
from engine.abilities.changes import Becomes, BecomeTypes, GainAbilities
from engine.abilities.conditions import Condition
from engine.abilities.copying import CopyEntersWith, CopyException
from engine.abilities.effects import ApplyToObjects, Instruction
from engine.abilities.events import TriggerEvent
from engine.abilities.filters import Noun
from engine.abilities.node import Node
from engine.abilities.quantities import DefinedX, Period, Quantity, X
from engine.abilities.references import ObjectRef, PlayerRef, This, You

NAMES: typing.Final[dict[str, object]] = {
    "Ability": Ability,
    "ApplyToObjects": ApplyToObjects,
    "BecomeTypes": BecomeTypes,
    "Becomes": Becomes,
    "Condition": Condition,
    "CopyEntersWith": CopyEntersWith,
    "CopyException": CopyException,
    "DefinedX": DefinedX,
    "GainAbilities": GainAbilities,
    "Instruction": Instruction,
    "Keyword": Keyword,
    "Noun": Noun,
    "ObjectRef": ObjectRef,
    "Period": Period,
    "PlayerRef": PlayerRef,
    "Quantity": Quantity,
    "Replaces": Replaces,
    "This": This,
    "TriggerEvent": TriggerEvent,
    "X": X,
    "You": You,
    "effects": effects,
}
"""What annotations call by a name that their own module does not have as the program runs."""


@cache
def types_of_fields(kind: type[Node]) -> dict[str, object]:
    """The type of each field of a kind of node."""
    return typing.get_type_hints(kind, localns=NAMES)
