"""Fragmented loops (732.3): what several players do of their own will brings the game back to where it was.

One of them must then choose something else: the active player, or the first in turn order of those who take part.
"""

from __future__ import annotations

from itertools import compress, repeat
from operator import attrgetter, eq
from typing import Final

import msgspec

from engine.abilities.layers.continuous import ApplyToObjects
from engine.dialogue.actions import CombatAction, Concede, PassPriority, PlayerAction
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.canonical import canonical
from engine.state.effects import FloatingEffect
from engine.state.game import GameState

_ACTION: Final = attrgetter("action")
_OTHERS: Final = PassPriority | Concede | CombatAction
"""What is done at its own time, or by who does nothing."""


class Willed(msgspec.Struct, frozen=True):
    """An action that a player has taken, with the position before and after it."""

    action: PlayerAction
    before: GameState
    after: GameState


def with_action(
    willed: tuple[Willed, ...], action: PlayerAction, before: GameState, after: GameState
) -> tuple[Willed, ...]:
    """The actions taken so far in this step, and this one.

    :raises IllegalAction: it repeats a fragmented loop, and its player must make a different choice (732.3).
    """
    if isinstance(action, _OTHERS):
        return willed
    when = (before.turn.number, before.turn.step)
    if (
        willed and (willed[-1].before.turn.number, willed[-1].before.turn.step) != when
    ):  # none is of another step than it
        willed = ()
    again = compress(enumerate(willed), map(eq, map(_ACTION, willed), repeat(action)))
    for place, one in again:
        involved = {other.action.player for other in willed[place:]}
        first = next((player for player in before.apnap if player in involved), None)
        if len(involved) < 2 or action.player != first:
            continue
        if is_same_position(one.before, before) and is_same_position(one.after, after):
            among = names_of(before, tuple(player for player in before.apnap if player in involved))
            who = name_of(before, first)
            why = (
                f"what {among} did has brought the game back to where it was, and {who} must choose something else now"
            )
            raise IllegalAction(why, "732.3")
    return (*willed, Willed(action, before, after))


def is_same_position(before: GameState, now: GameState) -> bool:
    """Whether the game is where it was: nothing differs but effects that end at one time and change nothing together."""
    more = now.effects[len(before.effects) :]
    if now.effects[: len(before.effects)] != before.effects or not _cancel(more):
        return canonical(before) == canonical(now)
    if more and _looks(before) != _looks(now):
        return False
    return canonical(before) == canonical(msgspec.structs.replace(now, effects=before.effects))


def _cancel(effects: tuple[FloatingEffect, ...]) -> bool:
    """Whether effects are of a kind that may take each other back: on the same objects for the same time."""
    ends = set()
    for one in effects:
        if not isinstance(one.effect, ApplyToObjects) or one.affects is None:
            return False
        ends.add((repr(one.effect.duration), one.started_turn))
    return len(ends) <= 1


def _looks(state: GameState) -> dict[str, object]:
    """The characteristics of all permanents, whatever they have them from."""
    seen, looks = view(state), dict[str, object]()
    for one in state.battlefield:
        looked = seen.of(one)
        held = tuple(msgspec.structs.replace(ability, timestamp=None, granted_by=None) for ability in looked.abilities)
        looks[one] = msgspec.structs.replace(looked, abilities=held)
    return looks
