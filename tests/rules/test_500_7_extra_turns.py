"""Extra turns (500.7)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.state.change import edit_player, edit_turn
from tests.rules.asking import cast, cited, passing
from tests.rules.boards import Board, card

WALK = card("Walk", "{U}", "Instant", "Take an extra turn after this one.")
WARP = card("Warp", "{U}", "Instant", "Target player takes an extra turn after this one.")
STRETCH = card("Stretch", "{U}", "Instant", "Target player takes two extra turns after this one.")


def whose(board: Board, *actions: object, turns: int, **fields: object) -> list[str]:
    """The active players of the turns that follow."""
    found = []
    for turn in range(4, 4 + turns):
        outcome = board.run(*actions, Advance(to="upkeep", turn=turn), policy="default", **fields)
        assert outcome.state.turn.number == turn
        found.append(outcome.state.turn.active)
    return found


def test_500_7_an_extra_turn_follows_this_one():
    board = Board().lands("A", "U").hand("A", walk=WALK)
    assert whose(board, cast("A", "walk"), turns=3) == ["A", "B", "A"]
    outcome = board.run(cast("A", "walk"), Advance(to="upkeep", turn=4), policy="default")
    assert "500.7" in cited(outcome, "extra_turn")
    assert "500.7" in cited(outcome, "begin_turn")


def test_500_7_in_another_players_turn():
    """After B's extra turn, it is the turn of whose turn it would have been: B's own."""
    board = Board().lands("B", "U").hand("B", walk=WALK)
    assert whose(board, passing("A"), cast("B", "walk"), turns=3) == ["B", "B", "A"]


def test_500_7_play_goes_on_where_it_was():
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", warp=WARP)
    assert whose(board, cast("A", "warp", "C"), turns=4) == ["C", "B", "C", "A"]


def test_500_7_the_newest_comes_first():
    board = Board(("A", "B", "C")).lands("A", "UU").hand("A", one=WARP, two=WARP)
    actions = (cast("A", "one", "B"), cast("A", "two", "C"))  # the first resolves last
    assert whose(board, *actions, turns=4) == ["B", "C", "B", "C"]


def test_500_7_two_extra_turns():
    board = Board().lands("A", "U").hand("A", stretch=STRETCH)
    assert whose(board, cast("A", "stretch", "A"), turns=4) == ["A", "A", "B", "A"]


def test_500_7_who_has_left_takes_none():
    board = Board(("A", "B", "C"))
    board.state = edit_turn(board.state, coming=("B", "B"))
    board.state = edit_player(board.state, "B", lost="704.5a")
    assert whose(board, turns=2) == ["C", "A"]
