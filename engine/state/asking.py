"""Which entries of the log an ability may ask about: all others can't matter to a game without such abilities."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility, Triggered
from engine.abilities.casting.activating import ExhaustsAgain
from engine.abilities.casting.playing import CannotPlay, MayPlay
from engine.abilities.combat.events import Attacks, BecomesBlocked, Blocks, BlocksOrIsBlocked
from engine.abilities.conditions import Alike, Fits
from engine.abilities.costs.cost import LoyaltyCost
from engine.abilities.costs.costing import CostChange
from engine.abilities.damage.events import DealsDamage, IsDealtDamage, PlayerIsDealtDamage
from engine.abilities.functioning import is_limited_in_number
from engine.abilities.instructions.modes import Modal
from engine.abilities.instructions.valuing import ChooseName
from engine.abilities.layers.characteristics import GainAbilities, GainOneOf
from engine.abilities.node import Node, find, walk
from engine.abilities.phrases.filters import AnyTargetNoun, Noun
from engine.abilities.phrases.histories import (
    ActivatedTimes,
    CastInMainPhase,
    CastInOrder,
    EnteredFrom,
    Happened,
    ResolvedTimes,
    WasCast,
)
from engine.abilities.phrases.quantities import (
    AmountHappened,
    CastBefore,
    CountOf,
    Extreme,
    MostAlike,
    Period,
    TimesHappened,
    TotalOf,
    VarietyAmong,
)
from engine.abilities.phrases.relations import IsNthCast
from engine.abilities.phrases.what_was_done import DidThisTurn, HasDone
from engine.abilities.players.player_rules import PlayerRule
from engine.abilities.triggers import events as te
from engine.abilities.triggers.keyword_events import Crews, Exerts
from engine.abilities.triggers.stack_events import Casts, CastsThis
from engine.abilities.triggers.zone_events import PutIntoExile, PutIntoLibrary
from engine.abilities.zones.revealing import RevealsFirstDrawn
from engine.keywords.meanings import meaning_of

ANYTHING = "*"
"""Stands for all entries: the event may be any of them."""

_NAMES: dict[type[Node], tuple[str, ...]] = {
    te.Dies: ("die",),
    te.Enters: ("enter", "play_land", "create_token"),
    te.Leaves: ("die", "move"),
    Attacks: ("attack",),
    Blocks: ("block",),
    BecomesBlocked: ("block", "become_blocked"),
    BlocksOrIsBlocked: ("block",),
    Crews: ("crew",),
    Exerts: ("exert",),
    DealsDamage: ("deal_damage",),
    Casts: ("cast_spell",),
    CastsThis: ("cast_spell",),
    te.GainsLife: ("gain_life",),
    te.LosesLife: ("lose_life",),
    te.Draws: ("draw",),
    te.Discards: ("discard",),
    te.Sacrifices: ("sacrifice",),
    IsDealtDamage: ("deal_damage",),
    PlayerIsDealtDamage: ("deal_damage",),
    te.Creates: ("create_token",),
    te.Mills: ("mill",),
    te.PlaysLand: ("play_land",),
    te.GetsCounters: ("put_counters", "enter", "play_land", "create_token"),
    te.LosesCounters: ("remove_counters",),
    te.NthCounter: ("put_counters",),
    te.BecomesDesignated: ("become",),
    te.BecomesTarget: ("become_target",),
    te.PlayerGetsCounters: ("put_counters",),
    te.PutIntoGraveyard: ("die", "move", "discard", "mill"),
    PutIntoExile: ("move",),
    PutIntoLibrary: ("move",),
    te.PlayerAction: ("act",),
    te.LeavesGraveyard: ("move", "enter", "play_land"),
}
"""Where an event is found in the log; one that is not listed is looked for in all of it."""

_OF_OBJECTS: dict[str, tuple[str, ...]] = {
    "was milled": ("mill",),
    "was cast": ("cast_spell",),
    "was put there": ("die", "move", "discard", "mill"),
    "entered": ("enter", "play_land", "create_token"),
    "attacked": ("attack",),
    "was exerted": ("exert",),
    "was dealt damage": ("deal_damage",),
    "dealt damage": ("deal_damage",),
    "crewed": ("crew",),
    "saddled": ("crew",),
}


@lru_cache(4096)
def asked_of(value: Hashable) -> frozenset[str]:
    """The names of the log's entries that an ability may ask about."""
    return frozenset(name for node in walk(value) for name in _asked(node))


def _asked_to_activate(ability: Activated) -> Iterator[str]:
    """What the restrictions on an activated ability ask about (602.5b, 606.3, 702.142a)."""
    if is_limited_in_number(ability):
        yield "activate_ability"
    if ability.word == "boast":
        yield "attack"
    if any(isinstance(part, LoyaltyCost) for part in ability.cost.parts):
        yield "activate_loyalty_ability"


