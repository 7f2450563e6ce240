"""Dungeon cards (309): their rooms, the venture marker, and their removal once the last room is done."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Triggered
from engine.abilities.kinds_of_cards.dungeons import EntersRoom
from engine.events import kinds
from engine.layers.naming import name_of
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state_based.action import StateBasedAction


def rooms(dungeon: Definition) -> tuple[EntersRoom, ...]:
    """The rooms of a dungeon card, from the topmost (309.4); also those of which the effect was not read."""
    found: list[EntersRoom] = []
    for line in dungeon.front.lines:
        held = (one.event for one in line.abilities if isinstance(one, Triggered))
        events = (*held, *((line.unread.event,) if line.unread is not None else ()))
        found.extend(event for event in events if isinstance(event, EntersRoom))
    return tuple(found)


def room_of(state: GameState, dungeon: str) -> EntersRoom:
    """The room that the venture marker is in (309.4)."""
    obj = state.objects[dungeon]
    return next(room for room in rooms(obj.definition) if room.room == obj.room)


def dungeon_of(state: GameState, player: str) -> str | None:
    """The dungeon card that a player owns in the command zone: there is at most one (309.3)."""
    return next((one for one in state.dungeons if state.objects[one].owner == player), None)


def is_bottommost(room: EntersRoom) -> bool:
    """Whether no arrow leads out of the room."""
    return not room.leads


def completed(state: GameState) -> Iterator[StateBasedAction]:
    """A dungeon whose last room has been dealt with is removed from the game: it is completed (704.5t, 309.6, 309.7)."""
    for one in state.dungeons:
        if not is_bottommost(room_of(state, one)):
            continue
        waiting = (state.objects[other].on_stack for other in (*state.stack, *state.zone("pending")))
        if any(
            facts is not None and facts.source == one and isinstance(facts.ability, Triggered | None)
            for facts in waiting
        ):
            continue
        owner = state.objects[one].owner
        text = f"{name_of(state, owner)} removes {name_of(state, one)} from the game and has completed it."
        yield StateBasedAction(kinds.CompleteDungeon(object=one, player=owner), text, one, ("704.5t", "309.6", "309.7"))
