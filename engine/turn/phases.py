"""The order of phases and steps (500.1), additional phases among them (500.8)."""

from __future__ import annotations

from typing import Literal

from engine.combat.damage import strikes_first
from engine.state.change import edit_turn
from engine.state.game import GameState
from engine.state.turn import COMBAT_STEPS, FIRST_STEPS, MAIN_PHASES, STEPS, Step, Turn
from engine.table.table import Table

GoesOn = Step | Literal["turn"]


def following(table: Table, step: Step) -> GoesOn:
    """What comes after a step or main phase, which is over: the next one of its phase, or with what comes after that."""
    follows = next_in_order(table.state, step)
    return leave_phase(table, follows) if follows == "turn" or _phase(follows) != _phase(step) else follows


def leave_phase(table: Table, follows: GoesOn, *, skipped: bool = False) -> GoesOn:
    """What comes after the phase in progress: an additional one, or that with which the turn goes on (500.8).

    ``follows`` is what usually does; ``skipped``: that phase has not begun.
    """
    turn = table.state.turn
    number = turn.combat_number + (turn.step == "end_of_combat" and not skipped)
    goes_on = turn.goes_on or follows
    if not turn.extra:
        table.state = edit_turn(table.state, goes_on=None, combat_number=number)
        return goes_on
    first, *rest = turn.extra
    mains = turn.extra_mains + (first == "main")
    table.state = edit_turn(table.state, extra=tuple(rest), goes_on=goes_on, combat_number=number, extra_mains=mains)
    return FIRST_STEPS[first]


def next_in_order(state: GameState, step: Step) -> GoesOn:
    """What usually comes after a step or main phase of this turn (500.1)."""
    match step:
        case "declare_attackers" if not state.combat.was_joined:
            return "end_of_combat"  # 508.8
        case "declare_blockers" if not strikes_first(state):
            return "combat_damage"  # 510.4
        case "cleanup":
            return "turn"
        case _:
            pass
    after = STEPS[STEPS.index(step) + 1]
    opens_the_game = state.turn.number == 1 and state.turn.previous is None
    skips = after == "draw" and opens_the_game and len(state.turn_order) == 2
    return "precombat_main" if skips else after  # 103.8a


def may_come_again(turn: Turn, step: Step) -> bool:
    """Whether a step that has begun earlier in the turn, or was skipped, comes in what additional phases are known."""
    kinds = {_phase(FIRST_STEPS[extra]) for extra in turn.extra}
    again = turn.goes_on if turn.goes_on not in (None, "turn") else None
    return _phase(step) in kinds or (again is not None and STEPS.index(step) >= STEPS.index(again))


def _phase(step: Step) -> str:
    if step in MAIN_PHASES:
        return "main"
    if step in COMBAT_STEPS:
        return "combat"
    return "ending" if step in ("end", "cleanup") else "beginning"
