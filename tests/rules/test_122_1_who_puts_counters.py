"""Players who put counters on what they choose: each for themselves, all at once (101.4, 122.1, 608.2d)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

FEAST = read(sorcery("Feast", "{G}", "Each player may put two +1/+1 counters on a creature they control."))
GIFT = read(sorcery("Present", "{G}", "Target opponent puts a +1/+1 counter on a creature they control."))


def _counters(outcome: Outcome, one: str) -> int:
    return outcome.state.objects[one].count("+1/+1")


def test_101_4_each_player_may_put_them() -> None:
    """Each decides in turn order, and chooses among their own; B does not, and has none put."""
    board = Board().lands("A", "G").hand("A", feast=FEAST).field("A", mine=BEARS, other=BEARS).field("B", theirs=BEARS)
    outcome = answered(board, cast("A", "feast"), RESOLVE, picks=(True, "other", False))
    assert [_counters(outcome, one) for one in ("mine", "other", "theirs")] == [0, 2, 0]


def test_608_2d_who_has_no_creature_is_not_asked() -> None:
    board = Board().lands("A", "G").hand("A", feast=FEAST).field("B", theirs=BEARS)
    outcome = answered(board, cast("A", "feast"), RESOLVE, picks=(True,))
    assert outcome.pending is None
    assert _counters(outcome, "theirs") == 2


def test_122_1_an_opponent_puts_them_on_what_they_choose() -> None:
    board = Board().lands("A", "G").hand("A", gift=GIFT).field("B", one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "gift", "B"), RESOLVE, picks=("two",))
    assert [_counters(outcome, one) for one in ("one", "two")] == [0, 1]
