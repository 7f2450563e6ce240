"""What is done next in a run: the actions in order, with the passes between them, then on to where the run ends.

A run goes from moment to moment: each ``Move`` starts when a player has priority (or the board has yet to be settled) and
ends at the next such moment. What comes next depends on the state and a small ``Cursor`` only.
"""

from __future__ import annotations

import msgspec

from engine.casting import companions
from engine.casting.activating import activate
from engine.casting.casting import cast
from engine.casting.ending_effects import end_effect
from engine.casting.foretelling_and_plotting import exile_from_hand
from engine.casting.special_actions import play_land
from engine.casting.suspending import suspend
from engine.casting.turning_up import turn_up
from engine.casting.unlocking import unlock
from engine.combat.damage import strikes_first
from engine.dialogue.actions import (
    Action,
    ActivateAbility,
    Advance,
    AssignCombatDamage,
    CastSpell,
    CombatAction,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    PassPriority,
    PassThrough,
    PlayerAction,
    PlayLand,
    Plot,
    Resolve,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
    Until,
)
from engine.dialogue.citing import cites
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.state.ids import current
from engine.state.turn import SINCE_ATTACKERS, STEPS, Step
from engine.table.table import Table, Waypoint
from engine.turn import steps as turn
from engine.turn.phases import may_come_again
from engine.turn.priority import give_priority, pass_priority


class Cursor(msgspec.Struct, frozen=True):
    """How far a run has come: the index of the action at hand, and where the turn stood as it came to it.

    ``settled``: what comes before anybody gets priority has been done for the board as posted; ``begun``: with that the
    step began before which the board was posted, so that nobody was said to have priority.
    """

    action: int = 0
    settled: bool = False
    begun: bool = False
    since: tuple[int, str] | None = None
    ended: bool = False


class Settle(msgspec.Struct, frozen=True):
    """Do what is due on the board as it was posted (704.3, 603.3b), or begin the step that it stands before."""


class Pass(msgspec.Struct, frozen=True):
    """Whoever has priority passes."""


class Perform(msgspec.Struct, frozen=True):
    """Carry out an action."""

    action: PlayerAction


class LeaveOut(msgspec.Struct, frozen=True):
    """Say that a declaration of no blockers is not made, for nothing attacks and the step is skipped (508.8)."""

    action: DeclareBlockers


Move = Settle | Pass | Perform | LeaveOut


def next_move(state: GameState, cursor: Cursor, actions: tuple[Action, ...], until: Until) -> Move | None:
    """What comes next; ``None`` at the end of the run.

    :raises IllegalAction: the action at hand is of a player who can't get priority by implicit passes (117.1).
    """
    if not cursor.settled:
        return _first(state, actions)
    if game_over(state):
        if cursor.action < len(actions) and not isinstance(actions[cursor.action], Resolve | Advance):
            raise IllegalAction("the game has ended", "104.1")
        return None
    if cursor.action < len(actions):
        return _towards(state, cursor, actions[cursor.action])
    return _after_actions(state, cursor, until)


def _first(state: GameState, actions: tuple[Action, ...]) -> Move:
    """What is done first: the declaration that a board stands right before, where the first action is that (703.4)."""
    action = actions[0] if actions else None
    if isinstance(action, CombatAction) and not state.turn.begun and state.turn.step in _steps_of(state, action):
        return Perform(action)
    return Settle()


def _towards(state: GameState, cursor: Cursor, action: Action) -> Move:
    if isinstance(action, CombatAction):
        return _towards_combat(state, action)
    if not state.turn.begun:
        return Settle()
    match action:
        case Resolve():
            return Pass()
        case Advance():
            _check_that_it_is_ahead(state, action)
            return Pass()
        case Concede():
            return Perform(action)
        case _:
            if state.turn.priority == action.player or (cursor.action == 0 and not cursor.begun):
                return Perform(action)  # its own check refuses a first action of somebody without priority
            if _ends_succession(state) or action.player not in state.players:
                raise IllegalAction(f"{name_of(state, action.player)} does not have priority", "117.1", "117.3d")
            return Pass()


