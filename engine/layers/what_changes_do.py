"""What a change does to an object, with every amount, player and ability in it determined (613.8a "what it does")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import msgspec

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import (
    BecomeColorOfChoice,
    BecomeColors,
    Becomes,
    BecomeTypes,
    CannotHave,
    ChangeController,
    DefinePT,
    Delta,
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
from engine.abilities.node import RulesChange
from engine.abilities.phrases.references import PlayerRef
from engine.keywords.table import names_of
from engine.layers.collecting import Effect
from engine.layers.granting import naming
from engine.layers.subtypes import TYPES_OF
from engine.layers.working import own_abilities, with_meanings
from engine.phrases.chosen import is_undefined, settled
from engine.phrases.matching import chosen
from engine.phrases.quantities import value
from engine.phrases.references import objects, players
from engine.phrases.scope import Scope
from engine.state.characteristics import HeldAbility
from engine.state.definition import Face
from engine.state.halves import shown


class Deed(msgspec.Struct, frozen=True):
    """A change about to be applied. Equal deeds do the same to whatever they are done to.

    ``amounts`` are those of power and toughness, in that order; ``player`` who gains control; ``given`` what is gained;
    ``gained`` the subtypes that are, where the object can't gain all of them (205.3d); ``text`` the text that it has.
    """

    change: Change
    amounts: tuple[int | None, int | None] = (None, None)
    player: str | None = None
    given: tuple[HeldAbility, ...] = ()
    gained: tuple[str, ...] | None = None
    text: Face | None = None


def determined(change: Change, effect: Effect, scope: Scope) -> Deed:
    """The change as the board is now."""
    match change:
        case ChangeController(who=who):
            return Deed(change, player=_one_player(who, scope))
        case GainAbilities(abilities=abilities):
            meant = (naming(settled(ability, scope), effect.source) for ability in abilities)
            given = (one for one in meant if not is_undefined(one))
            return Deed(
                change,
                given=tuple(HeldAbility(one, granted_by=effect.source, timestamp=effect.timestamp) for one in given),
            )
        case GainAbilitiesOf(now=None):
            return Deed(change, given=tuple(_held(one, held, effect) for one, held in abilities_to_gain(change, scope)))
        case GainAbilitiesOf(now=now):
            own = str(effect.key[1])
            return Deed(change, given=tuple(_held(own, HeldAbility(ability), effect) for ability in now or ()))
        case BecomeChosen():
            return Deed(settled(change, scope))
        case ChosenColorWord():
            return Deed(ReplaceWords(("color word",), new=next(iter(chosen("color word", scope)), "")))
        case HasFullText(of=of, abilities=more):
            return _full_text(change, objects(of, scope), more, scope)
        case SetPT(power=power, toughness=toughness):
            return Deed(change, (value(power, scope), value(toughness, scope)))
        case DefinePT(power=one, toughness=other):
            return Deed(
                change,
                (value(one, scope) if one is not None else None, value(other, scope) if other is not None else None),
            )
        case ModifyPT(power=more, toughness=tougher):
            return Deed(change, (signed(more, scope), signed(tougher, scope)))
        case (
            BecomeTypes()
            | BecomeColors()
            | LoseAbilities()
            | LoseThisAbility()
            | LoseAllAbilities()
            | LoseSubtypes()
            | LoseType()
            | SetName()
            | ReplaceWords()
            | CannotHave()
            | SwitchPT()
        ):
            return Deed(change)
        case RulesChange():
            return Deed(
                change
            )  # 613.11: it affects rules; engine.standing.restrictions and events.regeneration ask for it
        case BecomeColorOfChoice() | GainOneOf() | ModifyOneOf() | BecomeTypeOfChoice():
            return Deed(change)  # settled as the effect of a resolution began; refused in a static ability
        case Becomes() | BecomeEvery() | LoseKinds():
            raise AssertionError("it is taken apart before")
        case _:
            assert_never(change)


def _full_text(change: HasFullText, of: tuple[str, ...], more: tuple[Ability, ...], scope: Scope) -> Deed:
    """The text of an object and what is added to it, as abilities of its own (612.6, 604.3a)."""
    obj = scope.state.objects.get(of[0]) if of else None
    if obj is None:
        return Deed(change)
    text = shown(obj)
    return Deed(change, given=(*own_abilities(obj.definition, text), *(HeldAbility(one) for one in more)), text=text)


def abilities_to_gain(change: GainAbilitiesOf, scope: Scope) -> Iterator[tuple[str, HeldAbility]]:
    """The abilities of objects that others gain from them, with whose they are: the activated ones, also those that
    keywords stand for (602.1, 702), or those of a keyword. What was chosen for the object is said outright (607.2d).
    """
    for one in objects(change.of, scope):
        held_here = scope.sight.of(one).abilities
        if not change.keyword:
            yield from (
                (one, held) for held in dict.fromkeys(with_meanings(held_here)) if isinstance(held.ability, Activated)
            )
            continue
        own = msgspec.structs.replace(scope, this=one)
        for held in dict.fromkeys(held_here):
            if isinstance(held.ability, Keyword) and held.ability.name in names_of(change.keyword):
                told = settled(held.ability, own)
                if not is_undefined(told):
                    yield one, msgspec.structs.replace(held, ability=told)


def _held(of: str, held: HeldAbility, effect: Effect) -> HeldAbility:
    """An ability of another object, as an effect gives it."""
    return HeldAbility(held.ability, granted_by=effect.source, timestamp=effect.timestamp, rule=held.rule, of=of)


def fitting(deeds: tuple[Deed, ...], types: tuple[str, ...]) -> tuple[Deed, ...]:
    """What they do, in order, to an object with these card types: no subtype is gained that belongs to none (205.3d)."""
    found, has = [], frozenset(types)
    for deed in deeds:
        change = deed.change
        if isinstance(change, BecomeTypes):
            keeps = change.adding or not change.types or "artifact" in change.types
            has = has | {*change.types} if keeps else frozenset(change.types)
            fits = tuple(one for one in change.subtypes if not (of := TYPES_OF.get(one)) or not of.isdisjoint(has))
            if len(fits) < len(change.subtypes):
                deed = msgspec.structs.replace(deed, gained=fits)
        found.append(deed)
    return tuple(found)


def signed(delta: Delta, scope: Scope) -> int:
    """The amount of "+2" or "-X"."""
    amount = max(value(delta.amount, scope), 0)  # 107.1b
    return -amount if delta.sign == "-" else amount


def _one_player(who: PlayerRef, scope: Scope) -> str | None:
    found = tuple(one for one in players(who, scope) if not scope.state.players[one].lost)  # 800.4b
    return found[0] if found else None
