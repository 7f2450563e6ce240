"""Villainous choices (701.55): a player chooses which of two things is done."""

from __future__ import annotations

from tests.rules.asking import answered, cast, cited, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

TRAP = read(
    sorcery("Trap", "{B}", "Each opponent faces a villainous choice — That player loses 5 life, or you draw a card.")
)
PLAN = read(
    sorcery("Plan", "{B}", "Target opponent faces a villainous choice — They discard a card, or you gain 3 life.")
)


def test_701_55a_the_player_chooses_and_the_chosen_option_is_done():
    board = Board().lands("A", "B").hand("A", plan=PLAN).hand("B", bears=BEARS)
    outcome = board.run(cast("A", "plan", "B"))
    assert outcome.pending.player == "B"
    first = answered(board, cast("A", "plan", "B"), picks=("1",))
    assert "701.55a" in cited(first, "choose")
    assert first.state.zone("hand", "B") == ()
    assert life(first.state, "A") == 20
    second = answered(board, cast("A", "plan", "B"), picks=("2",))
    assert len(second.state.zone("hand", "B")) == 1
    assert life(second.state, "A") == 23


def test_701_55b_what_is_impossible_may_be_chosen():
    board = Board().lands("A", "B").hand("A", plan=PLAN)
    outcome = answered(board, cast("A", "plan", "B"), picks=("1",))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 20


def test_701_55d_several_players_face_it_one_after_the_other():
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", trap=TRAP)
    outcome = board.run(cast("A", "trap"))
    assert outcome.pending.player == "B"
    outcome = answered(board, cast("A", "trap"), picks=("1",))
    assert outcome.pending.player == "C"
    outcome = answered(board, cast("A", "trap"), picks=("1", "2"))
    assert (life(outcome.state, "B"), life(outcome.state, "C")) == (15, 20)
    assert len(outcome.state.zone("hand", "A")) == 1
