"""Abilities that trigger on a search of one's own library, and that ask how many cards were looked at (701.22, 701.23)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

NIXILIS = enchantment("Watch", "{B}", "Whenever an opponent searches their library, that player loses 10 life.")
TUTOR = instant("Tutor", "{G}", "Search your library for a card, put it into your hand, then shuffle.")
THEIRS = sorcery("Theft", "{G}", "Search target opponent's library for a card and exile it. Then that player shuffles.")
SEE = sorcery("See", "{G}", "Scry 3.")
WISE = creature(
    "Wise",
    "{G}",
    "Whenever you scry, Wise gets +1/+1 until end of turn for each card looked at while scrying this way.",
)
MASTER = creature(
    "Master",
    "{G}",
    "Whenever you scry, put a +1/+1 counter on each of up to X target creatures, where X is the number of cards looked at "
    "while scrying this way.",
)


def test_701_23a_a_search_of_ones_own_library() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=TUTOR).field("B", watch=NIXILIS)
    board.put("A", "library", "one", BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 10


def test_701_23a_another_library_is_not_ones_own() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=THEIRS).field("B", watch=NIXILIS)
    board.put("B", "library", "one", BOLT)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    assert life(outcome.state, "A") == 20
    assert outcome.state.stack == ()


def test_701_22a_as_many_as_were_looked_at() -> None:
    """There are only two cards in the library: two are looked at."""
    board = Board(library=0).lands("A", "G").hand("A", spell=SEE).field("A", wise=WISE)
    board.put("A", "library", "one", BOLT).put("A", "library", "two", BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=((), ("two", "one")))
    assert outcome.status == "resolved"
    assert any("+2/+2" in step.text for step in outcome.steps)


def test_601_2c_up_to_as_many_targets() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=SEE).field("A", master=MASTER, bears=BEARS, more=BEARS)
    board.put("A", "library", "one", BOLT).put("A", "library", "two", BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=((), ("two", "one"), ("master", "bears")))
    assert outcome.status == "resolved"
    assert [outcome.state.objects[one].count("+1/+1") for one in ("master", "bears", "more")] == [1, 1, 0]
