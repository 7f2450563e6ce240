"""Casting, playing and activating (601, 602, 116, 701.6).

Casting and playing as part of a resolution, and countering.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.casting import CastingInstruction
from engine.abilities.casting.activating import XNotZero
from engine.abilities.casting.cast_this_way import (
    CastWithFlash,
    ExiledInstead,
    GainsThisWay,
    PaidAsThough,
    PaysLifeInstead,
    SacrificedUnlessAsSorcery,
)
from engine.abilities.casting.countering import Counter, CounteredInstead
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import (
    Airbend,
    BecomesStatus,
    CannotPlay,
    Cascade,
    ChangesCosts,
    CostIsManaCost,
    Discover,
    MayLook,
    MayPlay,
    MoreLands,
    PlayCard,
    SeesTop,
    SpendsAsThough,
)
from engine.resolution.casting import airbending, cast_this_way, countering, downwards, playing
from engine.resolution.context import CarryOut, Resolving


def carry_out(resolving: Resolving, instruction: CastingInstruction, each: CarryOut) -> None:
    """Carry out one of the instructions about casting and playing; ``each`` carries out those of which one is made."""
    match instruction:
        case PlayCard():
            playing.play_now(resolving, instruction)
        case Cascade():
            downwards.cascade(resolving, each)
        case Airbend(what=what):
            airbending.airbend(resolving, what)
        case Discover():
            downwards.discover(resolving, instruction, each)
        case CostIsManaCost():
            playing.tell_cost(resolving, instruction)
        case BecomesStatus():
            playing.become(resolving, instruction)
        case NextSpell():
            playing.wait_for_next(resolving, instruction)
        case MayPlay() | MayLook() | CannotPlay() | ChangesCosts() | MoreLands() | SeesTop() | SpendsAsThough():
            playing.begin(resolving, instruction)
        case (
            ExiledInstead()
            | PaysLifeInstead()
            | CastWithFlash()
            | PaidAsThough()
            | GainsThisWay()
            | SacrificedUnlessAsSorcery()
        ):
            cast_this_way.follow(resolving, instruction)
        case Counter():
            countering.counter(resolving, instruction)
        case XNotZero():
            pass  # heeded as X was announced
        case CounteredInstead():
            countering.check_heeded(resolving, instruction)
        case _:
            assert_never(instruction)
