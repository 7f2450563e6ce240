"""From a state to the board that says the same, which can be posted again.

Written down is always: life, hand size, library size, turn, priority, timestamps where they matter; what is off, empty or
nothing is left out. Fields come in the order of the records. A card is called what the request called it, by its name or
as it was defined in place; what the request does not have (a token) is defined in place.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Any, Final, cast

from msgspec import to_builtins
from msgspec.structs import replace

from adjudicator.wire.dumping.combat import dump_combat
from adjudicator.wire.dumping.effects import dump_delayed, dump_effect, dump_shield
from adjudicator.wire.dumping.emblems import dump_emblem
from adjudicator.wire.dumping.former import dump_former
from adjudicator.wire.dumping.history import dump_history
from adjudicator.wire.dumping.objects import Dumping, dump_permanents, dump_phased_out
from adjudicator.wire.dumping.players import dump_player
from adjudicator.wire.dumping.stack import dump_on_stack
from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.loading.timestamps import given_timestamps
from adjudicator.wire.loading.turns import dump_extra
from adjudicator.wire.records.board import Board, Period, TurnEntry, TurnPart, Variant
from engine.state.game import GameState
from engine.state.influence import Influence


def dump(state: GameState, book: Book) -> Board:
    """The board that a state is; ``book`` is that of the request which the state came from."""
    dumping = Dumping(state, book)
    objects, on_stack = state.objects, partial(dump_on_stack, dumping)
    board = Board(
        variant=cast("Variant", state.variant),
        starting_life=state.starting_life,
        turn_order=state.turn_order,
        attack_option=state.attack_option,
        range_of_influence=state.influence.seats if state.influence is not None else None,
        turn=_turn(state),
        players=tuple(map(partial(dump_player, dumping), map(state.players.__getitem__, state.turn_order))),
        battlefield=(
            *dump_permanents(dumping, state.battlefield),
            *map(partial(dump_phased_out, dumping), map(state.phased.__getitem__, sorted(state.phased))),
        ),
        stack=tuple(map(on_stack, objects.those(state.stack))),
        emblems=tuple(map(dump_emblem, objects.those(state.emblems))),
        effects=(
            *map(partial(dump_effect, dumping), state.effects),
            *map(partial(dump_shield, dumping), state.shields),
        ),
        delayed_triggers=tuple(map(dump_delayed, state.delayed)),
        pending_triggers=tuple(map(on_stack, objects.those(state.zone("pending")))),
        combat=dump_combat(state),
        day_night=state.day_night or None,
        former=tuple(
            [dump_former(dumping, state.former[one]) for one in sorted(state.former) if one not in state.phased]
        ),
        history_complete=cast("tuple[Period, ...]", state.history_complete),
    )
    if state.history:
        board = replace(board, history=dump_history(state.history, board))
    last = max(given_timestamps(board), default=0)
    return board if last == state.clock else replace(board, clock=state.clock)


def as_data(state: GameState, book: Book) -> dict[str, Any]:
    """The same board as plain data: a permanent that is what it was on another board of this request is the same there."""
    board, there = dump(state, book), state.battlefield
    if not there:
        return dict(to_builtins(board))
    data: dict[str, Any] = to_builtins(
        replace(board, battlefield=(board.battlefield[0], *board.battlefield[len(there) :]))
    )
    written = book.written
    data["battlefield"] = (*[written[one].data for one in there], *data["battlefield"][1:])
    return data


def _turn(state: GameState) -> TurnEntry:
    turn = state.turn
    usual = turn.priority is not None
    return TurnEntry(
        number=turn.number,
        active=turn.active,
        previous_active=turn.previous,
        step=turn.step,
        priority=turn.priority,
        begun=None if turn.begun == usual else turn.begun,
        drew=None if turn.drew_in_step == (turn.step == "draw" and turn.begun) else turn.drew_in_step,
        passed=turn.passed,
        combat_number=turn.combat_number,
        extra=dump_extra(turn) if any(_COMING(turn)) else (),
        extra_mains=turn.extra_mains,
        skips=tuple([TurnPart(what=skip.part, player=skip.player) for skip in turn.skips]) if turn.skips else (),
        seated=_seated(state, state.influence) if state.influence is not None else (),
    )


_COMING: Final = attrgetter("extra", "goes_on", "coming")


def _seated(state: GameState, influence: Influence) -> tuple[str, ...]:
    """Who was in the game as the turn began, if somebody has left since (801.2c)."""
    there = tuple(player for player in state.turn_order if not state.players[player].lost)
    return influence.seated if influence.seated != there else ()
