"""Timing and priority (117): who may act, what happens before, and what follows when everybody passes."""

from __future__ import annotations

from functools import partial
from typing import Literal

from engine.announcing.putting_triggers import put_on_stack
from engine.dialogue.citing import orders
from engine.dialogue.work import CHANGE
from engine.happening.durations import end_what_is_over
from engine.layers import with_last_look
from engine.layers.last_known_information import forget
from engine.layers.naming import name_of
from engine.resolution.resolving import resolve_top
from engine.state.change import edit_turn
from engine.state.game_over import game_over, result
from engine.state_based import checking as state_based
from engine.table.table import Table
from engine.triggers.noticing import state_triggers


def give_priority(table: Table, player: str, rule: str) -> None:
    """A player gets priority after all that comes before it: state-based actions, then waiting abilities, until neither is
    left (117.5); in a game that is over nobody does.

    That is the last thing in a move.
    """
    turn = table.state.turn
    if turn.priority is not None or turn.passed:
        table.state = edit_turn(table.state, priority=None, passed=())
    else:  # nobody has it: that is as much work as taking it away
        table.work.charge(CHANGE)
    _act(table)
    _give_once_settled(table, player, rule)


def _act(table: Table) -> None:
    """State-based actions, until none is left to do (704.3)."""
    while not game_over(table.state):
        end_what_is_over(table)
        state_triggers(table)
        if not state_based.check(table):
            return


def _give_once_settled(table: Table, player: str, rule: str) -> None:
    """The same, where state-based actions have just been done."""
    while not game_over(table.state):
        if table.state.zone("pending"):  # it may be asked in which order
            table.pass_by(partial(_give_once_settled, player=player, rule=rule))
        if not put_on_stack(table):
            break
        _act(table)
    if game_over(table.state):
        _note_result(table)
        return
    if table.state.players[player].lost:
        player = table.state.after(player)
    before = table.state
    table.state = forget(with_last_look(before, edit_turn(before, priority=player)))
    table.note(f"{name_of(before, player)} gets priority.", "priority", rule, "117.5", actor=player, before=before)


def _note_result(table: Table) -> None:
    winner = result(table.state)
    if any(player.lost in ("104.2b", "104.4c") for player in table.state.players.values()):
        return  # told as the effect said so
    if winner is None or winner == "draw":
        table.note("All players left in the game lost at once: the game is a draw.", "draw_game", "104.4a")
    else:
        text = f"{name_of(table.state, winner)} wins the game: every opponent has left it."
        table.note(text, "win_game", "104.2a", actor=winner, objects=(winner,))


Ends = Literal["nothing", "step", "turn"]
"""What is over once a player has passed."""


def pass_priority(table: Table) -> Ends:
    """The player with priority passes (117.3d). If all have now passed in succession, the top of the stack resolves.

    If they have with nothing on the stack, the step ends (117.4); what resolves may end the turn (724.1). Both are the
    turn's business.
    """
    state = table.state
    player = state.turn.priority
    assert player is not None
    passed = (*state.turn.passed, player)
    everybody = set(state.apnap) <= set(passed)
    receiver = None if everybody else state.after(player)
    table.state = edit_turn(state, priority=receiver, passed=() if everybody else passed)
    text = f"{name_of(state, player)} passes priority."
    table.note(text, "pass", "117.3d", orders("117.4"), actor=player, before=state)
    if not everybody:
        return "nothing"
    table.work.charge(CHANGE)  # of the turn, in which nobody has passed since
    if not table.state.stack:
        return "step"
    if resolve_top(table) and not game_over(table.state):
        return "turn"
    give_priority(table, table.state.turn.active, "117.3b")
    return "nothing"
