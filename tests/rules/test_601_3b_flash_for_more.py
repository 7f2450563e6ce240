"""Casting a card as though it had flash for something that is paid besides (601.3b, 118.8)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import sorcery

ROUT = sorcery(
    "Rout", "{W}", "You may cast this spell as though it had flash if you pay {1} more to cast it.\nYou gain 3 life."
)
BREATH = sorcery(
    "Breath",
    "{R}",
    "You may cast this spell as though it had flash if you behold a Bear as an additional cost to cast it.\nYou "
    "gain 3 life.",
)


def tapped(outcome) -> int:
    return sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield)


def test_601_3b_at_another_time_it_costs_more():
    board = Board().lands("B", "WW").hand("B", rout=ROUT)
    outcome = board.run(passing("A"), cast("B", "rout"), RESOLVE)
    assert (outcome.state.players["B"].life, tapped(outcome)) == (23, 2)
    assert Board().lands("B", "W").hand("B", rout=ROUT).run(passing("A"), cast("B", "rout")).status == "illegal"


def test_601_3b_at_the_usual_time_it_costs_what_it_costs():
    board = Board().lands("A", "W").hand("A", rout=ROUT)
    outcome = answered(board, cast("A", "rout"), RESOLVE, picks=("mana cost {W}",))
    assert (outcome.state.players["A"].life, tapped(outcome)) == (23, 1)


def test_701_4a_with_something_beheld():
    board = Board().lands("B", "R").hand("B", breath=BREATH)
    assert board.run(passing("A"), cast("B", "breath")).status == "illegal"
    assert board.field("B", bears=BEARS).run(passing("A"), cast("B", "breath")).status == "resolved"
