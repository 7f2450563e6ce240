"""Carrying out an event on a state: the last stage of propose, amend, commit. Events that contain others change nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, Final, get_args

from engine.committing import appearing, combat, damage, effects, moving, permanents, players
from engine.events import kinds
from engine.layers.looking import with_last_look
from engine.state.change import edit
from engine.state.game import GameState


def commit(state: GameState, event: kinds.Event, before: GameState | None = None) -> GameState:
    """The state after the event. ``before`` is the state before the batch it is part of, for last known information."""
    how = _BY_KIND.get(type(event))
    if how is None:
        raise TypeError(f"{type(event).__name__} is in no family of events")
    return with_last_look(state, how(state, event, state if before is None else before))


def look_ahead(state: GameState, event: kinds.Entering) -> GameState:
    """The state as it would be if something entered, by which that is judged beforehand (614.12); the last one is kept.

    What enters is marked there as what is entering still, so that no game goes on from there.
    """
    known: tuple[kinds.Event, GameState] | None = state.__dict__.get("ahead")
    if known is None or known[0] is not event:
        ahead = _BY_KIND[type(event)](state, event, state)
        if event.becomes in ahead.objects:
            ahead = edit(ahead, event.becomes, entering=True)
        known = state.__dict__["ahead"] = (event, with_last_look(state, ahead))
    return known[1]


_How = Callable[[GameState, Any, GameState], GameState]

_FAMILIES: Final[tuple[tuple[UnionType, _How], ...]] = (
    (kinds.MovingEvent, moving.after),
    (kinds.PermanentEvent, permanents.after),
    (kinds.PlayerEvent, lambda state, event, _: players.after(state, event)),
    (kinds.DamageEvent, lambda state, event, _: damage.after(state, event)),
    (kinds.ManaEvent, lambda state, event, _: players.with_mana(state, event)),
    (kinds.EffectEvent, lambda state, event, _: effects.after(state, event)),
    (kinds.CombatEvent, lambda state, event, _: combat.after(state, event)),
    (kinds.StackEvent, lambda state, event, _: players.with_stack(state, event)),
)
"""What carries out the events of each family."""


def _unchanged(state: GameState, _: kinds.Event, __: GameState) -> GameState:
    return state


_CHANGE_NOTHING: Final[tuple[type, ...]] = (
    kinds.AbilityActivated,
    kinds.ActFinalChapter,
    kinds.BecomeTarget,
    kinds.BeginPart,
    kinds.BeginStep,
    kinds.CounterSpell,
    kinds.CycleCard,
    kinds.DealDamage,
    kinds.DamagePrevented,
    kinds.DiscardCard,
    kinds.DrawCards,
    kinds.ExcessDamage,
    kinds.PlayerAct,
    kinds.RevealDrawn,
    kinds.RollDie,
    kinds.SpendManaToCast,
    kinds.TapForMana,
)
"""Events that have happened, and nothing is to be changed: their families say the same, each after all else it knows."""

_BY_KIND: Final[Mapping[type, _How]] = {
    **{kind: how for family, how in _FAMILIES for kind in get_args(family)},
    **appearing.AFTER,
    **dict.fromkeys(_CHANGE_NOTHING, _unchanged),
}
