"""Loops (104.4b, 732): the game comes back to a moment in which it was, by nothing but passing and what then happens.

If no choice was made on the way, every action of the loop is mandatory, and the game is a draw (732.4). With a choice it
may be ended, and how often it is repeated is for the players to say (732.1b, 732.2a). A sequence that repeats and changes
something, if only a life total, is no loop: each moment of it differs from all before.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from immutables import Map

from engine.canonical import canonical
from engine.rules.game_over import game_over
from engine.state.change import edit_player, edit_turn
from engine.state.game import GameState
from engine.table import Table

Loop = Literal["mandatory", "optional"]

PATIENCE: Final = 12
"""So many moments pass in one step before anybody looks for a loop: most runs end earlier."""


class Watch(msgspec.Struct, frozen=True):
    """What a run has seen since it came to this step and action: how many moments, how many choices were made by then,
    and the moments themselves, each with the number of choices before it.
    """

    where: tuple[object, ...] = ()
    moments: int = 0
    chosen: int = 0
    seen: Map[bytes, int] = Map()


def look(watch: Watch, state: GameState, cursor: object, chosen: int) -> tuple[Watch, Loop | None]:
    """Look at the next moment, before which ``chosen`` choices were made; which kind of loop it closes, if one."""
    where = (state.turn.number, state.turn.step, cursor)
    if where != watch.where or not state.stack or game_over(state):
        return Watch(where), None
    watch = msgspec.structs.replace(watch, moments=watch.moments + 1, chosen=watch.chosen + chosen)
    if watch.moments <= PATIENCE or state.turn.priority != state.turn.active:
        return watch, None
    key = canonical(state)
    before = watch.seen.get(key)
    if before is None:
        return msgspec.structs.replace(watch, seen=watch.seen.set(key, watch.chosen)), None
    return Watch(where), "mandatory" if before == watch.chosen else "optional"


def draw_by_loop(table: Table) -> None:
    """The game is a draw, for a loop of mandatory actions has no way to stop (104.4b, 732.4)."""
    table.assume("Nobody does anything that would end the loop.")
    before = table.state
    for player in before.apnap:
        table.state = edit_player(table.state, player, lost="104.4b")
    text = "The game has come back to the same position by mandatory actions alone: it is a draw."
    table.state = edit_turn(table.state, priority=None, passed=())  # 104.1: nobody gets priority any more
    table.note(text, "draw_game", "104.4b", "732.4", before=before)
