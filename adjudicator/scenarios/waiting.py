"""Conditions of entries: until when a player passes instead."""

from __future__ import annotations

from adjudicator.scenarios import records as rec
from adjudicator.scenarios.names import occurs_on_stack
from engine.state.game import GameState


def is_ready(state: GameState, entry: rec.AnyEntry) -> bool:
    """Whether the conditions of an entry are met."""
    if not isinstance(entry, rec.Conditional):
        return True
    stack = state.stack
    if entry.while_on_stack is not None and not any(occurs_on_stack(state, one, entry.while_on_stack) for one in stack):
        return False
    if entry.while_not_on_stack is not None and any(
        occurs_on_stack(state, one, entry.while_not_on_stack) for one in stack
    ):
        return False
    if entry.while_copy_on_stack is not None:
        copies = (one for one in stack if state.objects[one].kind == "copy")
        if not any(occurs_on_stack(state, one, entry.while_copy_on_stack) for one in copies):
            return False
    if entry.while_on_top is not None and not (stack and occurs_on_stack(state, stack[-1], entry.while_on_top)):
        return False
    if entry.when_mana_in_pool is not None:
        return len(state.players[entry.player].mana_pool) >= entry.when_mana_in_pool
    return True
