"""The results of all damage that is dealt at one time: each kind is one event for what it happens to (120.4c, 510.2)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.events import kinds
from engine.state.game import GameState

Part = TypeVar("Part")


def together(state: GameState, results: Sequence[tuple[Part, kinds.Event]]) -> list[tuple[Part, kinds.Event]]:
    """The results with those put together that several sources have in common.

    Damage becomes its results as a whole, so what modifies counters or a loss of life applies once to what a permanent
    gets or a player loses at that time (614.5), and what waits for it triggers once (603.2c). Only life is gained from
    each source by itself (119.9, 119.10).
    """
    found: dict[Hashable, tuple[Part, kinds.Event]] = {}
    for position, (part, event) in enumerate(results):
        key = _key(event)
        if key is None:
            found[position] = (part, event)
            continue
        first, before = found.get(key, (part, None))
        found[key] = (first, event if before is None else _sum(state, before, event))
    return list(found.values())


def _key(event: kinds.Event) -> Hashable | None:
    match event:
        case kinds.ChangeCounters(on=on, kind=kind, by=by):
            return on, kind, by
        case kinds.LoseLife(player=player):
            return player, "life"
        case _:
            return None


def _sum(state: GameState, one: kinds.Event, other: kinds.Event) -> kinds.Event:
    match one, other:
        case kinds.ChangeCounters(), kinds.ChangeCounters():
            there = state.objects[one.on].count(one.kind) if one.on in state.objects else 0
            return replace(one, amount=max(one.amount + other.amount, -there))  # only what is there is removed
        case kinds.LoseLife(), kinds.LoseLife():
            return replace(one, amount=one.amount + other.amount)
        case _:
            raise AssertionError((one, other))
