"""A draw, because mandatory actions repeat without end (104.4b, 732.4)."""

from __future__ import annotations

from engine.dialogue.unsupported import feature
from engine.state.change import edit_player, edit_turn
from engine.table.table import Table


def draw_by_loop(table: Table, adds: str = "") -> None:
    """The game is a draw, for a loop of mandatory actions has no way to stop (104.4b, 732.4).

    ``adds`` tells of the round and what each of them adds, where something piles up of which nothing takes notice.
    """
    table.assume("Nobody does anything that would end the loop.")
    before = table.state
    if any(before.within(player) != before.apnap for player in before.apnap):
        feature(None, "for whom the game is a draw by a loop, with a limited range of influence (104.4f, 801.16)")
    for player in before.apnap:
        table.state = edit_player(table.state, player, lost="104.4b")
    told = f"{adds} Nothing takes notice of that. " if adds else ""
    text = f"{told}The same mandatory actions repeat forever: the game is a draw."
    table.state = edit_turn(table.state, priority=None, passed=())  # 104.1: nobody gets priority any more
    table.note(text, "draw_game", "104.4b", "732.4", before=before)
