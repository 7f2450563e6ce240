"""Words replaced in a text (612.2): only where they are used as color words, land types or creature types.

Names stay (612.2), and so do mana symbols, which are no words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.changes import BecomeColors, Becomes, BecomeTypes
from engine.abilities.effects import TokenSpec
from engine.abilities.filters import HasColor, HasKeyword, HasSubtype
from engine.abilities.keyword_actions import Amass
from engine.abilities.node import Node
from engine.abilities.quantities import Devotion
from engine.abilities.references import Host

COLOR_WORDS: tuple[tuple[type[Node], str], ...] = (
    (HasColor, "color"),
    (BecomeColors, "colors"),
    (Becomes, "colors"),
    (TokenSpec, "colors"),
    (Devotion, "colors"),
)
"""Where color words stand in an ability, as letters."""

TYPE_WORDS: tuple[tuple[type[Node], str], ...] = (
    (HasSubtype, "subtype"),
    (BecomeTypes, "subtypes"),
    (Becomes, "subtypes"),
    (TokenSpec, "subtypes"),
    (Amass, "subtype"),
    (Host, "word"),
    (HasKeyword, "keyword"),
)
"""Where subtypes stand in an ability; also in "enchanted Forest" and "islandwalk"."""


@lru_cache(1024)
def reworded(ability: Ability, kind: str, old: str, new: str) -> Ability:
    """An ability with a word of a kind replaced; the same one if it has no such word."""
    places = dict(COLOR_WORDS if kind == "color word" else TYPE_WORDS)
    made: Ability = _in(ability, places, old, new)
    return made


def _in(value: Any, places: dict[type[Node], str], old: str, new: str) -> Any:
    if isinstance(value, tuple):
        items = tuple(_in(item, places, old, new) for item in value)
        return value if all(a is b for a, b in zip(items, value, strict=True)) else items
    if not isinstance(value, Node):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: _in(field, places, old, new) for name, field in fields.items()}
    word = places.get(type(value))
    if word is not None:
        changed[word] = _word(fields[word], old, new)
    if all(changed[name] is fields[name] for name in fields):
        return value
    return msgspec.structs.replace(value, **changed)


def _word(said: str | tuple[str, ...], old: str, new: str) -> str | tuple[str, ...]:
    if isinstance(said, tuple):
        return tuple(dict.fromkeys(new if one == old else one for one in said)) if old in said else said
    if said == old:
        return new
    if said == f"enchanted {old}":
        return f"enchanted {new}"
    return f"{new.lower()}walk" if said == f"{old.lower()}walk" else said
