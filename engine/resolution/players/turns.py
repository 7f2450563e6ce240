"""Instructions that add turns or phases (500.7, 500.8), make players skip some (500.11), or control a turn (723)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities.players.turns import (
    ControlNextTurn,
    EndTurn,
    ExtraPhases,
    ExtraTurns,
    SkipNext,
    TurnInstruction,
)
from engine.committing.commit import commit
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import is_are, name_of, names_of
from engine.phrases.wording import counted, skips_next, takes_extra
from engine.resolution.context import Resolving
from engine.state.change import edit_player, edit_turn
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.turn import COMBAT_STEPS, MAIN_PHASES, Skip


def change(resolving: Resolving, instruction: TurnInstruction) -> None:
    """Carry out an instruction about turns."""
    match instruction:
        case ExtraTurns():
            take_extra(resolving, instruction)
        case ExtraPhases():
            add_phases(resolving, instruction)
        case EndTurn():
            end_turn(resolving)
        case SkipNext():
            skip_next(resolving, instruction)
        case ControlNextTurn():
            control_next_turn(resolving, instruction)
        case _:
            assert_never(instruction)


def take_extra(resolving: Resolving, instruction: ExtraTurns) -> None:
    """Add extra turns directly after this one, one at a time: the newest is taken first (500.7)."""
    table = resolving.table
    for player, amount in resolving.shared(instruction.who, instruction.amount):
        before = table.state
        for _ in range(amount):
            table.state = with_extra_turn(table.state, player)
        if amount > 0:
            text = f"{name_of(before, player)} {takes_extra(amount)}."
            table.note(text, "extra_turn", "500.7", actor=player, objects=(player,), before=before)


def with_extra_turn(state: GameState, player: str) -> GameState:
    """The turn after this one is the player's; then come those that would have come before."""
    coming = state.turn.coming or (state.after(state.turn.active),)
    return edit_turn(state, coming=(player, *coming))


def add_phases(resolving: Resolving, instruction: ExtraPhases) -> None:
    """Add phases directly after the one in progress, before those added earlier, if it is of the kind named (500.8)."""
    table = resolving.table
    before = table.state
    step = before.turn.step
    fits = {"phase": True, "main phase": step in MAIN_PHASES, "combat phase": step in COMBAT_STEPS}[instruction.after]
    words = " followed by ".join(f"an additional {phase} phase" for phase in instruction.phases)
    if not fits:
        text = f"It is no {instruction.after} now, so nothing is added to the turn."
        table.note(text, "extra_phase", "500.8", actor=before.turn.active, before=before)
        return
    table.state = edit_turn(before, extra=(*instruction.phases, *before.turn.extra))
    text = f"There will be {words} after this phase."
    table.note(text, "extra_phase", "500.8", actor=before.turn.active, before=before)


def end_turn(resolving: Resolving) -> None:
    """End the turn: what has triggered ceases to exist, and all that is on the stack is exiled (724.1a, 724.1b).

    What else the text says is still done; then the turn is over (``engine.turn.steps.end_the_turn``).
    """
    table = resolving.table
    resolving.ends_turn = True
    waiting = table.state.zone("pending")
    before = table.state
    for one in waiting:
        table.state = commit(table.state, kinds.CeaseToExist(object=one))
    if waiting:
        text = f"{counted(len(waiting), 'triggered ability')} that {'has' if len(waiting) == 1 else 'have'} not been "
        table.note(f"{text}put on the stack ceases to exist.", "end_turn", "724.1a", objects=waiting, before=before)
    what = table.state.stack
    events: tuple[kinds.Event, ...] = tuple(
        kinds.CeaseToExist(object=one)
        if table.state.objects[one].kind == "ability"
        else kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="effect")
        for one in what
    )
    text = f"The turn ends: {names_of(table.state, what)} {is_are(what)} exiled from the stack."
    happen(table, events, text, "end_turn", "724.1", "724.1b", objects=what)


def skip_next(resolving: Resolving, instruction: SkipNext) -> None:
    """Let effects wait for the next such turns, steps or phases of each player: each effect skips one (614.10a)."""
    table = resolving.table
    for player, amount in resolving.shared(instruction.who, instruction.amount):
        if instruction.yours and player != resolving.you:
            feature(player, "skipping what is another player's")
        if amount <= 0:
            continue
        before = table.state
        skips = (*before.turn.skips, *(Skip(player, instruction.part) for _ in range(amount)))
        table.state = edit_turn(before, skips=skips)
        text = f"{name_of(before, player)} {skips_next(instruction.part, amount)}."
        table.note(text, "will_skip", "614.10", "614.10a", actor=player, objects=(player,), before=before)


def control_next_turn(resolving: Resolving, instruction: ControlNextTurn) -> None:
    """Let an effect wait for the next turn that a player takes; it takes the place of any that waited (723.1, 723.1a)."""
    table = resolving.table
    for by in resolving.players(instruction.who):
        for player in resolving.players(instruction.whom):
            before = table.state
            table.state = edit_player(before, player, next_turn_controlled_by=by)
            instead = before.players[player].next_turn_controlled_by
            overwritten = f" {name_of(before, instead)} will not." if instead not in (None, by) else ""
            text = f"{name_of(before, by)} will control {name_of(before, player)} during their next turn.{overwritten}"
            rules = ("723.1", "723.1a") if overwritten else ("723.1",)
            table.note(text, "will_control", *rules, actor=by, objects=(player,), before=before)
