"""What you and another player each do (101.4, 608.2e)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import sorcery

ABC = ("A", "B", "C")


def test_101_4_you_and_target_opponent_each_draw():
    board = (
        Board(ABC)
        .lands("A", "U")
        .hand("A", split=sorcery("Split", "{U}", "You and target opponent each draw two cards."))
    )
    state = board.run(cast("A", "split", "C"), RESOLVE, policy="default").state
    assert [len(state.zone("hand", player)) for player in ABC] == [2, 0, 2]


def test_101_4_you_and_the_opponent_who_was_chosen():
    text = "Choose an opponent. You and that player each create two 1/1 white Spirit creature tokens."
    board = Board(ABC).lands("A", "W").hand("A", offer=sorcery("Offer", "{W}", text))
    state = answered(board, cast("A", "offer"), RESOLVE, picks=("B",)).state
    owners = [state.objects[one].owner for one in state.battlefield if not one.startswith("land")]
    assert sorted(owners) == ["A", "A", "B", "B"]


def test_101_4_each_sacrifices_a_creature_of_their_own():
    text = "Choose an opponent. You and that player each sacrifice a creature."
    board = Board(ABC).lands("A", "B").hand("A", rite=sorcery("Rite", "{B}", text))
    board.field("A", a=BEARS).field("B", b=BEARS).field("C", c=BEARS)
    state = answered(board, cast("A", "rite"), RESOLVE, picks=("C",)).state
    assert sorted(one for one in state.battlefield if not one.startswith("land")) == ["b"]


def test_101_4_two_verbs_of_both():
    text = "You and target opponent each lose 2 life, then discard a card."
    board = Board().lands("A", "B").hand("A", woe=sorcery("Woe", "{B}", text), one=land("B")).hand("B", two=land("B"))
    state = board.run(cast("A", "woe", "B"), RESOLVE).state
    assert (life(state, "A"), life(state, "B")) == (18, 18)
    assert (state.zone("hand", "A"), state.zone("hand", "B")) == ((), ())
