"""In which order simultaneous events change the state: what they find, and who gets which timestamp (613.7m)."""

from __future__ import annotations

from collections import Counter

from engine.abilities.ability import Static
from engine.events import kinds
from engine.events.entering import is_entering
from engine.rules.layers import view
from engine.state.game import GameState
from engine.table import Table


def in_order(state: GameState, events: tuple[kinds.Event, ...]) -> list[kinds.Event]:
    """What happens to an object finds it before it moves; who enters does so in APNAP order of the controllers (613.7m)."""
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
