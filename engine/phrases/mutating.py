"""Mutate (702.140): a creature spell that targets a creature and merges with it."""

from __future__ import annotations

from typing import Final

from engine.abilities.effects import Instruction
from engine.abilities.kinds_of_cards.merging import Merge
from engine.abilities.phrases.filters import HasSubtype, HasType, Head, IsOwnedBy, Not, Noun
from engine.abilities.phrases.references import OwnerOf, Target, This
from engine.state.copiable import Merged
from engine.state.objects import GameObject

MUTATE: Final = "mutate"
"""The method of casting a spell for its mutate cost."""

_CREATURE = Noun(
    (Head((Not(HasSubtype("Human")), HasType("creature")), "permanent", bare=True),), (IsOwnedBy(OwnerOf(This())),)
)

BODY: tuple[Instruction, ...] = (Merge(This(), Target(_CREATURE, slot="t1")),)
"""What a mutating creature spell does: it merges with a non-Human creature of the same owner (702.140a, 702.140c)."""


def is_mutating(obj: GameObject) -> bool:
    """Whether it is a mutating creature spell, until its target is found to be illegal (702.140a, 702.140b)."""
    return obj.zone == "stack" and obj.cast is not None and obj.cast.method == MUTATE


def times_mutated(obj: GameObject) -> int:
    """How often a permanent has mutated: it is the same object each time (702.140c, 730.2c)."""
    return sum(1 for effect in obj.copied if isinstance(effect, Merged))
