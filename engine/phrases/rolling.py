"""Whether a roll is one that a trigger condition waits for (706.2)."""

from __future__ import annotations

from engine.abilities.instructions.chance import RollsDie
from engine.events.kinds import RollDie


def fits_roll(condition: RollsDie, event: RollDie) -> bool:
    """Whether a roll is one that the trigger condition waits for: by its result, or its natural result (706.2)."""
    natural = event.sides if condition.natural == "highest" else condition.natural
    return (condition.low is None or event.result >= condition.low) and natural in (None, event.natural)