def _towards_combat(state: GameState, action: CombatAction) -> Move:
    """Everybody passes up to the step as whose turn-based action it is done (703.4)."""
    if state.turn.step in _steps_of(state, action) and not state.turn.begun:
        return Perform(action)
    if isinstance(action, DeclareBlockers) and not action.blockers and _skips(state, STEPS_OF[type(action)]):
        return LeaveOut(action)
    _check_that_it_comes(state, STEPS_OF[type(action)])
    return Pass() if state.turn.begun else Settle()


STEPS_OF: dict[type[CombatAction], tuple[Step, ...]] = {
    DeclareAttackers: ("declare_attackers",),
    DeclareBlockers: ("declare_blockers",),
    AssignCombatDamage: ("first_strike_damage", "combat_damage"),
}
"""The steps as whose turn-based actions the actions of combat are done (703.4i, 703.4j, 703.4k)."""


def _steps_of(state: GameState, action: CombatAction) -> tuple[Step, ...]:
    """The steps in which it can be done: of the two damage steps the second, if nothing it speaks of strikes first."""
    steps = STEPS_OF[type(action)]
    if not isinstance(action, AssignCombatDamage) or not action.assignments:
        return steps
    sources = {current(state, share.source) for share in action.assignments}
    return steps if sources & set(strikes_first(state)) else ("combat_damage",)


def _check_that_it_comes(state: GameState, steps: tuple[Step, ...]) -> None:
    """A step of combat is skipped if nothing attacks (508.8), or nothing strikes first (510.4)."""
    if _skips(state, steps):
        raise IllegalAction("nothing attacks, and the rest of combat is skipped", "508.8")
    here = STEPS.index(state.turn.step)
    if state.stack or not state.turn.begun:
        return
    if here == STEPS.index("declare_blockers") and steps == ("first_strike_damage",) and not strikes_first(state):
        raise IllegalAction("no creature in combat has first strike or double strike", "510.4")


def _skips(state: GameState, steps: tuple[Step, ...]) -> bool:
    """Whether this combat goes on without these steps, since nothing attacks in it (508.8)."""
    if state.stack or not state.turn.begun or state.combat.was_joined or may_come_again(state.turn, steps[0]):
        return False
    skipped: tuple[Step, ...] = ("declare_blockers", "first_strike_damage", "combat_damage")
    here = STEPS.index(state.turn.step)
    return set(steps) <= set(skipped) and STEPS.index("declare_attackers") <= here < STEPS.index("end_of_combat")


def _check_that_it_is_ahead(state: GameState, action: Advance) -> None:
    """A game can't be advanced to a step that is over, or that is skipped."""
    _check_that_it_comes(state, (action.to,))
    if state.stack:
        return  # what resolves may add a phase (500.8)
    here = (state.turn.number, STEPS.index(state.turn.step))
    again = action.turn == here[0] and may_come_again(state.turn, action.to)
    if action.turn is not None and here >= (action.turn, STEPS.index(action.to)) and not again:
        step = turn.label(action.to)
        raise IllegalAction(f"the {step} of turn {action.turn} has begun already, or was skipped", "500.1")


def _after_actions(state: GameState, cursor: Cursor, until: Until) -> Move | None:
    if not state.turn.begun and until not in ("action", "stack_empty"):
        return Settle()
    match until:
        case "action" | "priority":
            return None
        case "stack_empty":
            return Pass() if state.stack else None
        case "step":
            here = (state.turn.number, state.turn.step)
            return Pass() if cursor.since is None or cursor.since == here else None
        case "turn":
            return Pass() if cursor.since is None or cursor.since[0] == state.turn.number else None


