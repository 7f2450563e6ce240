"""Several changes in one phrase, taken apart for the layers (613.1, 613.6)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.abilities.layers.characteristics import (
    BecomeColors,
    Becomes,
    BecomeTypes,
    GainAbilities,
    LoseAllAbilities,
    LoseSubtypes,
    SetName,
    SetPT,
)
from engine.abilities.layers.type_changes import BecomeEvery, Losable, LoseKinds
from engine.abilities.lexicon import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES

if TYPE_CHECKING:
    from engine.abilities.changes import Change

EVERY = {"creature": CREATURE_TYPES, "land": LAND_TYPES, "basic land": BASIC_LAND_TYPES}
"""The sets of subtypes of which an object can have every one (205.3m, 205.3i, 305.6)."""


def parts_of(becomes: Becomes) -> tuple[Change, ...]:
    """The changes that it consists of, for the layers (613.1)."""
    found: list[Change] = []
    if becomes.types or becomes.subtypes or becomes.supertypes:
        found.append(BecomeTypes(becomes.supertypes, becomes.types, becomes.subtypes, adding=becomes.keeps))
    if becomes.every:
        found.append(_every("creature"))
    if becomes.colors:
        colors = tuple(color for color in becomes.colors if color != "C")
        found.append(BecomeColors(colors, adding=becomes.keeps_colors))
    if becomes.abilities:
        found.append(GainAbilities(becomes.abilities))
    if becomes.power is not None and becomes.toughness is not None:
        found.append(SetPT(becomes.power, becomes.toughness, base=True))
    if becomes.named:
        found.append(SetName(becomes.named))
    return tuple(found)


@lru_cache(4096)
def expanded(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Changes with those in one phrase taken apart, each in the order in which it applies within a layer.

    What is lost besides what the same effect gives ("loses all other abilities") is lost first.
    """
    others = frozenset(
        kind for change in changes if isinstance(change, LoseKinds) and change.other for kind in change.what
    )
    found = tuple(part for change in changes for part in _taken_apart(change))
    if not others:
        return found
    if "card types" in others:
        found = tuple(
            replace(part, sole=True) if isinstance(part, BecomeTypes) and part.types else part for part in found
        )
    return (*_lost(tuple(sorted(others))), *found)


def _taken_apart(change: Change) -> tuple[Change, ...]:
    match change:
        case Becomes():
            return parts_of(change)
        case BecomeEvery(of=of):
            return (_every(of),)
        case LoseKinds(what=what, other=False):
            return _lost(what)
        case LoseKinds():
            return ()
        case _:
            return (change,)


@cache
def _every(of: str) -> BecomeTypes:
    return BecomeTypes(subtypes=EVERY[of], adding=True)


def _lost(kinds: tuple[Losable, ...]) -> tuple[Change, ...]:
    found: list[Change] = []
    for kind in kinds:
        match kind:
            case "abilities":
                found.append(LoseAllAbilities())
            case "colors":
                found.append(BecomeColors(()))
            case "creature types":
                found.append(LoseSubtypes("creature"))
            case "land types":
                found.append(LoseSubtypes("land"))
            case "card types":
                pass  # said of the types that the same effect gives
    return tuple(found)
