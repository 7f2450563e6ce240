"""What is done with permanents (110, 122, 701).

Tapping, counters, attaching, exchanging, in_combat, phasing, regenerating, designating.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.permanents import PermanentInstruction
from engine.abilities.permanents.attaching import Attach, Unattach
from engine.abilities.permanents.counters import (
    AnotherOfEach,
    DistributeCounters,
    GetCounters,
    MoveCounters,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
)
from engine.abilities.permanents.exchanging import (
    ExchangeControl,
    ExchangeLifeWith,
    ExchangeZones,
    OwnersGainControl,
    StillResolves,
    SwapAura,
)
from engine.abilities.permanents.in_combat import BecomeBlocked, RemoveFromCombat
from engine.abilities.permanents.phasing import PhaseOut
from engine.abilities.permanents.regenerating import CannotRegenerate, Regenerate
from engine.abilities.permanents.tapping import Tap, TapOrUntap, Untap
from engine.dialogue.unsupported import feature
from engine.resolution.context import Resolving
from engine.resolution.permanents import attaching, counters, exchanging, in_combat, phasing, regenerating, tapping


def carry_out(resolving: Resolving, instruction: PermanentInstruction) -> None:  # noqa: C901  (one case for each kind)
    """Carry out one of the instructions about permanents where they are."""
    match instruction:
        case Tap() | Untap():
            tapping.tap(resolving, instruction)
        case TapOrUntap():
            tapping.tap_or_untap(resolving, instruction)
        case PutCounters():
            counters.put(resolving, instruction)
        case DistributeCounters():
            counters.distribute(resolving, instruction)
        case GetCounters():
            counters.get(resolving, instruction)
        case RemoveCounters():
            counters.remove(resolving, instruction)
        case AnotherOfEach():
            counters.another_of_each(resolving, instruction)
        case RemoveAllCounters():
            counters.remove_all(resolving, instruction)
        case MoveCounters():
            counters.move(resolving, instruction)
        case Attach() | Unattach():
            attaching.carry_out(resolving, instruction)
        case ExchangeControl():
            exchanging.control(resolving, instruction)
        case ExchangeLifeWith():
            exchanging.life_with(resolving, instruction)
        case OwnersGainControl():
            exchanging.to_owners(resolving, instruction)
        case ExchangeZones():
            exchanging.zones(resolving, instruction)
        case SwapAura():
            exchanging.swap(resolving, instruction)
        case StillResolves():
            pass  # 101.1: heeded as its targets were checked
        case PhaseOut():
            phasing.phase_out(resolving, instruction)
        case RemoveFromCombat():
            in_combat.remove(resolving, instruction)
        case BecomeBlocked():
            in_combat.become_blocked(resolving, instruction)
        case Regenerate():
            regenerating.shield(resolving, instruction)
        case CannotRegenerate():
            if not any(rider is instruction for rider in resolving.riders):  # else heeded as it was destroyed
                feature(resolving.object, "this way of saying that something can't be regenerated (701.19c)")
        case _:
            assert_never(instruction)
