"""Casting, playing and activating (601, 602, 116, 701.6).

When, by whom and how, and countering what was cast.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.casting.activating import XNotZero
from engine.abilities.casting.cast_this_way import CastRider
from engine.abilities.casting.countering import Counter, CounteredInstead
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import PlayingInstruction

CastingInstruction: TypeAlias = PlayingInstruction | NextSpell | CastRider | Counter | CounteredInstead | XNotZero
"""What lets players cast and play, what is said of those spells, and what counters."""
