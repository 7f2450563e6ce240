"""Cards from zone to zone (400, 121, 700.3, 701).

Moving, drawing, discarding, searching, looking, piles.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Shuffle, Surveil
from engine.abilities.zones.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.abilities.zones.outside import BringIn, Learn
from engine.abilities.zones.piles import PileInstruction
from engine.abilities.zones.searching import Search, SearchZones

ZoneInstruction: TypeAlias = (
    Draw
    | Discard
    | Shuffle
    | Search
    | Mill
    | Scry
    | Surveil
    | SearchZones
    | Destroy
    | Exile
    | Sacrifice
    | Move
    | LookAt
    | Reveal
    | RevealHand
    | Choose
    | DiscardCards
    | ShuffleInto
    | TakeUntil
    | BringIn
    | Learn
    | PileInstruction
)
"""What moves cards, looks for them and at them."""
