"""Carrying out the part of a continuous effect that belongs to one layer (613.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import assert_never

import msgspec

from engine.abilities.ability import Ability, Activated, Keyword, Triggered
from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import (
    BecomeColorOfChoice,
    BecomeColors,
    Becomes,
    BecomeTypes,
    CannotHave,
    ChangeController,
    DefinePT,
    GainAbilities,
    GainAbilitiesOf,
    GainOneOf,
    LoseAbilities,
    LoseAllAbilities,
    LoseSubtypes,
    LoseThisAbility,
    ModifyOneOf,
    ModifyPT,
    SetName,
    SetPT,
    SwitchPT,
)
from engine.abilities.layers.text_changes import ChosenColorWord, HasFullText, ReplaceWords
from engine.abilities.layers.type_changes import BecomeChosen, BecomeEvery, BecomeTypeOfChoice, LoseKinds, LoseType
from engine.abilities.mana_abilities import is_mana_ability, is_triggered_mana_ability
from engine.abilities.node import RulesChange
from engine.abilities.phrases.mana_symbols import COLORS
from engine.keywords.table import names_of
from engine.layers.rewording import reworded
from engine.layers.subtypes import BASIC_LAND_TYPES, OF_SET, SUBTYPES
from engine.layers.what_changes_do import Deed
from engine.layers.working import Working
from engine.phrases.scope import Characteristic
from engine.state.characteristics import HeldAbility


def apply(deed: Deed, target: Working) -> None:  # noqa: C901  (one case for each kind)
    """Change one object as one part of an effect does; what most effects do is asked first."""
    match deed.change:
        case GainAbilities() | GainAbilitiesOf():
            barred = target.barred  # 113.11
            added = (h for h in deed.given if getattr(h.ability, "name", None) not in barred) if barred else deed.given
            target.abilities = (*target.abilities, *added)
        case ModifyPT():
            if target.power is not None and target.toughness is not None:
                target.power += deed.amounts[0] or 0
                target.toughness += deed.amounts[1] or 0
        case SetPT() | DefinePT():
            power, toughness = deed.amounts
            target.power = power if power is not None else target.power
            target.toughness = toughness if toughness is not None else target.toughness
        case ChangeController():
            target.controller = deed.player or target.controller
        case SetName(name=name):
            target.name = name
        case ReplaceWords(old=old):
            for word in (old,) if old else COLORS:
                _reword(deed.change, word, target)
        case HasFullText():
            _full_text(deed, target)
        case BecomeTypes():
            _types(deed.change, target, deed.gained if deed.gained is not None else deed.change.subtypes)
        case LoseSubtypes(of=of):
            target.subtypes = tuple(one for one in target.subtypes if one not in OF_SET[of])
        case LoseType(type=lost_type):
            _lose_type(lost_type, target)
        case BecomeColors(colors=colors, adding=adding):
            wanted = {*colors, *target.colors} if adding else set(colors)
            target.colors = tuple(color for color in COLORS if color in wanted)
        case LoseAbilities(abilities=abilities):
            target.abilities = tuple(h for h in target.abilities if not _is_lost(h.ability, abilities))
        case LoseThisAbility(ability=lost):
            target.abilities = tuple(h for h in target.abilities if h.ability != lost)
        case CannotHave(abilities=abilities):
            target.barred |= {name for ability in abilities for name in names_of(ability.name)}
            target.abilities = tuple(
                h for h in target.abilities if getattr(h.ability, "name", None) not in target.barred
            )
        case LoseAllAbilities(but_mana=but_mana):
            _lose_text(target, but_mana=but_mana)
        case SwitchPT():
            target.power, target.toughness = target.toughness, target.power
        case RulesChange():
            pass  # 613.11: it affects rules
        case BecomeColorOfChoice() | GainOneOf() | ModifyOneOf() | BecomeTypeOfChoice():
            pass  # settled as the effect of a resolution began
        case Becomes() | BecomeEvery() | LoseKinds() | BecomeChosen() | ChosenColorWord():
            raise AssertionError("it is taken apart before")
        case _:
            assert_never(deed.change)


def touched(change: Change) -> tuple[Characteristic, ...]:  # noqa: C901  (one case for each kind)
    """The characteristics that a change may alter in what it applies to: those that others may look at (613.8a)."""
    match change:
        case ChangeController():
            return ("controller",)
        case SetName():
            return ("name",)
        case ReplaceWords() | ChosenColorWord():
            return ("subtypes", "abilities", "kept abilities")
        case HasFullText():
            return ("name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", *_TEXT)
        case LoseSubtypes():
            return ("subtypes",)
        case LoseType():
            return ("types", "subtypes")
        case BecomeChosen(what="color"):
            return ("colors",)
        case BecomeChosen(adding=adding):
            return ("subtypes", *(() if adding else _TEXT))
        case BecomeTypes(adding=True, supertypes=supertypes, types=types):
            return (*(("supertypes",) if supertypes else ()), *(("types",) if types else ()), "subtypes")
        case BecomeTypes(types=types, subtypes=subtypes):
            loses = BASIC_LAND_TYPES.keys() & frozenset(subtypes)  # 305.7
            return ("supertypes", "types", "subtypes", *(_TEXT if loses else ()))
        case BecomeTypeOfChoice():
            return ("subtypes", *_TEXT)
        case BecomeColors() | BecomeColorOfChoice():
            return ("colors",)
        case GainAbilities() | GainOneOf() | GainAbilitiesOf():
            return ("abilities",)
        case LoseAbilities() | LoseThisAbility():
            return ("abilities", "kept abilities")
        case CannotHave():
            return ("abilities", "kept abilities", "barred")
        case LoseAllAbilities():
            return _TEXT
        case SetPT() | DefinePT() | ModifyPT() | ModifyOneOf() | SwitchPT():
            return ("power", "toughness")
        case RulesChange():
            return ()
        case Becomes() | BecomeEvery() | LoseKinds():
            raise AssertionError("it is taken apart before")
        case _:
            assert_never(change)


@lru_cache(4096)
def alters(change: Change) -> tuple[tuple[Characteristic, ...], Callable[[Working], tuple[object, ...]]]:
    """The same, with how to look at all of them in an object."""
    names = touched(change)
    slots = ["abilities" if name == "kept abilities" else name for name in names]
    match slots:
        case []:
            return names, lambda _: ()
        case [slot]:
            return names, lambda target: (getattr(target, slot),)
        case _:
            return names, attrgetter(*slots)


_TEXT: tuple[Characteristic, ...] = ("abilities", "kept abilities", "unread")


def _full_text(deed: Deed, target: Working) -> None:
    """The text of another object is its own (612.6): the abilities too, with numbers after those that it had."""
    text, first = deed.text, len(target.abilities) + len(target.unread)
    if text is None:
        return
    target.name, target.mana_cost, target.colors = text.name, text.mana_cost, text.colors
    target.supertypes, target.types, target.subtypes = text.supertypes, text.types, text.subtypes
    target.power, target.toughness = text.power, text.toughness
    target.abilities = tuple(HeldAbility(held.ability, first + number) for number, held in enumerate(deed.given))
    target.unread = text.unread


def _reword(change: ReplaceWords, old: str, target: Working) -> None:
    """Words of the rules text and of the type line (612.1); what is granted later is no text of the object (612.3)."""
    kind, new = change.kinds[0], change.new
    if not new:  # 607.5a: nothing was chosen
        return
    made = (msgspec.structs.replace(h, ability=reworded(h.ability, kind, old, new)) for h in target.abilities)
    target.abilities = tuple(made)
    if kind != "color word":
        target.subtypes = tuple(dict.fromkeys(new if one == old else one for one in target.subtypes))


def _types(change: BecomeTypes, target: Working, gained: tuple[str, ...]) -> None:
    """Types as an effect changes them; ``gained`` are those of its subtypes that the object can gain (205.3d)."""
    if change.adding:
        target.supertypes = _joined(target.supertypes, change.supertypes)
        target.types = _joined(target.types, change.types)
        target.subtypes = _joined(target.subtypes, gained)
        return
    target.supertypes = _joined(target.supertypes, change.supertypes)
    new = frozenset(gained)
    if change.types:
        if {"artifact", "creature"} <= set(change.types) and not change.sole:  # 205.1b: it keeps its prior types
            target.types = _joined(target.types, change.types)
        else:  # 205.1a: the new card types replace the old ones, except that instants and sorceries stay so
            kept = tuple(one for one in target.types if one in ("instant", "sorcery"))
            target.types = _joined(change.types, kept)
        correlated = {one for one in target.subtypes for kind, of in SUBTYPES if one in of and kind in target.types}
        target.subtypes = tuple(one for one in target.subtypes if one in correlated)
    if "land" in target.types and BASIC_LAND_TYPES.keys() & new:  # 305.7: it also loses the abilities of its text
        _lose_text(target)
    replaced = frozenset().union(*(of for _, of in SUBTYPES if of & new))  # 205.1a: those of the same sets
    target.subtypes = _joined(tuple(one for one in target.subtypes if one not in replaced), gained)


def _lose_type(lost: str, target: Working) -> None:
    """A card type, and with it the subtypes that belong to none of those that are left (205.1a)."""
    if lost not in target.types:
        return
    target.types = tuple(one for one in target.types if one != lost)
    gone = frozenset().union(*(of for kind, of in SUBTYPES if kind == lost))
    kept = frozenset().union(*(of for kind, of in SUBTYPES if kind in target.types))
    target.subtypes = tuple(one for one in target.subtypes if one not in gone or one in kept)


def _lose_text(target: Working, *, but_mana: bool = False) -> None:
    target.abilities = tuple(held for held in target.abilities if but_mana and _is_mana_ability(held.ability))
    # 613.6: a static ability that nobody can read may have begun to apply in an earlier layer
    target.unread = tuple(line for line in target.unread if line.kind not in ("activated", "triggered"))


def _is_mana_ability(ability: Ability) -> bool:
    match ability:
        case Activated():
            return is_mana_ability(ability)
        case Triggered():
            return is_triggered_mana_ability(ability)
        case _:
            return False


@lru_cache(4096)
def _joined(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*old, *new)))


def _is_lost(ability: object, lost: tuple[Keyword, ...]) -> bool:
    """If it is one of the keyword abilities that are lost: of that keyword and with that quality where one is said."""
    return isinstance(ability, Keyword) and any(
        ability.name in names_of(one.name) and one.quality in (None, ability.quality) for one in lost
    )
