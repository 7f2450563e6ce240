"""Damage, and preventing and redirecting it (120, 614.9, 615).

Dealing it, and preventing what would be dealt.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.damage import DamageInstruction
from engine.abilities.damage.damaging import (
    DealDamage,
    DealDividedDamage,
    DealEvenDamage,
    DealSeveralDamage,
    ExcessInstead,
    Fight,
)
from engine.abilities.damage.preventing import (
    DamageStays,
    IfPrevented,
    PreventDamage,
    PreventThat,
    RedirectThat,
    WhenPrevented,
)
from engine.abilities.effects import Instruction
from engine.abilities.players.player_rules import PlayersForTurn
from engine.resolution.context import Resolving
from engine.resolution.damage import damage, preventing


def carry_out(resolving: Resolving, instruction: DamageInstruction) -> tuple[Instruction, ...]:
    """Carry out one of the instructions about damage; what is to be followed next."""
    match instruction:
        case DealDamage():
            damage.deal(resolving, instruction)
        case DealDividedDamage():
            damage.deal_divided(resolving, instruction)
        case DealEvenDamage():
            damage.deal_evenly(resolving, instruction)
        case DealSeveralDamage():
            damage.deal_several(resolving, instruction)
        case Fight():
            damage.fight(resolving, instruction)
        case ExcessInstead():
            damage.check_excess(resolving)
        case (
            PreventDamage()
            | PreventThat()
            | RedirectThat()
            | IfPrevented()
            | WhenPrevented()
            | DamageStays()
            | PlayersForTurn()
        ):
            return preventing.carry_out(resolving, instruction)
        case _:
            assert_never(instruction)
    return ()
