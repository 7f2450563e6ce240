"""Players around a table with a limited range of influence, for tests of rule 801."""

from __future__ import annotations

import msgspec

from engine.state.influence import Influence
from tests.rules.boards import Board


def around(players: str, seats: int = 1) -> Board:
    """Players in the order of their turns, each to the left of the one before, with so many seats of influence (801.2).

    The first of them is the active player.
    """
    board = Board(tuple(players))
    board.state = msgspec.structs.replace(board.state, influence=Influence(seats, tuple(players)))
    return board
