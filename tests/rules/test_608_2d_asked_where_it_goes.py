"""608.2d: where one of several cards is chosen to be put somewhere, the question says where."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import instant

TELL = instant(
    "Tell",
    "{U}",
    "Look at the top three cards of your library. Put one of those cards into your hand, one on top of your library, and "
    "one on the bottom of your library.",
)


def test_608_2d_each_question_says_where_the_card_goes():
    board = Board(library=0).lands("A", "U").hand("A", tell=TELL)
    for name, one in (("bolt", BOLT), ("bears", BEARS), ("corpse", ZOMBIE)):
        board.put("A", "library", name, one)
    first = board.run(cast("A", "tell"), RESOLVE)
    second = answered(board, cast("A", "tell"), RESOLVE, picks=(("bolt",),))
    assert [one.pending.prompt for one in (first, second) if one.pending is not None] == [
        "Which card does A choose for Tell, to put into a hand?",
        "Which card does A choose for Tell, to put on top of a library?",
    ]
