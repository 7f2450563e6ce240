"""Timing and priority (117): who may act, what happens before, and what follows when everybody passes."""

from __future__ import annotations

import msgspec

from engine.citing import orders
from engine.rules import state_based
from engine.rules.durations import end_what_is_over
from engine.rules.game_over import game_over
from engine.rules.naming import name_of
from engine.rules.resolving import resolve_top
from engine.rules.triggers import put_on_stack
from engine.state.change import edit_player, edit_turn
from engine.state.game import Former, GameState
from engine.table import Table


def settle(table: Table) -> bool:
    """What comes before anybody gets priority: state-based actions, then waiting abilities, until neither is left (117.5).

    Returns whether there was anything to do.
    """
    anything = False
    while not game_over(table.state):
        end_what_is_over(table)
        if state_based.check(table):
            _forget_empty_draws(table)
            anything = True
            continue
        _forget_empty_draws(table)
        if not put_on_stack(table):
            break
        anything = True
    return anything


def _forget_empty_draws(table: Table) -> None:
    """704.5b asks only for draws since state-based actions were last checked."""
    for player, record in table.state.players.items():
        if record.drew_from_empty_library:
            table.state = edit_player(table.state, player, drew_from_empty_library=False)


def give_priority(table: Table, player: str, rule: str) -> None:
    """A player gets priority after all that comes before it (117.5); in a game that is over nobody does."""
    table.state = edit_turn(table.state, priority=None, passed=())
    settle(table)
    if game_over(table.state):
        return
    if table.state.players[player].lost:
        player = table.state.after(player)
    before = table.state
    table.state = forget(edit_turn(before, priority=player))
    table.note(f"{name_of(before, player)} gets priority.", "priority", rule, "117.5", actor=player, before=before)


def pass_priority(table: Table) -> bool:
    """The player with priority passes (117.3d). If all have now passed in succession, the top of the stack resolves.

    Returns whether all passed with nothing on the stack: then the step ends, which is the turn's business (117.4).
    """
    state = table.state
    player = state.turn.priority
    assert player is not None
    passed = (*state.turn.passed, player)
    everybody = set(state.apnap) <= set(passed)
    receiver = None if everybody else state.after(player)
    table.state = edit_turn(state, priority=receiver, passed=passed)
    text = f"{name_of(state, player)} passes priority."
    table.note(text, "pass", "117.3d", orders("117.4"), actor=player, before=state)
    if not everybody:
        return False
    table.state = edit_turn(table.state, passed=())
    if not table.state.stack:
        return True
    resolve_top(table)
    give_priority(table, table.state.turn.active, "117.3b")
    return False


def forget(state: GameState) -> GameState:
    """Drop the last known information that nothing refers to any more, so that it does not weigh on later moments."""
    if not state.former:
        return state
    kept: dict[str, Former] = {}
    wanted = list(_referred_to(state))
    while wanted:
        one = wanted.pop()
        if one in state.former and one not in kept:
            kept[one] = state.former[one]
            became = state.former[one].became
            if became is not None:
                wanted.append(became)
    if len(kept) == len(state.former):
        return state
    return msgspec.structs.replace(state, former=type(state.former)(kept))


def _referred_to(state: GameState) -> set[str]:
    found: set[str] = set()
    for one in (*state.stack, *state.zone("pending")):
        facts = state.objects[one].on_stack
        if facts is not None:
            found.update(target.ref for target in facts.targets)
            found.update(ref for binding in facts.bindings for ref in binding.refs)
            found.update((facts.source,) if facts.source is not None else ())
    for effect in state.effects:
        found.update(effect.affects or ())
        found.update((effect.source,) if effect.source is not None else ())
    return found
