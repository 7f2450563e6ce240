"""Which objects have abilities that may trigger on what has happened, where they are (113.6, 603.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final

from engine.abilities.ability import Triggered
from engine.abilities.functioning import functions_in
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.triggers.events import TriggerEvent, looks_back, parts, restricted
from engine.events import kinds
from engine.layers import View
from engine.phrases.heard_events import heard_by
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state.objects import GameObject, Zone
from engine.triggers.occurrences import AtOneTime

ELSEWHERE: Final[frozenset[Zone]] = frozenset({"graveyard", "hand", "exile", "command"})
"""Other zones than the battlefield and the stack in which abilities may trigger (113.6)."""

_TRIGGERS_ELSEWHERE: Final = attrgetter("triggers_elsewhere")
MAY_TRIGGER: Final = attrgetter("may_trigger")
"""Whether a definition has any triggered ability."""


def listening(look: View, happened: AtOneTime) -> Sequence[str]:
    """What may have an ability that triggers on any of the events: none that is left out has one."""
    there = look.look.listening
    if there is None:
        there = look.look.listening = _there(look.state, look)
    if not there and type(happened[0]) is not kinds.RevealDrawn:  # which happens alone
        return ()
    happening = happened.heard_as
    if kinds.RevealDrawn in happening:  # perhaps miracle (702.94a)
        known = dict(there)
        given = dict.fromkeys(event.object for event in happened if isinstance(event, kinds.RevealDrawn))
        there = (*there, *((one, heard_by(look.of(one))) for one in given if one not in known))
    return [one for one, waited in there if waited is None or not waited.isdisjoint(happening)]


def _there(state: GameState, look: View) -> tuple[tuple[str, frozenset[type | str] | None], ...]:
    """Whatever may have a triggered ability where it is, with what it waits for."""
    permanents = look.look.permanents
    if permanents.listening is None:
        permanents.listening = tuple([(one, heard_by(look.of(one))) for one in look.those(_waits)])
    commanded = (*state.emblems, *state.dungeons) if state.zone("command") else ()
    where = (*_on_stack(state, look), *commanded, *elsewhere(state))
    if not where:
        return permanents.listening
    return (*permanents.listening, *((one, heard_by(look.of(one))) for one in dict.fromkeys(where)))


def _waits(seen: Characteristics) -> bool:
    """Whether it has any triggered ability, if only one of which no more than its condition was read."""
    return heard_by(seen) != frozenset()


def _on_stack(state: GameState, look: View) -> tuple[str, ...]:
    """What is on the stack and may have an ability that triggers there (113.6): where no effect has a part in what anything
    is, the text alone says so.
    """
    if not look.plain or not state.stack:
        return state.stack
    perhaps = state.objects.whose(MAY_TRIGGER) | state.objects.marked
    if perhaps.isdisjoint(state.stack):
        return ()
    return tuple([one for one in state.stack if one in perhaps])


def elsewhere(state: GameState) -> tuple[str, ...]:
    """What is in other zones and has an ability that triggers there (113.6k, 113.6m)."""
    perhaps, given = state.objects.whose(_TRIGGERS_ELSEWHERE), _given(state) if state.effects else frozenset()
    if not perhaps and not given:
        return ()
    zones = (*(ids for (zone, _), ids in sorted(state.zones.items(), key=_by_name) if zone in ELSEWHERE),)
    found = (one for ids in zones for one in ids)
    return tuple(one for one in found if one in given or (one in perhaps and _triggers_in(state.objects[one])))


def _given(state: GameState) -> frozenset[str]:
    """What effects have given abilities to, wherever it is: a card in exile that gains suspend (702.62a)."""
    found: set[str] = set()
    for effect in state.effects:
        change = effect.effect
        if isinstance(change, ApplyToObjects) and any(isinstance(part, GainAbilities) for part in change.changes):
            found.update(effect.affects or ())
    return frozenset(found)


def _triggers_in(obj: GameObject) -> bool:
    return obj.kind != "emblem" and not obj.definition.is_dungeon and obj.definition.triggers_elsewhere


def _by_name(item: tuple[tuple[Zone, str | None], tuple[str, ...]]) -> tuple[str, str]:
    (zone, player), _ = item
    return zone, player or ""


@lru_cache(maxsize=4096)
def functioning(ability: Triggered, zone: Zone, *, looking_back: bool) -> TriggerEvent | None:
    """What of the trigger condition is asked of this state, where the ability functions in its object's zone (113.6)."""
    return restricted(
        ability.event, lambda part: looks_back(part) == looking_back and functions_in(ability, part, zone)
    )


@lru_cache(1024)
def sees_before(event: TriggerEvent) -> bool:
    """Whether any of the trigger conditions sees the game as it was right before the event (603.10)."""
    return any(looks_back(part) for part in parts(event))
