"""When continuous effects end (611.2a, 611.2b, 514.2, 500.4, 500.5)."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.casting.cast_this_way import ExiledInstead, ReturnedInstead
from engine.abilities.phrases.durations import (
    Duration,
    ForAsLongAs,
    Until,
    UntilAnotherExiled,
    UntilLeaves,
    WhileExiled,
)
from engine.committing.commit import commit
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.phrases.scope import Scope, named
from engine.state.effects import AmendingEffect, DelayedTrigger, FloatingEffect
from engine.state.game import GameState
from engine.state.turn import Step
from engine.table.table import Table


def end_what_is_over(table: Table) -> None:
    """End the effects whose "for as long as" is no longer so (611.2b)."""
    state = table.state
    if not state.effects:
        return
    gone = tuple(
        e for e in state.effects if isinstance(e.effect, ExiledInstead | ReturnedInstead) and _is_over(state, e)
    )
    if gone:  # it was about a spell that is no longer one
        table.state = commit(state, kinds.EndEffects(ids=tuple(effect.id for effect in gone)))
        state = table.state
    if not any(isinstance(effect.effect.duration, _LASTING) for effect in state.effects):
        return
    over = tuple(effect for effect in state.effects if _is_over(state, effect))
    _end(table, over, "The condition of its duration no longer holds", "611.2b")


_LASTING = (ForAsLongAs, UntilLeaves, WhileExiled, UntilAnotherExiled)
"""The durations that end as something is no longer so."""


def _is_over(state: GameState, effect: FloatingEffect) -> bool:
    duration = effect.effect.duration
    if isinstance(effect.effect, ExiledInstead | ReturnedInstead):
        return not any(one in state.stack for one in effect.affects or ())
    if isinstance(duration, WhileExiled):
        return not any(one in state.zone("exile") for one in effect.affects or ())
    if isinstance(duration, UntilAnotherExiled):
        return _is_followed_in_exile(state, effect, duration)
    names = named(effect.bindings)
    return is_over(duration, Scope(state, view(state), effect.controller, effect.source, names))


def _is_followed_in_exile(state: GameState, effect: FloatingEffect, duration: UntilAnotherExiled) -> bool:
    """Whether the cards are no longer in exile, or another was exiled with the same object after them."""
    records = state.objects
    there = [one for one in effect.affects or () if one in state.zone("exile")]
    by = objects(duration.by, Scope(state, view(state), effect.controller, effect.source))
    since = min((records[one].timestamp for one in there), default=0)
    others = (records[one] for one in state.zone("exile") if one not in there)
    later = (one for one in others if one.exiled_by is not None and one.exiled_by.object in by)
    return not there or any(one.timestamp > since for one in later)


def is_over(duration: Duration | None, scope: Scope) -> bool:
    """Whether an effect would do nothing: its duration was over before it could begin (611.2b)."""
    match duration:
        case ForAsLongAs(condition=condition):
            return not holds(condition, scope)
        case UntilLeaves():
            return not goes_on(duration, scope)
        case _:
            return False


def goes_on(duration: UntilLeaves, scope: Scope) -> bool:
    """Whether what a duration waits for to leave has not left the battlefield (400.7); or is seen there, where it is to
    remain (702.26f).
    """
    meant = objects(duration.what, scope)
    return any(one in scope.state.battlefield for one in meant) if duration.remains else is_there(scope.state, meant)


def is_there(state: GameState, ones: tuple[str, ...]) -> bool:
    """Whether any of these has not left the battlefield: what phases out has not (702.26d)."""
    return any(one in state.battlefield or one in state.phased for one in ones)


def as_step_begins(table: Table, step: Step) -> None:
    """End the effects that last until this step (500.4), if they began before it."""
    active, state = table.state.turn.active, table.state
    mine = {"upkeep": "your_next_upkeep", "end": "your_next_end_step"}.get(step, "")
    over = tuple(effect for effect in state.effects if lasts_until(mine)(effect) and effect.controller == active)
    if step == "untap":
        over = tuple(e for e in state.effects if lasts_until("untap_step")(e) and _is_of(state, e, active))
    _end(table, over, "It lasted until this step", "500.4")


def _is_of(state: GameState, effect: FloatingEffect, player: str) -> bool:
    """Whether a player controls what an effect affects, or there is nothing left of it."""
    there = [one for one in effect.affects or () if one in state.objects]
    return not there or any(view(state).of(one).controller == player for one in there)


def lasts_until(moment: str) -> Callable[[FloatingEffect], bool]:
    """A test for effects that last until a moment of the turn structure."""
    return lambda effect: isinstance(effect.effect.duration, Until) and effect.effect.duration.moment == moment


def at_start_of_turn(table: Table, player: str) -> None:
    """End effects that last until the next turn of their controller, which begins (500.4).

    It would begin, where they have left the game: then also those end that last until a later point in it (800.4m).
    """
    left = table.state.players[player].lost != ""
    rule = "800.4m" if left else "500.4"
    moments = BY_THEN if left else ("your_next_turn",)
    tests = tuple(lasts_until(moment) for moment in moments)
    over = tuple(e for e in table.state.effects if any(test(e) for test in tests) and e.controller == player)
    _end(table, over, "It lasted until this turn", rule)
    waiting: tuple[DelayedTrigger | AmendingEffect, ...] = (
        *(one for one in table.state.delayed if one.span == "your next turn" and one.controller == player),
        *(one for one in table.state.shields if one.controller == player and _until_next_turn(one)),
    )
    if waiting:
        event = kinds.EndEffects(ids=tuple(one.id for one in waiting))
        text = f"It lasted until this turn: {' '.join(one.text for one in waiting)}"
        happen(table, (event,), text, "end_effect", rule)


BY_THEN = ("your_next_turn", "end_of_your_next_turn", "your_next_upkeep", "your_next_end_step")
"""The moments that have passed once a turn is over that would have been a player's (800.4m)."""


