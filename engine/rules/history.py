"""What has happened earlier, as far as some rule asks for it (608.2i): the one log of a game.

Asking how often something has happened this turn is asking the log; nothing else keeps count.
"""

from __future__ import annotations

import msgspec

from engine.rules.naming import name_of
from engine.state.game import GameState, HistoryEvent
from engine.table import Table


def remember(state: GameState, event: str, player: str, objects: tuple[str, ...], amount: int | None) -> GameState:
    """The state with one more entry in its log."""
    seq = 1 + max((entry.seq for entry in state.history), default=0)
    entry = HistoryEvent(event=event, turn=state.turn.number, seq=seq, player=player, objects=objects, amount=amount)
    return msgspec.structs.replace(state, history=(*state.history, entry))


def has_happened_this_turn(table: Table, event: str, object_id: str, amount: int | None, words: str) -> bool:
    """Whether the log of this turn has it, of this object. Where the log may have gaps, "no" is an assumption."""
    state = table.state
    for entry in state.history:
        if (entry.event, entry.turn, entry.amount) == (event, state.turn.number, amount) and object_id in entry.objects:
            return True
    if not {"this_turn", "game"}.intersection(state.history_complete):
        table.assume(f"{words} of {name_of(state, object_id)} earlier this turn is not in the history: there was none.")
    return False
