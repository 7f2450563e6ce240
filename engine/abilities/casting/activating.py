"""Activating abilities: who may, when, how often; of loyalty and exhaust abilities too (602.1b, 602.5, 606.3, 702.177b)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.casting.playing import RuleEffect
from engine.abilities.node import Node, RulesChange
from engine.abilities.phrases.references import ObjectRef, This

Activator = Literal["", "any player", "opponents"]
"""Who may activate the ability: its object's controller, any player, or only that controller's opponents (602.2)."""

ActivationLimit = Literal[
    "sorcery",
    "instant",
    "once each turn",
    "twice each turn",
    "three times each turn",
    "once",
    "your turn",
    "your upkeep",
    "any upkeep",
    "your draw step",
    "before attackers",
    "your turn before attackers",
    "your turn before the end step",
    "combat",
    "declare attackers",
    "declare blockers",
    "end of combat",
    "combat after blockers",
]
"""A restriction on when or how often an ability may be activated (602.5b, 602.5d, 602.5e, 506.7g).

"Your" is said of the player who activates it (109.5).
"""

AbilityWord = Literal["", "boast", "exhaust", "forecast"]
"""What makes an activated ability one of a special kind: boast, exhaust or forecast (702.142a, 702.177a, 702.57a)."""


class CannotActivate(RulesChange, frozen=True):
    """Its activated abilities can't be activated (602.5, 101.2): ``which`` of them.

    All, all but mana abilities (605.1), or those with the tap symbol in their costs. ``said`` is only wording: "activated
    abilities of" the objects, their "activated abilities", or after what else is said of them.
    """

    which: Literal["all", "no mana", "tap"] = "all"
    said: Literal["of", "'s", "detain", "its", "their", "and its", "and their", ", and its", ", and their"] = "of"


class XNotZero(Node, frozen=True):
    """X can't be 0 as it is announced (107.3a, 601.2b): an instruction of the text that does nothing on resolving."""


class ExhaustsAgain(RuleEffect, frozen=True):
    """As long as the player has not begun to activate an exhaust ability this turn, they may activate exhaust abilities as
    though those had not been activated (702.177b).
    """

    what: ObjectRef = This()
    duration: None = None


class KeywordAllowance(RuleEffect, frozen=True):
    """The player may activate abilities of a keyword as the rules alone would not let them: equip abilities any time that
    player could cast an instant (702.6a); boast abilities of these creatures twice during each of their turns (702.142a).
    """

    keyword: Literal["equip", "boast"]
    what: ObjectRef = This()
    duration: None = None


class LoyaltyAllowance(RuleEffect, frozen=True):
    """The player may activate loyalty abilities of these permanents as 606.3 alone would not let them.

    ``how``: any time that player could cast an instant, or twice in a turn rather than once. ``the`` and ``any_turn`` are
    only wording: "the loyalty abilities of"; "on any player's turn", which goes without saying.
    """

    what: ObjectRef
    how: Literal["as an instant", "twice"] = "as an instant"
    the: bool = False
    any_turn: bool = False
    duration: None = None


class LoyaltySurcharge(RuleEffect, frozen=True):
    """The loyalty abilities of planeswalkers that the player activates cost so much loyalty in addition (606.4, 606.5)."""

    amount: int
    what: ObjectRef = This()
    duration: None = None
