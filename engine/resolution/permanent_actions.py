"""Carrying out the instructions about permanents that are in no other family."""

from __future__ import annotations

from typing import assert_never

from engine.abilities.counters import MoveCounters
from engine.abilities.exchanging import ExchangeControl, ExchangeLifeWith, OwnersGainControl, StillResolves, SwapAura
from engine.abilities.leveling import BecomeLevel
from engine.abilities.melding import Meld
from engine.abilities.merging import Merge
from engine.abilities.of_those_tokens import CreateOfThose
from engine.abilities.pairing import Pair
from engine.abilities.permanent_actions import PermanentAction
from engine.abilities.phasing import PhaseOut
from engine.abilities.tapping import TapOrUntap
from engine.dialogue.unsupported import feature
from engine.resolution import (
    exchanging,
    leveling,
    melding,
    merging,
    moving_counters,
    pairing,
    phasing,
    swapping,
    tapping,
)
from engine.resolution.context import Resolving


def act(resolving: Resolving, instruction: PermanentAction) -> None:
    """Carry out one of them."""
    match instruction:
        case ExchangeControl():
            exchanging.control(resolving, instruction)
        case ExchangeLifeWith():
            exchanging.life_with(resolving, instruction)
        case OwnersGainControl():
            exchanging.to_owners(resolving, instruction)
        case SwapAura():
            swapping.swap(resolving, instruction)
        case StillResolves():
            pass  # 101.1: heeded as its targets were checked
        case PhaseOut():
            phasing.out(resolving, instruction)
        case MoveCounters():
            moving_counters.move(resolving, instruction)
        case BecomeLevel():
            leveling.become(resolving, instruction)
        case Merge():
            merging.merge(resolving, instruction)
        case Meld():
            melding.meld(resolving, instruction)
        case Pair():
            pairing.pair(resolving, instruction)
        case TapOrUntap():
            tapping.tap_or_untap(resolving, instruction)
        case CreateOfThose():
            feature(resolving.object, "tokens of a kind that nothing before creates")
        case _:
            assert_never(instruction)
