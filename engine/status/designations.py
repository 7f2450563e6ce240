"""Designations of players (702.131, 725, 726): what they bring, and when a player gets one at once."""

from __future__ import annotations

from collections.abc import Iterator
from operator import methodcaller
from typing import Final

from engine.abilities.inherent import MAX_SPEED, OF_DESIGNATION, OF_THE_RING, RADIATION, SPEED, Inherent
from engine.abilities.players.designations import PlayerDesignation
from engine.abilities.triggers.events import OneOf
from engine.events import kinds
from engine.layers import view
from engine.layers.looking import with_keyword
from engine.phrases.heard_events import heard
from engine.state.game import GameState, permanents_whose

RULES: Final[dict[PlayerDesignation, tuple[str, ...]]] = {
    "monarch": ("725.1", "725.3"),
    "initiative": ("726.1", "726.3"),
    "city's blessing": ("702.131c",),
}


HEARD_BY_PLAYERS: Final = heard(
    OneOf(
        tuple(
            one.ability.event
            for one in (
                SPEED,
                *(given for those in OF_DESIGNATION.values() for given in those),
                *(given for _, given in OF_THE_RING),
                RADIATION,
            )
        )
    )
)
"""The kinds of events on which any ability can trigger that no object has; ``None``: any."""


def inherent(state: GameState, player: str) -> Iterator[Inherent]:
    """The triggered abilities without a source that a player controls now (113.8)."""
    record = state.players[player]
    if 0 < record.speed < MAX_SPEED:  # 603.4: its condition
        yield SPEED
    for what in record.designations:
        yield from OF_DESIGNATION[what]
    for times, given in OF_THE_RING:
        if record.ring_level >= times:
            yield given
    if player == state.turn.active and record.count("rad"):  # 603.4: its condition
        yield RADIATION


def words(what: PlayerDesignation) -> str:
    """What happens to the player, after their name."""
    match what:
        case "monarch":
            return "becomes the monarch"
        case "initiative":
            return "takes the initiative"
        case "city's blessing":
            return "gets the city's blessing"


has_ascend: Final = methodcaller("has_printed", "ascend")
"""Whether a card has ascend printed on it (702.131)."""


def blessed(state: GameState) -> Iterator[kinds.DesignatePlayer]:
    """The players who get the city's blessing now: with ascend on a permanent, and ten permanents (702.131b)."""
    if not permanents_whose(state, has_ascend):
        return
    look = view(state)
    ascending = {look.of(one).controller for one in look.those(with_keyword("ascend"))}
    for player in state.apnap if ascending else ():
        if player not in ascending or "city's blessing" in state.players[player].designations:
            continue
        seen = look.seen
        if len([one for one in state.battlefield if seen[one].controller == player]) >= 10:
            yield kinds.DesignatePlayer(player=player, what="city's blessing")
