"""What is done with permanents (110, 122, 701).

Tapping, counters, attaching, exchanging, phasing, regenerating.
"""

from __future__ import annotations

from typing import TypeAlias

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

PermanentInstruction: TypeAlias = (
    Tap
    | Untap
    | TapOrUntap
    | PutCounters
    | DistributeCounters
    | GetCounters
    | RemoveCounters
    | RemoveAllCounters
    | AnotherOfEach
    | MoveCounters
    | Attach
    | Unattach
    | ExchangeControl
    | ExchangeLifeWith
    | ExchangeZones
    | OwnersGainControl
    | StillResolves
    | SwapAura
    | PhaseOut
    | Regenerate
    | CannotRegenerate
    | RemoveFromCombat
    | BecomeBlocked
)
"""What is done with permanents where they are."""
