"""When two states are the same (for merging outcomes): equal but for the names of things and the sizes of timestamps.

Objects are renamed by where they are; timestamps become ranks; what merely records the past and that nothing can ask about
is left out.
"""

from __future__ import annotations

import msgspec

from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.objects import GameObject

Key = bytes


def canonical(state: GameState) -> Key:
    """A key that is equal for states which differ in nothing that matters."""
    names = _names(state)
    stamps = sorted(_stamps(state))
    rank = {stamp: position for position, stamp in enumerate(stamps)}
    objects = [_object(state.objects[one], names, rank) for one in names if one in state.objects]
    players = [
        msgspec.structs.replace(
            state.players[player],
            library=msgspec.structs.replace(
                state.players[player].library,
                top=_renamed(state.players[player].library.top, names),
                rest=tuple(sorted(_renamed(state.players[player].library.rest, names))),
                bottom=_renamed(state.players[player].library.bottom, names),
            ),
        )
        for player in state.turn_order
    ]
    effects = [
        (
            effect.effect,
            _renamed(effect.affects, names) if effect.affects is not None else None,
            effect.controller,
            names.get(effect.source or "", ""),
            effect.started_turn,
            rank[effect.timestamp],
        )
        for effect in state.effects
    ]
    former = [(names[one], state.former[one].characteristics) for one in names if one in state.former]
    return msgspec.json.encode((state.turn, players, objects, effects, former))


def _names(state: GameState) -> dict[str, str]:
    """New names by position; in zones without order (hand, exile), by what the cards are."""
    names: dict[str, str] = {}
    ordered: list[str] = [*state.battlefield, *state.stack, *state.zone("pending"), *state.zone("command")]
    for player in state.turn_order:
        ordered.extend(state.zone("graveyard", player))
        library = state.players[player].library
        ordered.extend((*library.top, *library.bottom))
        unordered = (*state.zone("hand", player), *library.rest)
        ordered.extend(sorted(unordered, key=lambda one: _sort_key(state.objects[one])))
    ordered.extend(sorted(state.zone("exile"), key=lambda one: _sort_key(state.objects[one])))
    for one in (*ordered, *(one for one in state.former if one not in state.objects)):
        names[one] = f"#{len(names)}"
    return names


def _sort_key(obj: GameObject) -> tuple[bool, str, str]:
    return (obj.unknown, obj.definition.name, obj.id if not obj.unknown else "")


def _renamed(ids: tuple[str, ...], names: dict[str, str]) -> tuple[str, ...]:
    return tuple(names.get(one, one) for one in ids)


def _stamps(state: GameState) -> set[int]:
    found = {effect.timestamp for effect in state.effects}
    for obj in state.objects.values():
        found.add(obj.timestamp)
        found.update(counters.timestamp for counters in obj.counters)
    return found


def _object(obj: GameObject, names: dict[str, str], rank: dict[int, int]) -> tuple[object, ...]:
    facts = obj.on_stack
    on_stack = None
    if facts is not None:
        on_stack = (
            tuple((t.slot, names.get(t.ref, t.ref), t.mode, t.amount) for t in facts.targets),
            facts.modes,
            facts.x,
            names.get(facts.source or "", facts.source),
            facts.ability,
            tuple((b.name, _renamed(b.refs, names), b.amount) for b in facts.bindings),
        )
    ordered = obj.zone in ("battlefield", "stack", "command")  # 613.7d matters only where effects come from
    return (
        names[obj.id],
        obj.kind,
        obj.zone,
        obj.owner,
        obj.controller,
        _definition(obj.definition),
        rank[obj.timestamp] if ordered else None,
        obj.face,
        obj.unknown,
        obj.tapped,
        tuple(sorted((c.kind, c.amount, rank[c.timestamp]) for c in obj.counters)),
        obj.damage,
        obj.damaged_by_deathtouch,
        names.get(obj.attached_to or "", obj.attached_to),
        obj.controlled_since_turn_began,
        (obj.cast.costs, obj.cast.x) if obj.cast is not None else None,
        on_stack,
    )


def _definition(definition: Definition) -> str:
    return f"{definition.layout}:{definition.name}:{hash(definition)}"
