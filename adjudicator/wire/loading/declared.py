"""Attackers and blockers of a posted board: what triggers as they are declared is over (508.1m, 509.1i)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records.board import Board
from engine.abilities.ability import Triggered
from engine.events import kinds
from engine.layers import view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.triggers.occurrences import occurrences

_SAID: Final = {
    "declare_attackers": ("attackers", "508.1m", "`A attacks B with X`"),
    "declare_blockers": ("blockers", "509.1i", "`B blocks X with Y`"),
}


def assume_declared(board: Board, state: GameState, notes: Notes) -> None:
    """Say which abilities are taken to have triggered, in the step in which they would still be told from what goes on."""
    step = state.turn.step
    if step not in _SAID or not state.turn.begun or board.stack or board.pending_triggers:
        return
    happened = tuple(_attacks(state) if step == "declare_attackers" else _blocks(state))
    names = tuple(dict.fromkeys(name_of(state, one) for one in state.battlefield if _triggers(state, one, happened)))
    if names:
        what, rule, words = _SAID[step]
        text = (
            f"What triggers as {what} are declared is over, and has left no effect but those listed: {', '.join(names)}"
        )
        notes.assume(f"/state/combat/{what}", f"{text} ({rule}). To have it trigger now, declare them: {words}.")


def _triggers(state: GameState, holder: str, happened: tuple[kinds.Event, ...]) -> bool:
    scope = scope_of(state, holder)
    held = (one.ability for one in view(state).of(holder).abilities)
    events = (ability.event for ability in held if isinstance(ability, Triggered))
    return any(True for event in events for _ in occurrences(event, happened, scope))


def _attacks(state: GameState) -> Iterator[kinds.Event]:
    for one in state.combat.attackers:
        if not one.put_in:
            yield kinds.AttackDeclared(
                object=one.object, player=one.under, defending=one.defending or "", whom=one.player, band=one.band
            )


def _blocks(state: GameState) -> Iterator[kinds.Event]:
    """Each block, and what is blocked or not (509.1h)."""
    for block in state.combat.blockers:
        yield kinds.BlockDeclared(object=block.object, player=block.under, blocking=block.blocking)
    for one in state.combat.attackers:
        if one.blocked:
            yield kinds.BecomeBlocked(object=one.object, by=state.combat.blockers_of(one.object))
        elif one.blocked is False:
            yield kinds.BecomeUnblocked(object=one.object)
