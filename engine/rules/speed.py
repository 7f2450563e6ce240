"""Speed (702.179): how a player gets it, and the ability without a source by which it increases."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Triggered
from engine.abilities.events import Batch, During, LosesLife
from engine.abilities.quantities import Number
from engine.abilities.references import Players, You
from engine.abilities.speed import HasSpeed, IncreaseSpeed
from engine.events import kinds
from engine.rules.due import Due
from engine.rules.layers import view
from engine.rules.naming import name_of, names_of
from engine.state.game import GameState

MAX_SPEED = 4
"""The speed that a player has max speed with (702.179e)."""

INHERENT = Triggered(
    "whenever",
    During(Batch(LosesLife(Players("an opponent"))), You()),
    (IncreaseSpeed(You(), Number(1)),),
    HasSpeed(You(), MAX_SPEED, less=True),
    "once each turn",
)
"""What every player with speed has: it has no source, and that player controls it (702.179d)."""

TEXT = (
    "Whenever one or more opponents lose life during your turn, if your speed is less than 4, "
    "your speed increases by 1. This ability triggers only once each turn."
)
"""The ability in the words of 702.179d."""


def starting(state: GameState) -> Iterator[Due]:
    """A player who controls a permanent with start your engines! and has no speed gets speed 1 (704.5z)."""
    for player in state.apnap:
        if state.players[player].speed:
            continue
        for one in state.battlefield:
            seen = view(state).of(one)
            if seen.controller == player and seen.has_keyword("start your engines!"):
                text = f"{name_of(state, player)}'s speed becomes 1: they control {names_of(state, (one,))}."
                yield Due(kinds.GetSpeed(player=player, amount=1), text, player, ("704.5z", "702.179a"))
                break
