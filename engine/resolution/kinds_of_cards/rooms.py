"""Unlocking and locking halves of permanents as spells and abilities say (709.5f, 709.5g)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.rooms import UnlockDoor
from engine.casting.unlocking import chosen_door, close_door, open_door
from engine.resolution.context import Resolving
from engine.state.halves import DOORS, has_doors, locked


def unlock(resolving: Resolving, instruction: UnlockDoor) -> None:
    """A player unlocks a locked half of each permanent, which they choose; or locks an unlocked one (709.5f, 709.5g)."""
    table, done = resolving.table, 0
    player = resolving.one_player(instruction.who)
    for room in resolving.present(instruction.of) if player is not None else ():
        record = table.state.objects[room]
        closed = locked(record)
        among = DOORS if instruction.or_lock and has_doors(record.definition) else closed
        if room not in table.state.battlefield or not among:
            table.note(f"{resolving.name(room)} has no locked half.", "impossible", "609.3", objects=(room,))
            continue
        assert player is not None
        door = chosen_door(table, player, room, among, "709.5g" if instruction.or_lock else "709.5f")
        if door in closed:
            open_door(table, player, room, door, "", "709.5f", "608.2c")
        else:
            close_door(table, player, room, door, "709.5g", "608.2c")
        done += 1
    resolving.did(done)
