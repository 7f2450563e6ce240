"""Goaded creatures (701.15)."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import DeclareAttackers
from engine.state.turn import Turn
from tests.rules.asking import RESOLVE, activate
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

GOADER = creature("Goader", "{R}", "{0}: Goad target creature.", "1/1")


def goading(*players: str) -> Board:
    """In B's turn A, who has priority, can goad a creature of B's."""
    board = Board(players).field("A", goader=GOADER).field("B", bears=BEARS)
    turn = Turn(number=4, active="B", step="precombat_main", priority="A")
    board.state = msgspec.structs.replace(board.state, turn=turn)
    return board


def status(board: Board, *attackers: tuple[str, str], times: int = 1) -> str:
    """What becomes of a declaration of B's after A has goaded the creature so often."""
    goads = (activate("A", "goader", 0, "bears"), RESOLVE) * times
    outcome = board.run(*goads, DeclareAttackers(player="B", attackers=attackers))
    assert not outcome.not_understood
    return outcome.status


def test_701_15b_it_attacks_if_able_somebody_else_if_able() -> None:
    """701.15a, 701.15b: with three players it can't stay at home, nor attack the player who has goaded it."""
    board = goading("A", "B", "C")
    assert status(board) == "illegal"
    assert status(board, ("bears", "A")) == "illegal"
    assert status(board, ("bears", "C")) == "resolved"


def test_701_15b_with_nobody_else_it_attacks_the_goader() -> None:
    board = goading("A", "B")
    assert status(board) == "illegal"
    assert status(board, ("bears", "A")) == "resolved"


def test_701_15d_goading_again_adds_nothing() -> None:
    assert status(goading("A", "B", "C"), ("bears", "A"), times=2) == "illegal"
    assert status(goading("A", "B", "C"), ("bears", "C"), times=2) == "resolved"
