"""Activation instructions: who may activate an ability, when, and how often (602.1b, 602.5)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import RulesChange

Activator = Literal["", "any player", "opponents"]
"""Who may activate the ability: its object's controller, any player, or only that controller's opponents (602.2)."""

ActivationLimit = Literal[
    "sorcery",
    "instant",
    "once each turn",
    "once",
    "your turn",
    "your upkeep",
    "any upkeep",
    "your draw step",
    "before attackers",
    "your turn before attackers",
    "your turn before the end step",
    "combat",
    "declare blockers",
]
"""A restriction on when or how often an ability may be activated (602.5b, 602.5d, 602.5e, 506.7g).

"Your" is said of the player who activates it (109.5).
"""

AbilityWord = Literal["", "boast", "exhaust"]
"""What makes an activated ability one of a special kind: boast or exhaust (702.142a, 702.177a)."""


class CannotActivate(RulesChange, frozen=True):
    """Its activated abilities can't be activated (602.5, 101.2): ``which`` of them.

    All, all but mana abilities (605.1), or those with the tap symbol in their costs. ``said`` is only wording: "activated
    abilities of" the objects, their "activated abilities", or after what else is said of them.
    """

    which: Literal["all", "no mana", "tap"] = "all"
    said: Literal["of", "'s", "detain", "its", "their", "and its", "and their", ", and its", ", and their"] = "of"
