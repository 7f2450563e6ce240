"""Instructions about permanents that are in no other family: levels, counters that move, exchanges, phasing, merging."""

from __future__ import annotations

from engine.abilities.counters import MoveCounters
from engine.abilities.exchanging import ExchangeControl, ExchangeLifeWith, OwnersGainControl, StillResolves, SwapAura
from engine.abilities.leveling import BecomeLevel
from engine.abilities.melding import Meld
from engine.abilities.merging import Merge
from engine.abilities.of_those_tokens import CreateOfThose
from engine.abilities.pairing import Pair
from engine.abilities.phasing import PhaseOut
from engine.abilities.tapping import TapOrUntap

PermanentAction = (
    BecomeLevel
    | MoveCounters
    | ExchangeControl
    | ExchangeLifeWith
    | OwnersGainControl
    | StillResolves
    | SwapAura
    | PhaseOut
    | Merge
    | Meld
    | Pair
    | TapOrUntap
    | CreateOfThose
)