def _until_next_turn(effect: AmendingEffect) -> bool:
    duration = effect.amends.duration
    return duration is not None and duration.moment == "your_next_turn"


def at_end_of_combat(table: Table) -> None:
    """End effects that last until end of combat (500.5a)."""
    lasting = lasts_until("end_of_combat")
    over = tuple(effect for effect in table.state.effects if lasting(effect))
    _end(table, over, "It lasted until end of combat", "500.5a", "511.2")


def over_at_cleanup(state: GameState) -> tuple[FloatingEffect, ...]:
    """The effects that end in the cleanup step (514.2)."""
    this_turn, next_turn = lasts_until("end_of_turn"), lasts_until("end_of_your_next_turn")
    turn = state.turn
    return tuple(
        effect
        for effect in state.effects
        if this_turn(effect)
        or (next_turn(effect) and turn.active == effect.controller and turn.number > effect.started_turn)
    )


def amending_over_at_cleanup(state: GameState) -> tuple[AmendingEffect, ...]:
    """The prevention and replacement effects that end in the cleanup step (514.2)."""
    return tuple(effect for effect in state.shields if _lasts_the_turn(effect, state))


def _lasts_the_turn(effect: AmendingEffect, state: GameState) -> bool:
    duration = effect.amends.duration
    if duration is None or duration.moment == "your_next_turn":
        return False
    next_turn = state.turn.active == effect.controller and state.turn.number > effect.started_turn
    return duration.moment != "end_of_your_next_turn" or next_turn


def _end(table: Table, over: tuple[FloatingEffect, ...], why: str, *rules: str) -> None:
    if not over:
        return
    event = kinds.EndEffects(ids=tuple(effect.id for effect in over))
    objects = tuple(one for effect in over for one in effect.affects or ())
    text = f"{why}: {' '.join(effect.text for effect in over)}"
    happen(table, (event,), text, "end_effect", *rules, objects=objects)
