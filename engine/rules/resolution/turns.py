"""Instructions that add turns (500.7), or make players skip what comes next (500.11)."""

from __future__ import annotations

from engine.abilities.turns import ExtraTurns, SkipNext
from engine.rules.naming import name_of
from engine.rules.resolution.context import Resolving
from engine.rules.skipping import named
from engine.rules.unsupported import feature
from engine.rules.wording import counted
from engine.state.change import edit_turn
from engine.state.game import GameState
from engine.state.turn import Skip


def take_extra(resolving: Resolving, instruction: ExtraTurns) -> None:
    """Add extra turns directly after this one, one at a time: the newest is taken first (500.7)."""
    table = resolving.table
    for player, amount in resolving.shared(instruction.who, instruction.amount):
        before = table.state
        for _ in range(amount):
            table.state = with_extra_turn(table.state, player)
        if amount > 0:
            text = f"{name_of(before, player)} will take {counted(amount, 'extra turn')} after this one."
            table.note(text, "extra_turn", "500.7", actor=player, objects=(player,), before=before)


def with_extra_turn(state: GameState, player: str) -> GameState:
    """The turn after this one is the player's; then come those that would have come before."""
    coming = state.turn.coming or (state.after(state.turn.active),)
    return edit_turn(state, coming=(player, *coming))


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
        what = named(instruction.part) if amount == 1 else counted(amount, named(instruction.part))
        text = f"{name_of(before, player)} will skip their next {what}."
        table.note(text, "will_skip", "614.10", "614.10a", actor=player, objects=(player,), before=before)