def make(table: Table, move: Move, cursor: Cursor, actions: tuple[Action, ...], until: Until) -> Cursor:
    """Carry out a move and say how far the run has come."""
    before = table.state
    match move:
        case Settle():
            _settle_board(table)
        case Pass():
            target = actions[cursor.action] if cursor.action < len(actions) else None
            through = (PassThrough(),) if _is_beyond_combat(before, target, until) else ()
            _pass(table, _stop_before(before, actions[cursor.action :]), through)
        case Perform(action=action) if isinstance(action, CombatAction):
            turn.begin_step(table, before.turn.step, actions=_together(before, actions[cursor.action :]))
        case Perform(action=action):
            _perform(table, action)
        case LeaveOut(action=action):
            who = name_of(table.state, action.player)
            text = f"Nothing attacks, and the declare blockers step is skipped: {who} declares no blockers."
            table.note(text, "skip", "508.8", actor=action.player)
    return _come_to(before, table.state, move, cursor, actions)


def make_the_rest(
    table: Table, waypoint: Waypoint, before: GameState, move: Move, cursor: Cursor, actions: tuple[Action, ...]
) -> Cursor:
    """Carry out what is left of a move that had come to a waypoint from the state before it."""
    table.go_on_from(waypoint)
    return _come_to(before, table.state, move, cursor, actions)


def _come_to(before: GameState, after: GameState, move: Move, cursor: Cursor, actions: tuple[Action, ...]) -> Cursor:
    """How far the run has come by a move."""
    start = (before.turn.number, before.turn.step)
    match move:
        case Settle():
            begins = not before.turn.begun
            done = begins and cursor.action < len(actions) and _is_reached(after, actions[cursor.action])
            return Cursor(cursor.action + done, settled=True, begun=begins and not done, since=cursor.since)
        case Pass():
            if cursor.action < len(actions):
                return _after_pass(after, cursor, actions[cursor.action], _ends_succession(before), start)
            return Cursor(cursor.action, settled=True, since=cursor.since or start)
        case Perform(action=action) if isinstance(action, CombatAction):
            return Cursor(cursor.action + len(_together(before, actions[cursor.action :])), settled=True)
        case Perform():
            return Cursor(cursor.action + 1, settled=True)
        case LeaveOut():
            return Cursor(cursor.action + 1, settled=True, since=cursor.since)


def ends_step_in_vain(state: GameState, actions: tuple[Action, ...], cursor: Cursor) -> bool:
    """Whether something is to resolve, and all have passed with nothing on the stack: the step ends (117.4)."""
    wanted = cursor.action < len(actions) and isinstance(actions[cursor.action], Resolve)
    return wanted and not state.stack and _ends_succession(state)


def _ends_succession(state: GameState) -> bool:
    """Whether all players have passed in succession once the one with priority does (117.4)."""
    return set(state.apnap) <= {*state.turn.passed, state.turn.priority}


def _together(state: GameState, actions: tuple[Action, ...]) -> tuple[CombatAction, ...]:
    """The first action and those of other players right after it that are done in the same step."""
    found: list[CombatAction] = []
    for action in actions:
        if not isinstance(action, CombatAction) or (found and type(action) is not type(found[0])):
            break
        if action.player in [one.player for one in found] or state.turn.step not in _steps_of(state, action):
            break
        found.append(action)
    return tuple(found)


def _is_reached(state: GameState, action: Action) -> bool:
    """Whether the step that has just begun is the one that the game is to be advanced to (500.1)."""
    if not isinstance(action, Advance) or not state.turn.begun:
        return False
    return state.turn.step == action.to and action.turn in (None, state.turn.number)


def _after_pass(state: GameState, cursor: Cursor, action: Action, succession: bool, start: tuple[int, str]) -> Cursor:
    match action:
        case Resolve():
            done = succession
        case Advance(to=to, turn=number):
            moved = (state.turn.number, state.turn.step) != start
            done = moved and state.turn.step == to and (number is None or state.turn.number == number)
        case _:
            done = False
    return Cursor(cursor.action + 1, settled=True) if done else cursor


