"""What a step changed: the differences of two states that follow each other, one record each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import compress
from operator import attrgetter, is_not, ne
from typing import Any

import msgspec

from engine.dialogue.citing import StepDone
from engine.state.game import GameState
from engine.state.objects import Counters, GameObject, StackFacts
from engine.state.players import Player

Record = dict[str, Any]

_OF_TURN = ("number", "active", "step", "priority")
_OF_PLAYER = ("life", "lands_played", "max_hand_size", "lost", "speed")
_OF_OBJECT = (
    "zone",
    "controller",
    "tapped",
    "damage",
    "damaged_by_deathtouch",
    "attached_to",
    "paired_with",
    "face",
    "flipped",
    "level",
)
_OF_STACK = ("targets", "modes", "x")
_ID, _WAS = attrgetter("id"), attrgetter("was")
_PARTS = attrgetter("turn", "players", "objects", "effects", "shields")
_TURN, _PLAYER, _OBJECT = attrgetter(*_OF_TURN), attrgetter(*_OF_PLAYER), attrgetter(*_OF_OBJECT)


class Changed(msgspec.Struct, frozen=True, gc=False):
    """A step, and what it changed."""

    step: StepDone
    records: list[Record]


def changed(steps: Sequence[StepDone]) -> list[Changed]:
    """Steps with what each changed, for all that tells of them."""
    return [*map(Changed, steps, map(changes, map(_BEFORE, steps), map(_AFTER, steps)))]


_BEFORE, _AFTER = attrgetter("before"), attrgetter("after")


def changed_each(courses: Sequence[Sequence[StepDone]]) -> list[list[Changed]]:
    """The same of several courses; a step that they have in common is looked at once."""
    common = {id(step): step for steps in courses for step in steps}
    found = dict(zip(common, changed([*common.values()]), strict=True))
    return [[found[id(step)] for step in steps] for steps in courses]


def changes(before: GameState, after: GameState) -> list[Record]:
    """What is different, in the order turn, players, objects, effects.

    Each record has ``what`` changed, ``from`` and ``to``, and the ``player``, ``object`` or ``effect`` it is about. An
    object that changed zones is listed under its new id, with ``was``; a card that became a part of a melded permanent
    has no id of its own any more.
    """
    if before is after:
        return []
    found: list[Record] = []
    turn, players, objects, effects, shields = map(is_not, _PARTS(before), _PARTS(after))
    if turn:
        found += _fields({}, _OF_TURN, _TURN(before.turn), _TURN(after.turn))
    if players:
        found += _players(before, after)
    if objects:
        found += _objects(before, after)
    if effects or shields:
        found += _effects(before, after)
    return found


def _players(before: GameState, after: GameState) -> list[Record]:
    found: list[Record] = []
    for ref in after.turn_order:
        old, new = before.players[ref], after.players[ref]
        if old is new:
            continue
        about = {"player": ref}
        found += _fields(about, _OF_PLAYER, _PLAYER(old), _PLAYER(new))
        if old.counters is not new.counters:
            found += _counters(about, old.counters, new.counters)
        if old.mana_pool != new.mana_pool:
            found.append({**about, "what": "mana_pool", "from": _pool(old), "to": _pool(new)})
        if old.library is not new.library and old.library.size != new.library.size:
            found.append({**about, "what": "library_size", "from": old.library.size, "to": new.library.size})
    return found


def _objects(before: GameState, after: GameState) -> list[Record]:
    unlike = after.objects.differing(before.objects)
    touched = [*filter(None, map(after.objects.get, unlike))]
    if len(touched) > 1:
        place = {ref: number for number, ref in enumerate((*before.battlefield, *before.stack))}
        touched.sort(key=lambda item: (place.get(item.was or item.id, -1), item.id))
    found: list[Record] = []
    for new in touched:
        old = before.objects.get(new.id)
        if old is None:
            found.append(_arrival(before, new))
        else:
            found += _object(old, new)
    if len(touched) == len(unlike):
        return found
    gone = {*unlike}.difference(map(_ID, touched), map(_WAS, touched))
    return found + _gone(before, after, gone, touched) if gone else found


def _gone(before: GameState, after: GameState, gone: Set[str], touched: Sequence[GameObject]) -> list[Record]:
    """What has no record any more, of itself or of what it has become."""
    found: list[Record] = []
    parts = {part.id for item in touched for part in item.melded}
    for ref in sorted(gone):
        if _is_only_lost_sight_of(before.objects[ref]):
            continue
        if ref in after.phased:
            found.append({"object": ref, "what": "phased_out", "from": False, "to": True})
        else:
            to = "battlefield" if ref in parts else None
            found.append({"object": ref, "what": "zone", "from": before.objects[ref].zone, "to": to})
    return found


def _is_only_lost_sight_of(old: GameObject) -> bool:
    """Whether what has no record of its own any more was an unknown card in a library: it is still there, as one of many
    (401.2).
    """
    return old.unknown and old.zone == "library"


def _arrival(before: GameState, new: GameObject) -> Record:
    if new.id in before.phased:
        return {"object": new.id, "what": "phased_out", "from": True, "to": False}
    old = before.objects.get(new.was) if new.was is not None else None
    record = {"object": new.id, "what": "zone", "from": old.zone if old is not None else None, "to": new.zone}
    return {**record, "was": new.was} if new.was is not None else record


def _object(old: GameObject, new: GameObject) -> list[Record]:
    about = {"object": new.id}
    found = _fields(about, _OF_OBJECT, _OBJECT(old), _OBJECT(new))
    if old.counters is not new.counters:
        found += _counters(about, old.counters, new.counters)
    if old.on_stack is not new.on_stack:
        found += _fields(about, _OF_STACK, _announced(old.on_stack), _announced(new.on_stack))
    return found


def _announced(facts: StackFacts | None) -> tuple[object, ...]:
    if facts is None:
        return (None, None, None)
    return [target.ref for target in facts.targets], list(facts.modes), facts.x


def _effects(before: GameState, after: GameState) -> Iterator[Record]:
    old, new = _effect_texts(before), _effect_texts(after)
    for ref in [ref for ref in new if ref not in old]:
        yield {"effect": ref, "what": "effect", "from": None, "to": new[ref]}
    for ref in [ref for ref in old if ref not in new]:
        yield {"effect": ref, "what": "effect", "from": old[ref], "to": None}


def _effect_texts(state: GameState) -> dict[str, str]:
    return {one.id: one.text for one in state.effects} | {one.id: one.text for one in state.shields}


def _fields(about: Record, fields: tuple[str, ...], old: Sequence[object], new: Sequence[object]) -> list[Record]:
    if old == new:
        return []
    unlike = compress(zip(fields, old, new, strict=True), map(ne, old, new))
    return [{**about, "what": field, "from": was, "to": now} for field, was, now in unlike]


def _counters(about: Record, old: tuple[Counters, ...], new: tuple[Counters, ...]) -> Iterator[Record]:
    had, has = {c.kind: c.amount for c in old}, {c.kind: c.amount for c in new}
    for kind in sorted(had.keys() | has.keys()):
        was, now = had.get(kind, 0), has.get(kind, 0)
        if was != now:
            yield {**about, "what": "counters", "from": was, "to": now, "kind": kind}


def _pool(player: Player) -> list[str]:
    return [f"{{{mana.symbol.strip('{}')}}}" for mana in player.mana_pool]
