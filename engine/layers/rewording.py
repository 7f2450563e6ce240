"""Words replaced in a text (612.2): only where they are used as color words, land types or creature types.

Names stay (612.2), and so do mana symbols, which are no words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.casting.cast_this_way import PaidAsThough
from engine.abilities.casting.playing import SpendsAsThough
from engine.abilities.instructions.keyword_actions import Amass
from engine.abilities.instructions.valuing import ChooseValue
from engine.abilities.layers.characteristics import BecomeColors, Becomes, BecomeTypes
from engine.abilities.layers.text_changes import ReplaceWords
from engine.abilities.node import Node
from engine.abilities.phrases.filters import HasColor, HasKeyword, HasSubtype
from engine.abilities.phrases.quantities import Devotion, ManaSymbols
from engine.abilities.phrases.references import Host
from engine.abilities.players.player_rules import PlayerRule
from engine.abilities.replacement.entering import AsEntersChoose
from engine.abilities.tokens.creating import TokenSpec

COLOR_WORDS: tuple[tuple[type[Node], str], ...] = (
    (HasColor, "color"),
    (BecomeColors, "colors"),
    (Becomes, "colors"),
    (TokenSpec, "colors"),
    (Devotion, "colors"),
    (ManaSymbols, "color"),
    (PlayerRule, "mana"),
    (SpendsAsThough, "mana"),
    (SpendsAsThough, "like"),
    (PaidAsThough, "mana"),
    (PaidAsThough, "like"),
    (AsEntersChoose, "never"),
    (ChooseValue, "never"),
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
    (ReplaceWords, "to"),
    (ReplaceWords, "never"),
    (AsEntersChoose, "never"),
    (ChooseValue, "never"),
)
"""Where subtypes stand in an ability; also in "enchanted Forest" and "islandwalk"."""


@lru_cache(1024)
def reworded(ability: Ability, kind: str, old: str, new: str) -> Ability:
    """An ability with a word of a kind replaced; the same one if it has no such word."""
    made: Ability = _in(ability, _COLOR_PLACES if kind == "color word" else _TYPE_PLACES, old, new)
    return made


def _places(words: tuple[tuple[type[Node], str], ...]) -> Places:
    found: dict[type[Node], tuple[str, ...]] = {}
    for kind, field in words:
        found[kind] = (*found.get(kind, ()), field)
    return found


Places = dict[type[Node], tuple[str, ...]]
_COLOR_PLACES = _places(COLOR_WORDS)
_TYPE_PLACES = _places(TYPE_WORDS)


def _in(value: Any, places: Places, old: str, new: str) -> Any:
    if isinstance(value, tuple):
        items = tuple(_in(item, places, old, new) for item in value)
        return value if all(a is b for a, b in zip(items, value, strict=True)) else items
    if not isinstance(value, Node):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: _in(field, places, old, new) for name, field in fields.items()}
    for word in places.get(type(value), ()):
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
