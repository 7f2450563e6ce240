"""In which order simultaneous events change the state: what they find, and who gets which timestamp (613.7m)."""

from __future__ import annotations

from collections import Counter
from itertools import compress
from operator import is_not
from typing import Literal

from engine.abilities.ability import Static
from engine.events import kinds
from engine.layers import look_at, view
from engine.replacement.entering import is_entering
from engine.state.change import edit
from engine.state.game import GameState, asks_since_upkeep
from engine.table.table import Table


def in_order(state: GameState, events: tuple[kinds.Event, ...]) -> list[kinds.Event]:
    """What happens to an object finds it before it moves; who enters does so in APNAP order of the controllers (613.7m)."""
    if len(events) < 2:
        return list(events)
    return sorted(events, key=lambda event: (_moves(event), _turn(state, event)))


def _moves(event: kinds.Event) -> bool:
    return isinstance(event, kinds.MoveObject | kinds.CeaseToExist | kinds.LeaveGame | kinds.PlayerLeaves)


def _turn(state: GameState, event: kinds.Event) -> int:
    """The place of the controller of what enters; 0 for all other events, which get no timestamp that is compared."""
    player = under(state, event) if is_entering(event) else None
    return state.apnap.index(player) if player in state.apnap else 0


def under(state: GameState, event: kinds.Entering) -> str:
    """Under whose control something enters the battlefield by the event."""
    if isinstance(event, kinds.MoveObject):
        return event.under or event.controller or state.objects[event.object].owner
    return event.under or event.controller


def assume_timestamps(table: Table, events: tuple[kinds.Event, ...]) -> None:
    """Say that a player's permanents that enter at the same time are as old as listed, where that may matter (613.7m)."""
    after = table.state
    entered = [event.becomes for event in events if is_entering(event) and event.becomes in after.battlefield]
    if len(entered) < 2:
        return
    seen = view(after)
    acting = [one for one in entered if any(isinstance(held.ability, Static) for held in seen.of(one).abilities)]
    under = Counter(seen.of(one).controller for one in acting)
    if any(count > 1 for count in under.values()):
        table.assume("A player's permanents that entered at the same time got timestamps in the order listed (613.7m).")


def assume_piles(table: Table, leaves: tuple[kinds.Event, ...]) -> None:
    """Say that cards that are put into one graveyard or onto one library at the same time lie there in the order listed
    (404.3, 401.4).
    """
    owners = [
        table.state.objects[event.becomes].owner
        for event in leaves
        if isinstance(event, kinds.MoveObject) and event.to == "graveyard"
    ]
    if len(set(owners)) < len(owners):
        table.assume("Cards put into one graveyard at the same time lie there in the order listed (404.3).")
    on_top = [event for event in leaves if isinstance(event, kinds.MoveObject) and event.to == "library"]
    discarded = [table.state.objects[event.becomes].owner for event in on_top if event.cause == "discard"]
    if len(set(discarded)) < len(discarded):
        table.assume("Cards discarded onto one library at the same time lie there in the order listed (401.4).")


def control_changed(before: GameState, after: GameState) -> GameState:
    """A permanent whose controller has changed has not been under that player's control continuously (302.6)."""
    if look_at(after).permanents is look_at(before).permanents:
        return after
    now, then = view(after), view(before)
    came: Literal["last"] | None = "last" if asks_since_upkeep(after) else None
    there = after.battlefield
    for one in [*compress(there, map(is_not, map(now.seen.get, there), map(then.seen.get, there)))]:
        obj = after.objects[one]
        if one not in before.objects or (not obj.controlled_since_turn_began and obj.came == came):
            continue
        if then.of(one).controller != now.of(one).controller:
            after = edit(after, one, controlled_since_turn_began=False, came=came)
    return after
