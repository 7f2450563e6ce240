"""Which texts take no notice of how many permanents there are, nor of how large they are (732.2, 104.4b).

They are known by what they consist of: a text is heedless if all its parts are, and whatever is not on the list here, a
part that is new included, may take notice. A heedless text names objects only as what it is from, what its event was
about, or what it did itself; so an object that nothing in the game refers to is out of its reach. It counts nothing,
compares nothing, chooses nothing and targets players alone. Nobody casts or activates anything in a round of mandatory
actions, and its step never ends: what is said of casting, activating, and of other steps is no part of it.
"""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Activated, EntersTapped, Keyword, SpellAbility, Static, Triggered
from engine.abilities.costs.costing import AdditionalCost, CostChange, CostFloor, OfferedCost
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.damage.events import DealsDamage, IsDealtDamage, PlayerIsDealtDamage
from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import Delta, GainAbilities, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node, inside
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases import filters as fi
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.quantities import Number, ThatMuch
from engine.abilities.phrases.references import Back, ControllerOf, Group, Host, OwnerOf, Players, Target, This, You
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import (
    Batch,
    BeginningOf,
    Dies,
    Enters,
    GainsLife,
    GetsCounters,
    Leaves,
    LosesLife,
)
from engine.abilities.triggers.events import OneOf as OneOfEvents
from engine.abilities.zones.moving import Move
from engine.state.canonical import PLAIN
from engine.state.definition import Definition
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.objects import GameObject

GROWS: Final = "+1/+1"
"""The counters that only make larger what they are on (122.1a)."""

NOTICES_NOTHING: Final[tuple[type[Node], ...]] = (
    ApplyToObjects,
    Back,
    Batch,
    ControllerOf,
    CreateCopies,
    CreateTokens,
    DealDamage,
    DealsDamage,
    Delta,
    Dies,
    Enters,
    GainLife,
    GainsLife,
    GetsCounters,
    IsDealtDamage,
    Leaves,
    LoseLife,
    LosesLife,
    ModifyPT,
    Move,
    Number,
    OneOfEvents,
    OwnerOf,
    PlayerIsDealtDamage,
    Players,
    Sequence,
    This,
    Until,
    You,
    fi.Either,
    fi.HasColor,
    fi.HasSubtype,
    fi.HasSupertype,
    fi.HasType,
    fi.Head,
    fi.InZone,
    fi.IsAnother,
    fi.IsControlledBy,
    fi.IsOwnedBy,
    fi.IsToken,
    fi.Not,
    fi.Noun,
)
"""The parts that are heedless if those inside of them are. A phrase among them stands in a trigger condition, where only
what the event is about is held against it, or says on what a static ability is."""

UNUSED: Final = (Activated, SpellAbility, AdditionalCost, CostChange, CostFloor, OfferedCost)
"""Abilities that say something only where somebody casts or activates something."""

UNUSED_KEYWORDS: Final = frozenset({"crew", "cycling", "equip", "flash", "flashback", "kicker"})
"""Keywords of which the same is true (702.6, 702.8, 702.29, 702.33, 702.34, 702.122)."""

EVENTS_OF_ONE: Final = (Dies, Enters, GetsCounters, IsDealtDamage, Leaves)
"""The events of one object; where that is the object with the ability, nothing else makes it trigger."""


def all_heedless(state: GameState) -> bool:
    """Whether no text in the game can notice how many permanents there are, or how large they are.

    What nobody knows of is passed over in hands and libraries alone: nothing comes from there in a round in which neither
    changes.
    """
    for obj in (*state.objects.values(), *(one.object for one in state.phased.values())):
        if obj.unknown:
            if obj.zone not in ("hand", "library"):
                return False
        elif not (_definition(obj.definition) and _definition(obj.printed)):
            return False
        if obj.on_stack is not None and not _on_stack(obj):
            return False
    return (
        not state.shields
        and all(_effect(one) for one in state.effects)
        and all(_ability(one.ability) for one in state.delayed)
    )


def is_self_contained(definition: Definition) -> bool:
    """Whether the abilities of such an object do something only as something is done to it, or as they are activated."""
    known = definition.__dict__.get("is_self_contained")
    if not isinstance(known, bool):
        known = all(_of_itself(ability) for face in definition.faces for ability in face.abilities)
        definition.__dict__["is_self_contained"] = known
    return known


def _of_itself(ability: Node) -> bool:
    match ability:
        case Triggered(event=BeginningOf()) | Keyword():
            return True
        case Triggered(event=Batch(event=event)) | Triggered(event=event):
            return isinstance(event, EVENTS_OF_ONE) and isinstance(event.what, This)
        case _:
            return isinstance(ability, UNUSED)


def _definition(definition: Definition) -> bool:
    known = definition.__dict__.get("is_heedless")
    if not isinstance(known, bool):
        lines = [line for face in definition.faces for line in face.lines]
        known = all(line.unread is None and all(map(_ability, line.abilities)) for line in lines)
        definition.__dict__["is_heedless"] = known
    return known


def _on_stack(obj: GameObject) -> bool:
    """Whether what a spell or ability will do is heedless; of a permanent spell, what its permanent says is looked at."""
    facts = obj.on_stack
    if facts is None or facts.spliced:
        return False
    if facts.ability is not None:
        return isinstance(facts.ability, Activated | SpellAbility | Triggered) and all(
            map(_heedless, facts.ability.body)
        )
    faces = obj.definition.faces
    return not any(isinstance(one, SpellAbility) for face in faces for one in face.abilities)


def _effect(floating: FloatingEffect) -> bool:
    """Whether an effect of a resolution is; which objects it is on has been settled (611.2c)."""
    effect = floating.effect
    if floating.affects is None or not isinstance(effect, ApplyToObjects):
        return False
    return all(_heedless(part) for part in (*effect.changes, effect.duration) if part is not None)


def _ability(ability: Node) -> bool:
    match ability:
        case Triggered(event=BeginningOf()):
            return True  # no step begins in a round
        case Triggered(event=event, body=body, condition=None, limit=""):
            return _heedless(event) and all(map(_heedless, body))
        case Static(effect=ApplyToObjects(what=what, changes=changes), condition=None, continues=None):
            on = what.noun if isinstance(what, Group) else what
            return (isinstance(on, Host) or _heedless(on)) and all(map(_heedless, changes))
        case EntersTapped(what=This(), unless=None, condition=None):
            return True
        case Keyword(name=name):
            return name in PLAIN or name in UNUSED_KEYWORDS
        case _:
            return isinstance(ability, UNUSED)


def _heedless(node: Node) -> bool:
    """Whether a part of a text is, with all that is in it."""
    match node:
        case Activated() | Keyword() | SpellAbility() | Static() | Triggered():
            return _ability(node)
        case TokenSpec(power=power, toughness=toughness, abilities=abilities, card=False):
            return all(isinstance(one, Number | None) for one in (power, toughness)) and all(map(_ability, abilities))
        case PutCounters(kind=kind, amount=amount, on=on, also=(), instead=()):
            return kind == GROWS and _heedless(amount) and _heedless(on)
        case GainAbilities(abilities=abilities):
            return all(isinstance(one, Keyword) and one.name in PLAIN for one in abilities)
        case Target(what=what):
            return isinstance(what, fi.PlayerNoun)  # players don't become more
        case ThatMuch(to=to):
            return to in ("event.amount", "done.amount")
        case _:
            return isinstance(node, NOTICES_NOTHING) and all(map(_heedless, inside(node)))
