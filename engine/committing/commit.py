"""Carrying out an event on a state: the last stage of propose, amend, commit. Events that contain others change nothing."""

from __future__ import annotations

from engine.committing import appearing, combat, damage, effects, moving, permanents, players
from engine.events import kinds
from engine.layers.looking import with_last_look
from engine.state.game import GameState


def commit(state: GameState, event: kinds.Event, before: GameState | None = None) -> GameState:
    """The state after the event. ``before`` is the state before the batch it is part of, for last known information."""
    return with_last_look(state, _after(state, event, state if before is None else before))


def look_ahead(state: GameState, event: kinds.Event) -> GameState:
    """The state as it would be if the event happened, by which it is judged beforehand (614.12); the last one is kept."""
    known: tuple[kinds.Event, GameState] | None = state.__dict__.get("ahead")
    if known is None or known[0] is not event:
        known = state.__dict__["ahead"] = (event, commit(state, event))
    return known[1]


def _after(state: GameState, event: kinds.Event, before: GameState) -> GameState:
    if isinstance(event, kinds.MovingEvent):
        return moving.after(state, event, before)
    if isinstance(event, kinds.AppearingEvent):
        return appearing.after(state, event, before)
    if isinstance(event, kinds.PermanentEvent):
        return permanents.after(state, event, before)
    if isinstance(event, kinds.PlayerEvent):
        return players.after(state, event)
    if isinstance(event, kinds.DamageEvent):
        return damage.after(state, event)
    if isinstance(event, kinds.ManaEvent):
        return players.with_mana(state, event)
    if isinstance(event, kinds.EffectEvent):
        return effects.after(state, event)
    if isinstance(event, kinds.CombatEvent):
        return combat.after(state, event)
    if isinstance(event, kinds.StackEvent):
        return players.with_stack(state, event)
    raise TypeError(f"{type(event).__name__} is in no family of events")
