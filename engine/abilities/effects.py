"""What a spell or ability does when it resolves (608.2c, 609-611): instructions, one record for each.

A body is a tuple of instructions in reading order, one for each sentence; ``Sequence`` joins several in one sentence.
Each subject declares its own; here they are one.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.casting import CastingInstruction
from engine.abilities.damage import DamageInstruction
from engine.abilities.instructions import FollowingInstruction
from engine.abilities.kinds_of_cards import CardInstruction
from engine.abilities.layers import ContinuousInstruction
from engine.abilities.mana import ManaInstruction
from engine.abilities.permanents import PermanentInstruction
from engine.abilities.players import PlayerInstruction
from engine.abilities.replacement import ReplacementInstruction
from engine.abilities.tokens import CopyInstruction
from engine.abilities.zones import ZoneInstruction

Instruction: TypeAlias = (
    FollowingInstruction
    | DamageInstruction
    | PlayerInstruction
    | ZoneInstruction
    | PermanentInstruction
    | CopyInstruction
    | CardInstruction
    | ManaInstruction
    | CastingInstruction
    | ContinuousInstruction
    | ReplacementInstruction
)
