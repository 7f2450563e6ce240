"""Keywords that are characteristic-defining abilities (604.3): changeling, devoid. They function in all zones."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Static
from engine.abilities.layers.characteristics import BecomeColors, BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.phrases.references import This


def changeling(_: Keyword) -> tuple[Ability, ...]:
    """It is every creature type (702.73a, 205.3m)."""
    return (Static(ApplyToObjects(This(), (BecomeTypes(subtypes=CREATURE_TYPES, adding=True),))),)


def devoid(_: Keyword) -> tuple[Ability, ...]:
    """It is colorless (702.114a)."""
    return (Static(ApplyToObjects(This(), (BecomeColors(()),))),)
