"""Creatures that are put onto the battlefield blocking (509.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import kinds
from engine.happening.entering_attacking import is_creature
from engine.state.turn import SINCE_ATTACKERS
from engine.table.table import Table

Joining = kinds.JoinBlock | kinds.BecomeBlocked


def joining_block(
    table: Table, entering: Sequence[kinds.CreateToken | kinds.MoveObject], attackers: tuple[str, ...]
) -> tuple[Joining, ...]:
    """How permanents join the blockers of a certain attacking creature as they enter; none if it is not attacking any more,
    or their controller is not its defending player (509.4a). If it was not blocked, it becomes so (509.1h, 509.3c).
    """
    state = table.state
    if state.turn.step not in SINCE_ATTACKERS:
        return ()
    events: list[Joining] = []
    for one in attackers:
        part = state.combat.attacker(one)
        if part is None:
            continue
        joined = [
            kinds.JoinBlock(object=event.becomes, player=event.under or event.controller or "", blocking=one)
            for event in entering
            if (event.under or event.controller) == part.player and is_creature(state, event)
        ]
        events.extend(joined)
        if joined and part.blocked is not True:
            events.append(kinds.BecomeBlocked(object=one, by=tuple(event.object for event in joined)))
    return tuple(events)
