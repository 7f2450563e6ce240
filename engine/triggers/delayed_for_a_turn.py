"""Delayed triggered abilities that wait for something "this turn": until the turn is over (603.7b, 514.3a)."""

from __future__ import annotations

from typing import Final

from engine.committing.commit import commit
from engine.events import kinds
from engine.state.effects import DelayedTrigger
from engine.table.table import Table

_STILL_WAITING: Final = (
    "A delayed triggered ability that waits “this turn” still waits as effects end in the cleanup step: no official "
    "ruling says so, but by the text of the rules only effects end there, and the step is part of the turn "
    "(514.2, 514.3a, 603.7b)."
)


def lasts_for_turn(waiting: DelayedTrigger) -> bool:
    """Whether a delayed triggered ability has the duration "this turn" (603.7b).

    That is no effect that 514.2 ends: the ability lasts as long as the turn, all of its cleanup steps included (514.3a).
    """
    return waiting.span in ("turn", "once this turn")


def end_delayed_of_turn(table: Table) -> None:
    """The delayed triggered abilities that wait for something "this turn" wait no more: the turn is over (603.7b)."""
    over = tuple(waiting for waiting in table.state.delayed if lasts_for_turn(waiting))
    if over:
        texts = ", ".join(f"“{one.text.rstrip('.')}”" for one in over)
        text = f"The turn is over: nothing waits any more for {texts}."
        before = table.state
        table.state = commit(before, kinds.EndEffects(ids=tuple(one.id for one in over)))
        table.note(text, "end_effect", "603.7b", before=before)


def assume_still_waiting(table: Table, waiting: DelayedTrigger) -> None:
    """Say what decides where such an ability triggers in the cleanup step."""
    if table.state.turn.step == "cleanup" and lasts_for_turn(waiting):
        table.assume(_STILL_WAITING)
