"""Players (102, 104, 114, 119, 500.7, 723).

Life, designations, emblems, turns, and the rules of the game for them.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.players.designations import DesignationAction
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.players.ending import DrawGame, LoseGame, WinGame
from engine.abilities.players.life import ExchangeLife, GainLife, LoseLife, SetLife
from engine.abilities.players.speed import IncreaseSpeed
from engine.abilities.players.turns import TurnInstruction

PlayerInstruction: TypeAlias = (
    GainLife
    | LoseLife
    | SetLife
    | ExchangeLife
    | LoseGame
    | WinGame
    | DrawGame
    | DesignationAction
    | CreateEmblem
    | IncreaseSpeed
    | TurnInstruction
)
"""What changes life totals, designations, turns and the game."""
