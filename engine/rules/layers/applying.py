"""Carrying out the part of a continuous effect that belongs to one layer (613.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from engine.abilities import changes as ch
from engine.abilities.mana import COLORS
from engine.oracle.lexicon import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from engine.rules.layers.deeds import Deed
from engine.rules.layers.reading import Alters
from engine.rules.layers.working import Working
from engine.rules.scope import Characteristic

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The basic land types and the mana of their intrinsic abilities (305.6)."""

LAND_TYPES = frozenset(BASIC_LAND_TYPES) | frozenset(
    {
        "Cave",
        "Cloud",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
    }
)


def apply(deed: Deed, target: Working) -> None:
    """Change one object as one part of an effect does."""
    match deed.change:
        case ch.ChangeController():
            target.controller = deed.player or target.controller
        case ch.BecomeTypes():
            _types(deed.change, target)
        case ch.BecomeColors(colors=colors, adding=adding):
            wanted = {*colors, *target.colors} if adding else set(colors)
            target.colors = tuple(color for color in COLORS if color in wanted)
        case ch.GainAbilities():
            added = (held for held in deed.given if getattr(held.ability, "name", None) not in target.barred)  # 113.11
            target.abilities = (*target.abilities, *added)
        case ch.LoseAbilities(abilities=abilities):
            lost = {ability.name for ability in abilities}
            target.abilities = tuple(h for h in target.abilities if getattr(h.ability, "name", None) not in lost)
        case ch.CannotHave(abilities=abilities):
            target.barred |= {ability.name for ability in abilities}
            target.abilities = tuple(
                h for h in target.abilities if getattr(h.ability, "name", None) not in target.barred
            )
        case ch.LoseAllAbilities():
            _lose_text(target)
        case ch.SetPT() | ch.DefinePT():
            power, toughness = deed.amounts
            target.power = power if power is not None else target.power
            target.toughness = toughness if toughness is not None else target.toughness
        case ch.ModifyPT():
            if target.power is not None and target.toughness is not None:
                target.power += deed.amounts[0] or 0
                target.toughness += deed.amounts[1] or 0
        case ch.SwitchPT():
            target.power, target.toughness = target.toughness, target.power
        case ch.Cannot() | ch.CannotUntapNext() | ch.CounterLimit() | ch.Regeneration() | ch.ExiledIfLeaves():
            pass  # 613.11: it affects rules
        case ch.BecomeColorOfChoice() | ch.GainOneOf():
            pass  # settled as the effect of a resolution began
        case ch.Becomes():
            raise AssertionError("it is taken apart before")
        case _:
            assert_never(deed.change)


def touched(change: ch.Change) -> tuple[Characteristic, ...]:
    """The characteristics that a change may alter in what it applies to: those that others may look at (613.8a)."""
    match change:
        case ch.ChangeController():
            return ("controller",)
        case ch.BecomeTypes(adding=True, supertypes=supertypes, types=types):
            return (*(("supertypes",) if supertypes else ()), *(("types",) if types else ()), "subtypes")
        case ch.BecomeTypes(types=types, subtypes=subtypes):
            loses = not types and LAND_TYPES & frozenset(subtypes)  # 305.7
            return ("supertypes", "types", "subtypes", *(_TEXT if loses else ()))
        case ch.BecomeColors() | ch.BecomeColorOfChoice():
            return ("colors",)
        case ch.GainAbilities() | ch.GainOneOf():
            return ("abilities",)
        case ch.LoseAbilities():
            return ("abilities", "kept abilities")
        case ch.CannotHave():
            return ("abilities", "kept abilities", "barred")
        case ch.LoseAllAbilities():
            return _TEXT
        case ch.SetPT() | ch.DefinePT() | ch.ModifyPT() | ch.SwitchPT():
            return ("power", "toughness")
        case ch.Cannot() | ch.CannotUntapNext() | ch.CounterLimit() | ch.Regeneration() | ch.ExiledIfLeaves():
            return ()
        case ch.Becomes():
            raise AssertionError("it is taken apart before")
        case _:
            assert_never(change)


@lru_cache(4096)
def alters(change: ch.Change) -> Alters:
    """The same, with how to see it."""
    return Alters.of(touched(change))


_TEXT: tuple[Characteristic, ...] = ("abilities", "kept abilities", "unread")


def _types(change: ch.BecomeTypes, target: Working) -> None:
    if change.adding:
        target.supertypes = _joined(target.supertypes, change.supertypes)
        target.types = _joined(target.types, change.types)
        target.subtypes = _joined(target.subtypes, change.subtypes)
        return
    target.supertypes = _joined(target.supertypes, change.supertypes)
    new = frozenset(change.subtypes)
    if change.types:
        if {"artifact", "creature"} <= set(change.types):  # 205.1b: an "artifact creature" keeps its prior types
            target.types = _joined(target.types, change.types)
        else:  # 205.1a: the new card types replace the old ones, except that instants and sorceries stay so
            kept = tuple(one for one in target.types if one in ("instant", "sorcery"))
            target.types = _joined(change.types, kept)
        correlated = {one for one in target.subtypes for kind, of in _SUBTYPES if one in of and kind in target.types}
        target.subtypes = tuple(one for one in target.subtypes if one in correlated)
    if not change.types and LAND_TYPES & new:  # 305.7: it also loses the abilities of its text
        _lose_text(target)
    replaced = frozenset().union(*(of for _, of in _SUBTYPES if of & new))  # 205.1a: those of the same sets
    target.subtypes = _joined(tuple(one for one in target.subtypes if one not in replaced), change.subtypes)


_SUBTYPES: tuple[tuple[str, frozenset[str]], ...] = (
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
"""The sets of subtypes, and the card types that they are correlated with (205.3b)."""


def _lose_text(target: Working) -> None:
    target.abilities = ()
    # 613.6: a static ability that nobody can read may have begun to apply in an earlier layer
    target.unread = tuple(line for line in target.unread if line.kind not in ("activated", "triggered"))


@lru_cache(4096)
def _joined(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*old, *new)))
