"""What static abilities say of when, and how often, loyalty abilities may be activated (606.3, 613.11)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.casting.playing import RuleEffect
from engine.abilities.phrases.references import ObjectRef, This


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