def _settle_board(table: Table) -> None:
    state = table.state
    if not state.turn.begun:
        turn.begin_step(table, state.turn.step)
        return
    holder = state.turn.priority or state.turn.active
    passed = state.turn.passed
    give_priority(table, holder, "117.3a")
    if (
        len(table.steps) == 1 and table.state.turn.priority == holder
    ):  # nothing was due: the board stays as it was posted
        table.steps.clear()
        table.state = msgspec.structs.replace(
            state, turn=msgspec.structs.replace(state.turn, priority=holder, passed=passed)
        )


def _stop_before(state: GameState, actions: tuple[Action, ...]) -> Step | None:
    """The step without priority that an action goes to, if it is the next of its kind; or that of combat in which the
    action after it is done as the step begins.
    """
    action = actions[0] if actions else None
    if isinstance(action, CombatAction):
        return _combat_step_next(state, action)
    if not isinstance(action, Advance):
        return None
    following = actions[1] if len(actions) > 1 else None
    if isinstance(following, CombatAction) and action.to == _combat_step_next(state, following):
        over = STEPS.index(state.turn.step) >= STEPS.index(action.to)
        ahead = state.turn.number + (over and not may_come_again(state.turn, action.to))
        return action.to if action.turn in (None, ahead) else None
    if action.to not in ("untap", "cleanup"):
        return None
    coming = state.turn.number + (action.to == "untap")
    return action.to if action.turn is None or action.turn == coming else None


def _combat_step_next(state: GameState, action: CombatAction) -> Step:
    """The step that the action is done in: of the two damage steps the one that comes next (510.4)."""
    steps = _steps_of(state, action)
    second = state.turn.step == "first_strike_damage" or (
        state.turn.step == "declare_blockers" and not strikes_first(state)
    )
    return steps[-1] if second else steps[0]


def _is_beyond_combat(state: GameState, action: Action | None, until: Until) -> bool:
    """Whether the run goes on to a step after this combat phase, without saying anything of it."""
    if action is None:
        return until == "turn"
    if not isinstance(action, Advance):
        return False
    return action.to not in SINCE_ATTACKERS or (action.turn or state.turn.number) > state.turn.number


def _pass(table: Table, stop_before: Step | None = None, through: tuple[PassThrough, ...] = ()) -> None:
    """Pass priority, and what follows of it."""
    match pass_priority(table):
        case "step":
            turn.end_step(table, stop_before, through)
        case "turn":
            turn.end_the_turn(table, stop_before)
        case "nothing":
            pass


def _perform(table: Table, action: PlayerAction) -> None:
    player = action.player
    if player not in table.state.players or table.state.players[player].lost:
        raise IllegalAction(f"{player} is not a player in this game", "102.1")
    match action:
        case CastSpell():
            cast(table, action)
        case ActivateAbility():
            activate(table, action)
        case PlayLand():
            play_land(table, action)
        case Foretell() | Plot():
            exile_from_hand(table, action)
        case Suspend():
            suspend(table, action)
        case TakeCompanion():
            companions.take(table, action)
        case TurnFaceUp():
            turn_up(table, action)
        case Unlock():
            unlock(table, action)
        case EndEffect():
            end_effect(table, action)
        case DeclareAttackers() | DeclareBlockers() | AssignCombatDamage():
            return  # done as its step begins
        case PassPriority():
            if table.state.turn.priority != player:
                raise IllegalAction(f"{name_of(table.state, player)} does not have priority", "117.3d")
            _pass(table)
            return
        case Concede():
            holder = table.state.turn.priority or player
            text = f"{name_of(table.state, player)} concedes and leaves the game."
            happen(
                table,
                (kinds.PlayerLoses(player=player, rule="104.3a"),),
                text,
                "concede",
                *cites("104.3a"),
                actor=player,
            )
            give_priority(table, holder, "117.3a")
            return
    give_priority(table, player, "117.3c")
