"""In which zones abilities function (113.6), as far as their own text says."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from engine.abilities.ability import Activated, EntersWithCounters, Keyword, Static, Triggered
from engine.abilities.casting.activating import AbilityWord, ActivationLimit
from engine.abilities.conditions import Condition, Fits, WasKicked
from engine.abilities.costs.cost import ExileCost, RevealCost
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.filters import InZone, IsSuspended, Noun
from engine.abilities.phrases.references import Back, Host, Several, Target, This
from engine.abilities.triggers import events as te
from engine.abilities.triggers.stack_events import CastsThis
from engine.abilities.zones.moving import Exile, Move
from engine.abilities.zones.revealing import RevealsThisWay

ZoneName = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "pending", "outside"]

LEAVING_A_HAND = (te.Discards, te.Cycles)
"""What a card speaks of as it is put from a hand into some zone, where it then triggers (113.6k, 702.29c)."""

HAUNTED: Final = frozenset({"the creature it haunts", "the creature ~ haunts"})
"""How a text calls the creature that its card in exile haunts (702.55b)."""

ENTERING_GRAVEYARD = (te.Dies, te.PutIntoGraveyard, te.Sacrifices, *LEAVING_A_HAND)
"""What puts the object itself into a graveyard: an ability can move it on from there (113.6m)."""


def functions_in(ability: Triggered, part: te.TriggerEvent, zone: str) -> bool:
    """Whether a trigger condition of an ability can trigger while its object is in the zone (113.6, 113.6k)."""
    condition = _inner(part)
    what = getattr(condition, "what", None)
    itself = _is_itself(what)
    if isinstance(condition, CastsThis):
        return zone == "stack"
    if isinstance(what, Host) and what.word in HAUNTED:
        return zone == "exile"  # 702.55c
    if zone in ("stack", "pending"):
        return False
    if isinstance(condition, LEAVING_A_HAND) and itself:
        return True
    if isinstance(condition, RevealsThisWay) and itself:
        return zone == "hand"
    if isinstance(condition, te.LeavesGraveyard) and itself:
        return zone == "graveyard"
    if isinstance(condition, te.PutIntoGraveyard) and itself and condition.origin != "battlefield":
        return zone == "graveyard"
    said = _zone_while(ability.event) or said_zone(ability)
    if said is None or (said == "graveyard" and _puts_there(condition, itself=itself)):
        return zone == "battlefield"
    return zone == said or (zone == "battlefield" and said == "command" and is_eminent(ability.condition))


def _zone_while(event: te.TriggerEvent) -> str | None:
    """The zone in which the object has to be as the event happens: "while it's exiled" (113.6b)."""
    match event:
        case te.While(_, Fits(This(), Noun(post=(InZone() as there,)), negated=False)):
            return there.zone
        case _:
            return None


@lru_cache(4096)
def said_zone(ability: Triggered | Activated | Static | EntersWithCounters) -> str | None:
    """The zone that an ability names as where its object is: out of which it moves it, or where it asks for it to be
    (113.6b, 113.6m).
    """
    if isinstance(ability, Activated):
        for part in ability.cost.parts:
            if isinstance(part, ExileCost | RevealCost) and isinstance(part.what, This) and part.origin is not None:
                return part.origin.zone
    body = ability.body if isinstance(ability, Triggered | Activated) else ()
    moves: tuple[Move | Exile, ...] = (*find(body, Move), *find(body, Exile))
    for move in moves:
        origin = origin_of_itself(move)
        if origin is not None:
            return origin.zone
    if isinstance(ability, Static) and isinstance(ability.condition, WasKicked):
        return "stack" if ability.condition.what == This("this spell") else None  # 113.6
    if isinstance(ability, Static) and gives_itself_flash(ability):
        return "stack"
    if isinstance(ability, Static) and is_away(ability.condition):
        return None
    for asked in find(ability.condition, Fits) if ability.condition is not None else ():
        zones = [part.zone for part in asked.noun.post if isinstance(part, InZone)]
        zones += ["exile" for head in asked.noun.heads if IsSuspended() in head.adjectives]
        if zones and not asked.negated and _is_itself(asked.what):
            return zones[0]
    return None


def origin_of_itself(move: Move | Exile) -> InZone | None:
    """From which zone an instruction moves the object that it is on, if it says so: of it alone, or of it and others."""
    if _is_itself(move.what):
        return move.origin
    if not isinstance(move.what, Several) or not any(_is_itself(part) for part in move.what.parts):
        return None
    named = (part.what if isinstance(part, Target) else part for part in move.what.parts)
    nouns = (part if isinstance(part, Noun) else getattr(part, "noun", None) for part in named)
    zones = (said for noun in nouns if isinstance(noun, Noun) for said in noun.post if isinstance(said, InZone))
    return next((said for said in zones if said.word == "from"), move.origin)


def is_eminent(condition: Condition | None) -> bool:
    """Whether it is that the object is in the command zone or on the battlefield: an ability functions in both (113.6b)."""
    asked = find(condition, Fits) if condition is not None else ()
    there = (part for fits in asked if _is_itself(fits.what) for part in fits.noun.post)
    return InZone("command", also="battlefield") in there


def is_away(condition: Condition | None) -> bool:
    """Whether it is that the object is not on the battlefield: an ability functions everywhere but there (113.6c)."""
    match condition:
        case Fits(what, noun, negated=True) if _is_itself(what):
            return any(part == InZone("battlefield", word="on") for part in noun.post)
        case _:
            return False


def gives_itself_flash(ability: Static) -> bool:
    """Whether it gives its own object flash: it functions on the stack alone (113.6e), and is looked at before (601.3d)."""
    rule = ability.effect
    if not isinstance(rule, ApplyToObjects) or not isinstance(rule.what, This):
        return False
    return any(isinstance(one, GainAbilities) and Keyword("flash") in one.abilities for one in rule.changes)


def zones_elsewhere(ability: Triggered) -> bool:
    """Whether it can trigger anywhere but on the battlefield and on the stack."""
    parts = te.parts(ability.event)
    return any(
        functions_in(ability, part, zone) for part in parts for zone in ("graveyard", "hand", "exile", "command")
    )


def _puts_there(condition: te.TriggerEvent, *, itself: bool) -> bool:
    """Whether the event puts the object into its graveyard, as the leaving of what an Aura enchants does (113.6m)."""
    leaving = isinstance(condition, te.Dies | te.Leaves) and isinstance(condition.what, Host)
    return leaving or (itself and isinstance(condition, ENTERING_GRAVEYARD))


def _is_itself(what: object) -> bool:
    """Whether it is the object that the ability is on, by name or by a pronoun (201.5)."""
    return isinstance(what, This) or (isinstance(what, Back) and what.to == "this")


def _inner(part: te.TriggerEvent) -> te.TriggerEvent:
    return _inner(part.event) if isinstance(part, te.Batch | te.During | te.While | te.NthEachTurn) else part


def limits_of(ability: Activated) -> tuple[ActivationLimit, ...]:
    """The restrictions on when and how often an ability may be activated, those of boast and exhaust among them."""
    return (*ability.limits, *_OF_WORDS[ability.word])


_OF_WORDS: dict[AbilityWord, tuple[ActivationLimit, ...]] = {
    "": (),
    "boast": ("once each turn",),  # 702.142a
    "exhaust": ("once",),  # 702.177a
    "forecast": ("your upkeep", "once each turn"),  # 702.57b
}


SO_OFTEN: Final = frozenset[ActivationLimit](("once each turn", "twice each turn", "three times each turn"))
"""The limits of how often an ability may be activated in a turn (602.5b)."""


def is_limited_in_number(ability: Activated) -> bool:
    """Whether an ability may be activated only so often: then its activations are remembered (602.5b)."""
    return not {*SO_OFTEN, "once"}.isdisjoint(limits_of(ability))