def _asked(node: Node) -> Iterator[str]:
    yield from (name for _, name in _recalled(node))
    yield from _asked_of_its_own(node)


@lru_cache(4096)
def recalled_by(value: Hashable) -> frozenset[tuple[Period, str]]:
    """What an ability may ask of the past of the whole game: in which period, and under which names the log has it.

    What it asks only of itself is not among that: whether it has triggered, was activated or was cast.
    """
    return frozenset(found for node in walk(value) for found in _recalled(node))


def _recalled(node: Node) -> Iterator[tuple[Period, str]]:
    match node:
        case Keyword():
            for ability in meaning_of(node):
                yield from recalled_by(ability)
        case HasDone(event=event, period=period) | Happened(event=event, period=period):
            yield from ((period, name) for name in names_of_event(event))
        case TimesHappened(event=event, period=period) | AmountHappened(event=event, period=period):
            yield from ((period, name) for name in names_of_event(event))
        case CastInOrder(period=period):
            yield period, "cast_spell"
        case _:
            yield from (("this turn", name) for name in _recalled_of_this_turn(node))


def _recalled_of_this_turn(node: Node) -> Iterator[str]:
    match node:
        case te.NthEachTurn(event=event):
            yield from names_of_event(event)
        case CostChange(nth=nth) if nth:
            yield "cast_spell"
        case te.Expends() | CannotPlay(beyond=int()) | CastBefore() | IsNthCast():
            yield "cast_spell"
        case PlayerRule(what="can't draw more than one card each turn") | RevealsFirstDrawn():
            yield "draw"
        case AnyTargetNoun(damaged=True):
            yield "deal_damage"
        case DidThisTurn(what=what) if what not in ("was cast", "was put there"):
            yield from _OF_OBJECTS[what]
        case _:
            pass


def _asked_of_its_own(node: Node) -> Iterator[str]:
    match node:
        case Triggered(limit="once each turn" | "twice each turn"):
            yield "ability_triggered"
        case Triggered(limit="done once each turn") | MayPlay(once="turn" | "your turn" | "each your turn"):
            yield "ability_done"
        case Activated():
            yield from _asked_to_activate(node)
        case ExhaustsAgain():
            yield "activate_ability"
        case Keyword():
            for ability in meaning_of(node):
                yield from asked_of(ability)
        case ChooseName(new=True) | Modal(new="ever" | "this turn"):
            yield "choose"
        case ResolvedTimes() | ActivatedTimes():
            yield "resolve_ability" if isinstance(node, ResolvedTimes) else "activate_ability"
        case WasCast() | CastInMainPhase():
            yield "cast_spell"
        case EnteredFrom():
            yield from ("enter", "play_land")
        case DidThisTurn(what=what):
            yield from _OF_OBJECTS[what]
        case _:
            pass


def names_of_event(event: te.TriggerEvent) -> Iterator[str]:
    """The names under which an event stands in the log."""
    match event:
        case te.OneOf(events=events):
            for one in events:
                yield from names_of_event(one)
        case te.Batch(event=inner) | te.During(event=inner) | te.While(event=inner) | te.NthEachTurn(event=inner):
            yield from names_of_event(inner)
        case _:
            yield from _NAMES.get(type(event), (ANYTHING,))


@lru_cache(4096)
def counted_by(ability: Ability) -> tuple[Node, ...]:
    """What an ability counts, or asks as a condition, while it is there; what it says when it resolves is asked then, and
    what the abilities count that it gives, of what has them.
    """
    match ability:
        case Triggered() | SpellAbility():
            return ()
        case Activated(cost=cost, condition=condition, changes=changes):
            parts: tuple[Node, ...] = (cost, *changes, *((condition,) if condition is not None else ()))
        case _:
            parts = (ability,)
    asked = (node for part in parts for node in _its_own(part) if isinstance(node, _COUNTING))
    return tuple(
        dict.fromkeys(node for node in asked if any(head.word == "card" for n in find(node, Noun) for head in n.heads))
    )


def _its_own(node: object) -> Iterator[Node]:
    """Every node of an ability, without the abilities that it gives."""
    if isinstance(node, GainAbilities | GainOneOf):
        return
    if isinstance(node, Node):
        yield node
        for field in node.__struct_fields__:
            yield from _its_own(getattr(node, field))
    elif isinstance(node, tuple):
        for part in node:
            yield from _its_own(part)


_COUNTING = (CountOf, Extreme, MostAlike, TotalOf, VarietyAmong, Fits, Alike)
"""What asks of cards what they are."""
