"""What static abilities say of exhaust abilities (702.177b, 613.11)."""

from __future__ import annotations

from engine.abilities.casting.playing import RuleEffect
from engine.abilities.phrases.references import ObjectRef, This


class ExhaustsAgain(RuleEffect, frozen=True):
    """As long as the player has not begun to activate an exhaust ability this turn, they may activate exhaust abilities as
    though those had not been activated (702.177b).
    """

    what: ObjectRef = This()
    duration: None = None
