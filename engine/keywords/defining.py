"""Keywords that are characteristic-defining abilities (604.3): changeling, devoid. They function in all zones."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Static
from engine.abilities.changes import BecomeColors, BecomeTypes
from engine.abilities.effects import ApplyToObjects
from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.references import This


def changeling(_: Keyword) -> tuple[Ability, ...]:
    """It is every creature type (702.73a, 205.3m)."""
    return (Static(ApplyToObjects(This(), (BecomeTypes(subtypes=CREATURE_TYPES, adding=True),))),)


def devoid(_: Keyword) -> tuple[Ability, ...]:
    """It is colorless (702.114a)."""
    return (Static(ApplyToObjects(This(), (BecomeColors(()),))),)
