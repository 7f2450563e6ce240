"""The sets of subtypes, and the card types that they are correlated with (205.3b)."""

from __future__ import annotations

from engine.abilities.lexicon import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from engine.abilities.lexicon import LAND_TYPES as ORACLE_LAND_TYPES

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The basic land types and the mana of their intrinsic abilities (305.6)."""

LAND_TYPES = frozenset(ORACLE_LAND_TYPES) | {"Cloud"}

SUBTYPES: tuple[tuple[str, frozenset[str]], ...] = (
    ("creature", frozenset(CREATURE_TYPES)),
    ("kindred", frozenset(CREATURE_TYPES)),
    ("land", LAND_TYPES),
    ("artifact", frozenset(ARTIFACT_TYPES)),
    ("enchantment", frozenset(ENCHANTMENT_TYPES)),
    ("planeswalker", frozenset(PLANESWALKER_TYPES)),
    ("instant", frozenset(SPELL_TYPES)),
    ("sorcery", frozenset(SPELL_TYPES)),
    ("battle", frozenset(BATTLE_TYPES)),
)
"""Each card type with its subtypes."""

OF_SET = {"creature": frozenset(CREATURE_TYPES), "land": LAND_TYPES}
"""The sets of which an effect can have an object lose all."""

TYPES_OF: dict[str, frozenset[str]] = {
    word: frozenset(kind for kind, words in SUBTYPES if word in words) for _, every in SUBTYPES for word in every
}
"""The card types that an object needs one of to gain a subtype (205.3d)."""
