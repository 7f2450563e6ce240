"""When what permanents are need not be computed again: two states differ in nothing that an effect asks about (611.3, 613).

What an effect may ask about is known by the parts of its text. Those on the list here look at permanents alone: at what
they are, whose they are, what they are attached to, their counters and designations. Whatever is not on the list, a part
that is new included, may ask about anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Final

from engine.abilities import conditions as co
from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility, Static, Triggered
from engine.abilities.changes import Change
from engine.abilities.layers import characteristics as ch
from engine.abilities.layers.becoming import expanded
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.type_changes import BecomeChosen, LoseType
from engine.abilities.node import Node, inside, kinds_in
from engine.abilities.phrases import filters as f
from engine.abilities.phrases import quantities as q
from engine.abilities.phrases.references import Back, Group, Host, Players, This, You
from engine.abilities.phrases.relations import IsAttachmentOf
from engine.abilities.players.designations import HasDesignation
from engine.keywords.meanings import meaning_of
from engine.layers.collecting import layer_of
from engine.phrases.bestowing import is_bestowed
from engine.phrases.conditions import holds
from engine.phrases.scope import Scope, Sight
from engine.state.definition import Definition
from engine.state.effects import FloatingEffect
from engine.state.game import GameState, in_play_whose
from engine.state.objects import GameObject

Parts = frozenset[type[Node]]

OF_PERMANENTS: Final[Parts] = frozenset({
    ApplyToObjects, Group, Host, This, You,
    ch.BecomeColors, ch.BecomeTypes, ch.Delta, ch.GainAbilities, ch.LoseAbilities, ch.LoseAllAbilities, ch.ModifyPT,
    ch.SetPT, LoseType,
    co.And, co.Compare, co.Controls, co.Fits,
    f.ColorCount, f.Either, f.HasColor, f.HasCounters, f.HasKeyword, f.HasSubtype, f.HasSupertype, f.HasType, f.Head,
    f.IsAnother, f.IsControlledBy, f.IsDesignated, f.IsOtherThan, f.IsToken, f.Not, f.Noun,
    q.CountersOn, q.CountOf, q.Devotion, q.ManaSymbols, q.Number, q.Sum, q.Times, q.VarietyAmong,
})  # fmt: skip
"""The parts that ask of permanents alone, or of nothing."""

OF_PLAYERS: Final[Parts] = frozenset({
    You, Players, ch.ChangeController, co.And, co.Compare, co.HasLife, HasDesignation, q.LifeTotal, q.Number,
})  # fmt: skip
"""The parts that ask for life totals, counters and designations of players, or for who is still in the game, alone."""

WITH_PLAYERS: Final[Parts] = OF_PERMANENTS | OF_PLAYERS
"""These, and those that look at permanents."""

OF_NO_TURN: Final[Parts] = WITH_PLAYERS | {
    Back, BecomeChosen, ch.DefinePT, ch.GainAbilitiesOf,
    f.HasChosen, f.InZone, f.IsAttachedTo, f.IsCastBy, f.IsExiledWith, f.IsOwnedBy, f.IsPaired, f.IsTapped, IsAttachmentOf,
    q.CardsIn, q.PropertyOf,
}  # fmt: skip
"""These, and those that look at objects in any zone: what they find is the same in every step of every turn."""

PASSING: Final = frozenset({"tapped", "damage", "damaged_by_deathtouch", "controlled_since_turn_began", "came", "was"})
"""The facts of a permanent that no part on the list looks at."""

_LASTING: Final = attrgetter(*(name for name in GameObject.__struct_fields__ if name not in PASSING))


def same_permanents(old: GameState, new: GameState, sight: Sight, changed: Iterable[str]) -> bool:
    """Whether every permanent and emblem is what it was, as was ``sight`` of them, where they are the same, and of all
    that is in play only the records of what has ``changed`` are others.

    Neither they nor the effects on them have changed, and no effect in play asks about anything else that has.
    """
    if old.influence is not new.influence:
        return False
    if old.effects is not new.effects:
        return False
    for one in changed:
        if one not in new.stack and not _same(old.objects[one], new.objects[one]):
            return False
    if new.effects:
        parts = WITH_PLAYERS if _same_players(old, new) else OF_PERMANENTS
        if not all(_floating_asks_of(one, parts) for one in new.effects):
            return False
    asking = in_play_whose(new, _asks_more)
    if not asking:
        return True
    if _same_players(old, new):
        return all(_asks_of(new.objects[one].definition, WITH_PLAYERS) for one in asking)
    return all(_is_answered_alike(one, old, new, sight) for one in asking)


def may_ask_of_turn(state: GameState) -> bool:
    """Whether any effect may ask whose turn it is, or which step of it (500.1)."""
    if state.objects.texts[_may_ask_of_turn]:
        return True
    return not all(_floating_asks_of(one, OF_NO_TURN) for one in state.effects)


def _may_ask_of_turn(definition: Definition) -> bool:
    return not _asks_of(definition, OF_NO_TURN)


def _is_answered_alike(holder: str, old: GameState, new: GameState, sight: Sight) -> bool:
    """Whether what its static abilities wait for is so in both states, or in neither, whoever controls it meanwhile."""
    waited = _waited_for(new.objects[holder].definition)
    return waited is not None and all(
        holds(condition, Scope(old, sight, player, holder)) == holds(condition, Scope(new, sight, player, holder))
        for condition in waited
        for player in new.turn_order
    )


def _same_players(old: GameState, new: GameState) -> bool:
    """Whether as much of the players is the same as the parts on the list look at."""
    return old.players is new.players or all(
        getattr(old.players[player], name) == getattr(new.players[player], name)
        for player in new.turn_order
        for name in ("life", "counters", "lost", "designations")
    )


def _same(old: GameObject, new: GameObject) -> bool:
    return old is new or _LASTING(old) == _LASTING(new)


def stands_alone(state: GameState, one: str) -> bool:
    """Whether nothing but itself says what an object on the stack is."""
    obj = state.objects[one]
    if obj.counters or (obj.cast is not None and is_bestowed(state, obj)):
        return False
    return not state.effects or not any(one in (effect.affects or ()) for effect in state.effects)


_KEPT_AS: Final = {
    OF_PERMANENTS: "asks of permanents",
    WITH_PLAYERS: "asks of players",
    OF_NO_TURN: "asks of no turn",
}
"""What is found out of a card is kept with it so."""


def _asks_more(definition: Definition) -> bool:
    """Whether its static abilities ask of more than permanents."""
    return not _asks_of(definition, OF_PERMANENTS)


def _asks_of(definition: Definition, parts: Parts) -> bool:
    """Whether the static abilities of a card ask of no more than these parts do; found out once for each card."""
    name = _KEPT_AS[parts]
    known = definition.__dict__.get(name)
    if not isinstance(known, bool):
        known = all(_ability_asks_of(ability, parts) for face in definition.faces for ability in face.abilities)
        definition.__dict__[name] = known
    return known


def _waited_for(definition: Definition) -> tuple[co.Condition, ...] | None:
    """The conditions of its static abilities that ask of players alone, if that is all that they ask beside permanents."""
    if "waited for" not in definition.__dict__:
        own = (ability for face in definition.faces for ability in face.abilities)
        definition.__dict__["waited for"] = _of_players_alone(own)
    known: tuple[co.Condition, ...] | None = definition.__dict__["waited for"]
    return known


def _of_players_alone(abilities: Iterable[Ability]) -> tuple[co.Condition, ...] | None:
    found: list[co.Condition] = []
    for ability in abilities:
        if _ability_asks_of(ability, OF_PERMANENTS):
            continue
        if not isinstance(ability, Static) or ability.condition is None:
            return None
        if not _effect_asks_of(ability.effect, OF_PERMANENTS) or not _part_asks_of(ability.condition, OF_PLAYERS):
            return None
        found.append(ability.condition)
    return tuple(found)


def _ability_asks_of(ability: Ability, parts: Parts) -> bool:
    match ability:
        case Static(effect=effect, condition=condition):
            layered = isinstance(effect, ApplyToObjects) and _in_layers(effect)
            asked = condition is None or not layered or _part_asks_of(condition, parts)
            return asked and _effect_asks_of(effect, parts)
        case Keyword():
            return all(_ability_asks_of(one, parts) for one in meaning_of(ability))
        case _:
            return True


def _in_layers(effect: ApplyToObjects) -> tuple[Change, ...]:
    """What it changes about objects; what affects rules instead is in no layer and asks nothing here (613.11)."""
    return tuple(change for change in expanded(effect.changes) if layer_of(change) is not None)


@lru_cache(4096)
def _effect_asks_of(effect: Node, parts: Parts) -> bool:
    """The same of a continuous effect."""
    if not isinstance(effect, ApplyToObjects):
        return True
    changes = _in_layers(effect)
    return not changes or all(_part_asks_of(one, parts) for one in (effect.what, *changes))


def _floating_asks_of(floating: FloatingEffect, parts: Parts) -> bool:
    """The same of one that a resolution left behind: what it applies to may be settled for good (611.2c)."""
    effect = floating.effect
    if floating.affects is None or not isinstance(effect, ApplyToObjects):
        return _effect_asks_of(effect, parts)
    return _changes_ask_of(effect, parts)


@lru_cache(4096)
def _changes_ask_of(effect: ApplyToObjects, parts: Parts) -> bool:
    return all(_part_asks_of(one, parts) for one in _in_layers(effect))


def _part_asks_of(node: Node, parts: Parts) -> bool:
    """The same of a part of a text, with all that is in it; what a granted ability does is of no account here."""
    match node:
        case Activated() | Triggered() | SpellAbility():
            return True
        case Static() | Keyword():
            return _ability_asks_of(node, parts)
        case f.Head(word=word) if word != "permanent" and parts is not OF_NO_TURN:
            return False
        case _:
            kinds = kinds_in(node)
            if kinds <= parts and (f.Head not in kinds or parts is OF_NO_TURN):
                return True
            return type(node) in parts and all(_part_asks_of(one, parts) for one in inside(node))
