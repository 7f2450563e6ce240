"""All pass until a step begins: ``go to end step``, ``go to upkeep of turn 6``, ``go to B's upkeep``."""

from __future__ import annotations

from typing import Final

from adjudicator.notation.actor import Acting
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.setting import A_STEP, STEP_NAMES, step_of
from adjudicator.notation.setting import STEPS as NAMES
from adjudicator.wire import defaults
from adjudicator.wire.records import actions as act
from engine.state.turn import STEPS, Step


def advance(acting: Acting, cursor: Cursor) -> act.AdvanceEntry:
    """Take the step behind ``go to``, and of which turn, or of whose next one.

    :raises Fault: there is no step.
    """
    start = cursor.at
    owner = acting.context.owner(cursor)
    cursor.take("next")
    step = "upkeep" if owner is not None and cursor.take("turn") else step_of(cursor)
    if step is None:
        cursor.at = start
        cursor.unexpected(A_STEP, STEP_NAMES)
    turn = cursor.needed_number("A turn") if cursor.take("of turn", "turn", "in turn") else None
    if not cursor.done:
        cursor.at = start
        cursor.unexpected(A_STEP, STEP_NAMES)
    if turn is None and owner is not None:
        turn = _next_of(acting, owner, step)
    if turn is None:
        turn = _this_turn(acting, step)
    return act.AdvanceEntry(to=step, turn=turn)


def step_said(cursor: Cursor, start: int) -> str:
    """The last step that is said from a place on, as it is called first of all its names; nothing, if there is none."""
    found, end = "", cursor.at
    cursor.at = start
    while cursor.at < end:
        step = step_of(cursor)
        found = found if step is None else next(name for name, one in NAMES.items() if one == step)
        cursor.skip(step is None)
    return found


def _next_of(acting: Acting, owner: str, step: Step) -> int:
    """The next turn of a player in which that step is still to come, if no turn is added or skipped (500.1, 102.1)."""
    draft = acting.draft
    order, number = [*draft.players], defaults.turn_number(draft.turn)
    now, first, active = defaults.step(draft.turn), number, draft.active
    for action, _ in draft.actions:
        if isinstance(action, act.AdvanceEntry):
            goes_on = STEPS.index(action.to) <= STEPS.index(now)
            number = action.turn if action.turn is not None else number + goes_on
            now = action.to
    if STEPS.index(step) <= STEPS.index(now):
        number += 1
    begins = order.index(active) + number - first
    return number + (order.index(owner) - begins) % len(order)


def _this_turn(acting: Acting, step: Step) -> int | None:
    """The number of the turn that it is, where a step is said that this turn is in or past: it is never that of another
    player's turn, unless that is said. Only the beginning phase is without that the next one (501.1).

    Nothing, where the step is ahead, or it is not known which turn it is by then.
    """
    turn = acting.draft.turn
    number, now, moved = defaults.turn_number(turn), defaults.step(turn), False
    for action, _ in acting.draft.actions:
        to = action.to if isinstance(action, act.AdvanceEntry) else _DONE_IN.get(type(action))
        if to is None:
            continue
        goes_on = moved and STEPS.index(to) < STEPS.index(now)
        if isinstance(action, act.AdvanceEntry):
            number = action.turn if action.turn is not None else number + (STEPS.index(to) <= STEPS.index(now))
        elif goes_on:
            return None
        now, moved = to, True
    is_beginning = not moved and step == now and (turn.begun is False or turn.priority is None)
    is_ahead = STEPS.index(step) > STEPS.index(now)
    return None if step in _OF_THE_BEGINNING or is_ahead or is_beginning else number


_OF_THE_BEGINNING: Final = ("untap", "upkeep", "draw")
_DONE_IN: Final[dict[type[act.AnyAction], Step]] = {
    act.DeclareAttackersEntry: "declare_attackers",
    act.DeclareBlockersEntry: "declare_blockers",
    act.AssignCombatDamageEntry: "combat_damage",
}
"""The steps to which declarations go by themselves (508.1, 509.1, 510.1)."""
