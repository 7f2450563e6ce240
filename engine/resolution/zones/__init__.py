"""Cards from zone to zone (400, 121, 700.3, 701).

Moving, drawing, discarding, searching, looking, piles.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.zones import ZoneInstruction
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Shuffle, Surveil
from engine.abilities.zones.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.abilities.zones.outside import BringIn, Learn
from engine.abilities.zones.piles import ChoosePile, PutPiles, Separate
from engine.abilities.zones.searching import Search, SearchZones
from engine.resolution.context import Resolving
from engine.resolution.zones import (
    digging,
    libraries,
    looking,
    moving,
    outside,
    piles,
    sacrificing,
    searching,
    searching_zones,
)


def carry_out(resolving: Resolving, instruction: ZoneInstruction) -> None:  # noqa: C901  (one case for each kind)
    """Carry out one of the instructions that move cards, look for them or at them."""
    match instruction:
        case Draw():
            libraries.draw(resolving, instruction)
        case Discard():
            libraries.discard(resolving, instruction)
        case Shuffle():
            libraries.shuffle(resolving, instruction)
        case Search():
            searching.search(resolving, instruction)
        case Mill():
            libraries.mill(resolving, instruction)
        case Scry() | Surveil():
            libraries.look(resolving, instruction)
        case SearchZones():
            searching_zones.search_zones(resolving, instruction)
        case Destroy():
            moving.destroy(resolving, instruction)
        case Exile():
            moving.exile(resolving, instruction)
        case Sacrifice():
            sacrificing.sacrifice(resolving, instruction)
        case Move():
            moving.move(resolving, instruction)
        case LookAt() | Reveal():
            looking.look_at(resolving, instruction)
        case RevealHand():
            looking.reveal_hand(resolving, instruction)
        case Choose():
            looking.choose(resolving, instruction)
        case DiscardCards():
            looking.discard_cards(resolving, instruction)
        case ShuffleInto():
            looking.shuffle_into(resolving, instruction)
        case TakeUntil():
            digging.take_until(resolving, instruction)
        case BringIn():
            outside.bring_in(resolving, instruction)
        case Learn():
            outside.learn(resolving, instruction)
        case Separate() | ChoosePile() | PutPiles():
            piles.follow_piles(resolving, instruction)
        case _:
            assert_never(instruction)
