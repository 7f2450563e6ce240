"""700.13: whether a player has committed a crime this turn, and what triggers as they proliferate (701.34)."""

from __future__ import annotations

import msgspec
import pytest

from engine.state.history import HistoryEvent
from tests.rules.asking import RESOLVE, answered, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, read, sorcery

ASK = read(sorcery("Ask", "{R}", "If you've committed a crime this turn, you gain 4 life. Otherwise, you gain 1 life."))
SPREAD = read(sorcery("Spread", "{R}", "Proliferate."))
LEADER = read(creature("Leader", "{R}", "Whenever you proliferate, you gain 1 life."))
QUIET = read(
    creature("Quiet", "{R}", "Whenever a player casts a spell, if it's not their turn, that player loses 3 life.")
)


@pytest.mark.parametrize(("target", "gained"), [("B", 4), ("A", -2), ("mine", 1), ("theirs", 4)])
def test_700_13_targeting_an_opponent_is_one(target: str, gained: int) -> None:
    """An opponent and what is theirs; one's own is none."""
    board = Board().lands("A", "RR").hand("A", bolt=BOLT, ask=ASK).field("A", mine=BEARS).field("B", theirs=BEARS)
    outcome = answered(board, cast("A", "bolt", target), RESOLVE, cast("A", "ask"), RESOLVE)
    assert life(outcome.state, "A") == 20 + gained


@pytest.mark.parametrize(("turn", "gained"), [(0, 4), (-1, 1)])
def test_608_2i_a_crime_that_the_history_tells(turn: int, gained: int) -> None:
    board = Board().lands("A", "R").hand("A", ask=ASK)
    now = board.state.turn.number
    entry = HistoryEvent(event="act", kind="commit a crime", turn=now + turn, seq=1, player="A")
    board.state = msgspec.structs.replace(board.state, history=(entry,))
    assert life(answered(board, cast("A", "ask"), RESOLVE).state, "A") == 20 + gained


def test_701_34a_proliferating_without_counters_triggers() -> None:
    board = Board().lands("A", "R").hand("A", spread=SPREAD).field("A", leader=LEADER)
    assert life(answered(board, cast("A", "spread"), RESOLVE, RESOLVE).state, "A") == 21


def test_102_1_not_their_turn() -> None:
    board = Board().lands("A", "R").lands("B", "R").hand("A", bolt=BOLT).hand("B", answer=BOLT).field("A", quiet=QUIET)
    outcome = answered(board, cast("A", "bolt", "B"), passing("A"), cast("B", "answer", "A"), RESOLVE, RESOLVE, RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 14)
