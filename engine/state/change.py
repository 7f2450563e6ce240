"""Small, pure changes to a state: the only place that knows how zones and records are kept."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.state.all_zones import ZoneKey, Zones
from engine.state.game import OWN_ZONES, GameState
from engine.state.objects import Counters, GameObject, Zone
from engine.state.players import Library


def with_object(state: GameState, obj: GameObject) -> GameState:
    """Replace the record of an object that is already in its zone."""
    return msgspec.structs.replace(state, objects=state.objects.set(obj.id, obj))


def edit(state: GameState, object_id: str, **fields: Any) -> GameState:
    """Change fields of an object's record."""
    return with_object(state, msgspec.structs.replace(state.objects[object_id], **fields))


def edit_player(state: GameState, player: str, **fields: Any) -> GameState:
    """Change fields of a player's record."""
    record = msgspec.structs.replace(state.players[player], **fields)
    return msgspec.structs.replace(state, players=state.players.insert(player, record))


def edit_turn(state: GameState, **fields: Any) -> GameState:
    """Change fields of the turn."""
    return msgspec.structs.replace(state, turn=msgspec.structs.replace(state.turn, **fields))


def tick(state: GameState) -> GameState:
    """Give out the next timestamp, which is then ``state.clock`` (613.7)."""
    return msgspec.structs.replace(state, clock=state.clock + 1)


def place(state: GameState, obj: GameObject, *, on_top: bool = True, depth: int = 0) -> GameState:
    """Put an object that is in no zone into the zone that its record names (400.1).

    In a library ``depth`` cards lie on top of it, which are known to lie there; at the bottom where there are too few.
    A token is no card (108.2b): it is in a zone of cards, but not among them, until it ceases to exist (111.7).
    """
    objects = state.objects.set(obj.id, obj)
    if _is_among_cards(obj):
        return msgspec.structs.replace(state, objects=objects)
    if obj.zone == "library":
        state = msgspec.structs.replace(state, objects=objects)
        return _into_library(state, obj, on_top=on_top and depth <= state.players[obj.owner].library.size, depth=depth)
    zones = _with(state.zones, _key(obj.zone, obj.owner), obj.id, on_top=on_top)
    return msgspec.structs.replace(state, objects=objects, zones=zones)


def take(state: GameState, object_id: str) -> GameState:
    """Take an object out of its zone; its record is gone as well."""
    obj = state.objects[object_id]
    objects = state.objects.delete(object_id)
    if _is_among_cards(obj):
        return msgspec.structs.replace(state, objects=objects)
    if obj.zone == "library":
        return _out_of_library(msgspec.structs.replace(state, objects=objects), obj)
    zones = _without(state.zones, _key(obj.zone, obj.owner), object_id)
    return msgspec.structs.replace(state, objects=objects, zones=zones)


def exchange(state: GameState, object_id: str, obj: GameObject, *, on_top: bool = True, depth: int = 0) -> GameState:
    """Take an object out of its zone, and put what it becomes where the record of that says (400.7)."""
    old = state.objects[object_id]
    if "library" in (old.zone, obj.zone) or _is_among_cards(old) or _is_among_cards(obj):
        return place(take(state, object_id), obj, on_top=on_top, depth=depth)
    left, to = _key(old.zone, old.owner), _key(obj.zone, obj.owner)
    zones = state.zones.exchange(object_id, left, obj.id, to, on_top=on_top)
    return msgspec.structs.replace(state, objects=state.objects.exchange(object_id, obj), zones=zones)


def _with(zones: Zones, key: ZoneKey, object_id: str, *, on_top: bool) -> Zones:
    ids = zones.get(key, ())
    return zones.insert(key, (*ids, object_id) if on_top else (object_id, *ids))


def _without(zones: Zones, key: ZoneKey, object_id: str) -> Zones:
    ids = _but_for(zones[key], object_id)
    return zones.insert(key, ids) if ids else zones.remove(key)


def _is_among_cards(obj: GameObject) -> bool:
    """Whether it is a token where only cards can be (111.7)."""
    return obj.kind == "token" and obj.zone not in ("battlefield", "stack", "pending")


def add_counters(counters: tuple[Counters, ...], kind: str, amount: int, timestamp: int) -> tuple[Counters, ...]:
    """The counters after so many of a kind were put on (or, negative, removed); 613.7c gives all the new timestamp."""
    had = sum(entry.amount for entry in counters if entry.kind == kind)
    now = max(had + amount, 0)
    stamp = timestamp if amount > 0 else next((entry.timestamp for entry in counters if entry.kind == kind), timestamp)
    others = tuple(entry for entry in counters if entry.kind != kind)
    return (*others, Counters(kind, now, stamp)) if now else others


def _key(zone: Zone, owner: str) -> ZoneKey:
    return (zone, owner if zone in OWN_ZONES else None)


def lay(library: Library, cards: tuple[str, ...], *, on_top: bool) -> Library:
    """A library in which some of its cards lie, in this order, on top of all others or below them."""
    kept = (tuple(other for other in ids if other not in cards) for ids in (library.top, library.rest, library.bottom))
    top, rest, bottom = kept
    if on_top:
        return Library(top=(*cards, *top), rest=rest, bottom=bottom, size=library.size)
    return Library(top=top, rest=rest, bottom=(*bottom, *cards), size=library.size)


def _into_library(state: GameState, obj: GameObject, *, on_top: bool, depth: int) -> GameState:
    library = state.players[obj.owner].library
    library = msgspec.structs.replace(
        library,
        top=(*library.top[:depth], obj.id, *library.top[depth:]) if on_top else library.top,
        bottom=library.bottom if on_top else (*library.bottom, obj.id),
        size=library.size + 1,
    )
    return edit_player(state, obj.owner, library=library)


def _out_of_library(state: GameState, obj: GameObject) -> GameState:
    library, one = state.players[obj.owner].library, obj.id
    kept = Library(
        top=_but_for(library.top, one),
        rest=_but_for(library.rest, one),
        bottom=_but_for(library.bottom, one),
        size=library.size - 1,
    )
    return edit_player(state, obj.owner, library=kept)


def _but_for(ids: tuple[str, ...], one: str) -> tuple[str, ...]:
    if one not in ids:
        return ids
    at = ids.index(one)
    return (*ids[:at], *ids[at + 1 :])
