"""Kinds of cards with rules of their own (309, 701.54, 708-719, 730).

Dungeons, doors, levels, merging, melding, what is turned over or face down.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.kinds_of_cards import CardInstruction
from engine.abilities.kinds_of_cards.dungeons import Venture
from engine.abilities.kinds_of_cards.leveling import BecomeLevel
from engine.abilities.kinds_of_cards.merging import Meld, Merge
from engine.abilities.kinds_of_cards.pairing import Pair
from engine.abilities.kinds_of_cards.rooms import UnlockDoor
from engine.abilities.kinds_of_cards.turning import ManifestDread, PutFaceDown, TurnOver
from engine.resolution.context import Resolving
from engine.resolution.kinds_of_cards import dungeons, face_down, leveling, merging, pairing, rooms


def carry_out(resolving: Resolving, instruction: CardInstruction) -> None:
    """Carry out one of the instructions of cards that have rules of their own."""
    match instruction:
        case Venture():
            dungeons.venture(resolving, instruction)
        case UnlockDoor():
            rooms.unlock(resolving, instruction)
        case PutFaceDown() | ManifestDread() | TurnOver():
            face_down.follow_face_down(resolving, instruction)
        case BecomeLevel():
            leveling.become(resolving, instruction)
        case Merge():
            merging.merge(resolving, instruction)
        case Meld():
            merging.meld(resolving, instruction)
        case Pair():
            pairing.pair(resolving, instruction)
        case _:
            assert_never(instruction)
