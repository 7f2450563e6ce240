"""What only a permanent can be, of all that an instruction or a condition speaks of (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.abilities.conditions import Fits
from engine.abilities.instructions.keyword_actions import Transform
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node
from engine.abilities.permanents.attaching import Attach
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.permanents.tapping import Tap, TapOrUntap, Untap
from engine.abilities.phrases.filters import HasCounters, IsTapped

_IN_COMBAT: Final = (
    "attack",
    "block",
    "attack or block",
    "attack, block, or crew Vehicles",
    "crew Vehicles",
    "be blocked",
    "untap normally",
)


def is_of_permanents(node: Node, field: str) -> bool:
    """Whether what a field stands for can only be a permanent, as no spell is tapped, transformed or attached to, has
    counters of an instruction put on it, or attacks and blocks (122.1, 506.3, 701.3a, 701.26, 701.27).
    """
    match node:
        case Tap() | Untap() | TapOrUntap() | Transform() | PutCounters() | RemoveCounters() | Attach():
            return field in ("what", "on", "off", "to")
        case ApplyToObjects(changes=changes):
            return field == "what" and all(
                isinstance(change, Cannot) and change.what in _IN_COMBAT for change in changes
            )
        case Fits(noun=noun):
            parts = (*noun.post, *(part for head in noun.heads for part in head.adjectives))
            return field == "what" and any(isinstance(part, HasCounters | IsTapped) for part in parts)
        case _:
            return False
