"""Kinds of cards with rules of their own (309, 701.54, 708-719, 730).

Dungeons, Classes, Rooms, Sagas, merging, melding, what is face down or has two faces.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.kinds_of_cards.dungeons import Venture
from engine.abilities.kinds_of_cards.leveling import BecomeLevel
from engine.abilities.kinds_of_cards.merging import Meld, Merge
from engine.abilities.kinds_of_cards.pairing import Pair
from engine.abilities.kinds_of_cards.rooms import UnlockDoor
from engine.abilities.kinds_of_cards.turning import FaceDownInstruction

CardInstruction: TypeAlias = Venture | UnlockDoor | FaceDownInstruction | BecomeLevel | Merge | Meld | Pair
"""What is done with dungeons, levels, doors, pairs, merged, melded and face-down permanents."""
