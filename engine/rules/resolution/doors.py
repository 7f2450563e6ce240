"""Unlocking halves of permanents as spells and abilities say (709.5f)."""

from __future__ import annotations

from engine.abilities.rooms import UnlockDoor
from engine.rules.doors import chosen_door, open_door
from engine.rules.resolution.context import Resolving
from engine.state.halves import locked


def unlock(resolving: Resolving, instruction: UnlockDoor) -> None:
    """A player unlocks a locked half of each permanent, which they choose (709.5f)."""
    table, done = resolving.table, 0
    player = resolving.one_player(instruction.who)
    for room in resolving.present(instruction.of) if player is not None else ():
        among = locked(table.state.objects[room])
        if room not in table.state.battlefield or not among:
            table.note(f"{resolving.name(room)} has no locked half.", "impossible", "609.3", objects=(room,))
            continue
        assert player is not None
        open_door(table, player, room, chosen_door(table, player, room, among, "709.5f"), "", "709.5f", "608.2c")
        done += 1
    resolving.did(done)
