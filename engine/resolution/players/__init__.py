"""Players (102, 104, 114, 119, 500.7, 723).

Life, designations, emblems, speed and turns.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.players import PlayerInstruction
from engine.abilities.players.designations import BecomesDayOrNight, GetsDesignation, Radiation
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.players.ending import DrawGame, LoseGame, WinGame
from engine.abilities.players.life import ExchangeLife, GainLife, LoseLife, SetLife
from engine.abilities.players.speed import IncreaseSpeed
from engine.abilities.players.turns import ControlNextTurn, EndTurn, ExtraPhases, ExtraTurns, SkipNext
from engine.resolution.context import Resolving
from engine.resolution.players import designations, emblems, life, speed, turns


def carry_out(resolving: Resolving, instruction: PlayerInstruction) -> None:
    """Carry out one of the instructions about players."""
    match instruction:
        case GainLife():
            life.gain(resolving, instruction)
        case LoseLife():
            life.lose(resolving, instruction)
        case SetLife() | ExchangeLife():
            life.change_total(resolving, instruction)
        case LoseGame() | WinGame() | DrawGame():
            life.end_of_game(resolving, instruction)
        case GetsDesignation() | BecomesDayOrNight() | Radiation():
            designations.act(resolving, instruction)
        case CreateEmblem():
            emblems.get(resolving, instruction)
        case IncreaseSpeed():
            speed.increase(resolving, instruction)
        case ExtraTurns() | ExtraPhases() | EndTurn() | SkipNext() | ControlNextTurn():
            turns.change(resolving, instruction)
        case _:
            assert_never(instruction)
