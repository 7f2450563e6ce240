"""Mana (106, 605, 609.4b).

Adding it.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.mana import ManaInstruction
from engine.abilities.mana.adding import (
    AddMana,
    AddManaAmong,
    AddManaChoice,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaOfAnyColor,
    AddManaProduced,
    DoubleMana,
    KeepMana,
    LoseMana,
)
from engine.abilities.mana.spending import SpendOnly, WhenSpent
from engine.abilities.players.commanding import AddManaOfIdentity
from engine.resolution.context import Resolving
from engine.resolution.mana import adding


def carry_out(resolving: Resolving, instruction: ManaInstruction) -> None:
    """Carry out one of the instructions about mana."""
    match instruction:
        case (
            AddMana()
            | AddManaChoice()
            | AddManaOfAnyColor()
            | AddManaCombination()
            | AddManaCouldProduce()
            | AddManaProduced()
            | AddManaOfIdentity()
            | AddManaAmong()
            | DoubleMana()
        ):
            adding.add(resolving, instruction)
        case LoseMana(who=who):
            adding.lose(resolving, who)
        case SpendOnly() | WhenSpent() | KeepMana():
            pass  # heeded as the mana was added
        case _:
            assert_never(instruction)
