"""Modes that must target different players (700.2, 601.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import Board
from tests.rules.pool import sorcery

EACH = sorcery(
    "Each",
    "{B}",
    "Choose one or more. Each mode must target a different player.\n"
    "• Target opponent loses 1 life.\n• Target opponent loses 3 life.\n• Target opponent loses 5 life.",
)


def ruled(players: tuple[str, ...], modes: tuple[int, ...], *targets: str) -> Outcome:
    board = Board(players).lands("A", "B").hand("A", spell=EACH)
    return board.run(cast("A", "spell", *targets, modes=modes), RESOLVE)


def test_700_2_each_mode_targets_another_player() -> None:
    outcome = ruled(("A", "B", "C"), (0, 2), "B", "C")
    assert [life(outcome.state, player) for player in "BC"] == [19, 15]


def test_700_2_no_two_modes_target_the_same_player() -> None:
    assert ruled(("A", "B", "C"), (0, 2), "B", "B").status == "illegal"


@pytest.mark.parametrize(("players", "most"), [(("A", "B"), 1), (("A", "B", "C"), 2), (("A", "B", "C", "D", "E"), 3)])
def test_700_2_no_more_modes_than_there_are_players_for(players: tuple[str, ...], most: int) -> None:
    board = Board(players).lands("A", "B").hand("A", spell=EACH)
    first = board.run(cast("A", "spell"), RESOLVE)
    assert first.pending is not None
    assert (first.pending.low, first.pending.high) == (1, most)


@pytest.mark.parametrize(
    ("modes", "targets", "status", "lives"),
    [((), (), "resolved", [20, 20]), ((0, 1), ("A", "B"), "resolved", [19, 17]), ((0,), ("A",), "illegal", [20, 20])],
)
def test_700_2_two_modes_or_none(
    modes: tuple[int, ...], targets: tuple[str, ...], status: str, lives: list[int]
) -> None:
    text = "You may choose two. Each mode must target a different player.\n"
    text += "• Target player loses 1 life.\n• Target player loses 3 life.\n• Target player loses 5 life."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Two", "{B}", text))
    outcome = board.run(cast("A", "spell", targets=targets, modes=modes), RESOLVE)
    assert outcome.status == status
    assert [life(outcome.state, player) for player in "AB"] == lives
