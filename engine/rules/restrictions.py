"""Effects that say that something can't be done (101.2, 613.11, 614.17)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Static
from engine.abilities.changes import Cannot, Forbidden, MayStayTapped
from engine.abilities.references import This
from engine.rules.conditions import holds
from engine.rules.controlling import abilities_of
from engine.rules.layers import view
from engine.rules.references import objects
from engine.rules.scope import Scope, named
from engine.state.game import GameState


def cannot(state: GameState, object_id: str, what: Forbidden, counter: str = "") -> bool:
    """Whether an effect says that the object can't do that, or that it can't be done to it, with that kind of counter."""
    return any(True for _ in _saying(state, object_id, what, counter))


def cannot_entering(ahead: GameState, object_id: str, what: Forbidden, counter: str = "") -> bool:
    """The same of an object as it enters. ``ahead`` is the game with the object in it, as it would be there (614.17d).

    What it says itself counts where that is about nothing but itself.
    """
    return any(
        said is None or said[0] != object_id or isinstance(said[1].effect.what, This)
        for said in _saying(ahead, object_id, what, counter)
    )


def says_any(state: GameState, what: Forbidden, also: str) -> bool:
    """Whether anything on the battlefield, or this object if it is there, says of whatever it is that it can't do that."""
    if any(_forbids(effect.effect.changes, what, "") for effect in state.effects):
        return True
    found = abilities_of(
        state, Static, (*state.battlefield, *state.emblems, *((also,) if also in state.objects else ()))
    )
    return any(_forbids(ability.effect.changes, what, "") for ability, _ in found)


def _saying(
    state: GameState, object_id: str, what: Forbidden, counter: str
) -> Iterator[tuple[str | None, Static] | None]:
    """What says so: an object and its static ability, or ``None`` for what a resolution left behind."""
    for effect in state.effects:
        if not _forbids(effect.effect.changes, what, counter):
            continue
        affected = effect.affects
        if affected is None:  # 611.2c: it affects whatever fits now
            names = named(effect.bindings)
            scope = Scope(state, view(state), effect.controller, effect.source, names)
            affected = objects(effect.effect.what, scope)
        if object_id in affected:
            yield None
    holders = (*state.battlefield, *state.emblems, *((object_id,) if object_id in state.stack else ()))
    for ability, scope in abilities_of(state, Static, holders):
        if _forbids(ability.effect.changes, what, counter):
            met = ability.condition is None or holds(ability.condition, scope)
            if met and object_id in objects(ability.effect.what, scope):
                yield scope.this, ability


def may_stay_tapped(state: GameState, object_id: str) -> bool:
    """Whether an effect lets its controller choose not to untap the permanent in their untap step (502.3)."""
    return any(
        (ability.condition is None or holds(ability.condition, scope))
        and object_id in objects(ability.effect.what, scope)
        for ability, scope in abilities_of(state, Static, (*state.battlefield, *state.emblems))
        if any(isinstance(change, MayStayTapped) for change in ability.effect.changes)
    )


def _forbids(changes: tuple[object, ...], what: Forbidden, counter: str) -> bool:
    words = {what, "attack or block"} if what in ("attack", "block") else {what}
    said = (change for change in changes if isinstance(change, Cannot) and change.what in words)
    return any(change.counter in ("", counter) for change in said)
