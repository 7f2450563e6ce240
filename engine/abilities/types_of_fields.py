"""The types of the fields of nodes, where modules name each other's nodes in annotations alone.

Nodes contain each other: an amount counts objects, a phrase about objects contains amounts. No order of imports can give
each module the names of all others, so they get them here, once all of them are there: whoever reads nodes from JSON, or
asks what a field can hold, needs the types as the program runs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from engine.abilities.ability import Ability, Keyword, Replaces
from engine.abilities.changes import Change
from engine.abilities.conditions import AskedOfPlayers, Condition
from engine.abilities.effects import Instruction
from engine.abilities.layers.characteristics import Becomes, BecomeTypes, GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun, PlayerNoun, Predicate
from engine.abilities.phrases.quantities import DefinedX, Period, Quantity, X
from engine.abilities.phrases.references import ObjectRef, PlayerRef, This, You
from engine.abilities.tokens.copying import CopyEntersWith, CopyException
from engine.abilities.triggers.events import TriggerEvent

NAMES: Final[dict[str, object]] = {
    "Ability": Ability,
    "ApplyToObjects": ApplyToObjects,
    "AskedOfPlayers": AskedOfPlayers,
    "BecomeTypes": BecomeTypes,
    "Becomes": Becomes,
    "Change": Change,
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
    "PlayerNoun": PlayerNoun,
    "PlayerRef": PlayerRef,
    "Predicate": Predicate,
    "Quantity": Quantity,
    "Replaces": Replaces,
    "This": This,
    "TriggerEvent": TriggerEvent,
    "X": X,
    "You": You,
}
"""What annotations call by a name that their own module does not import."""


def complete() -> None:
    """Give each module with nodes the names that its annotations use."""
    for module in {sys.modules[kind.__module__] for kind in _kinds(Node)}:
        for name, meant in NAMES.items():
            vars(module).setdefault(name, meant)


def _kinds(kind: type[Node]) -> Iterator[type[Node]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds(one)
