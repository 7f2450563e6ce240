"""The instruction that a class level bar stands for (716.2a)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.leveling import BecomeLevel
from engine.events import kinds
from engine.happening.happen import happen
from engine.resolution.context import Resolving


def become(resolving: Resolving, instruction: BecomeLevel) -> None:
    """A permanent's level becomes another; it keeps it also if it stops being a Class (716.2a, 716.2b)."""
    table, level = resolving.table, instruction.level
    for one in resolving.present(instruction.what):
        if one in table.state.battlefield:
            text = f"The level of {resolving.name(one)} becomes {level}."
            happen(table, (kinds.GetLevel(object=one, level=level),), text, "level", "716.2a", "716.2b", objects=(one,))
