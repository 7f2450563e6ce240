"""Permanents and suspended cards in one phrase (702.62b)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, sorcery

SLEEPER = creature("Sleeper", "{4}", "Suspend 3—{R}")
PUT = sorcery("Put", "{R}", "Put two time counters on target permanent with a time counter on it or suspended card.")


@pytest.mark.parametrize(("target", "status"), [("sleeper", "resolved"), ("bears", "illegal"), ("clock", "resolved")])
def test_702_62b_a_suspended_card_or_a_permanent_with_a_time_counter(target: str, status: str) -> None:
    board = Board().lands("A", "R").hand("A", put=PUT).field("A", bears=BEARS, clock=BEARS).counters("clock", "time", 1)
    board.put("B", "exile", "sleeper", SLEEPER).counters("sleeper", "time", 1)
    outcome = board.run(cast("A", "put", target), RESOLVE)
    assert outcome.status == status
    if status == "resolved":
        assert outcome.state.objects[target].count("time") == 3


def test_702_62b_who_controls_a_permanent_and_who_owns_a_card() -> None:
    text = "Remove a time counter from a permanent you control or suspended card you own: You gain 1 life."
    board = Board().field("A", rift=card("Rift", "{R}", "Enchantment", text))
    board.put("B", "exile", "theirs", SLEEPER).counters("theirs", "time", 2)
    assert board.run(activate("A", "rift", 0), RESOLVE).status == "illegal"
    board.put("A", "exile", "sleeper", SLEEPER).counters("sleeper", "time", 2)
    outcome = board.run(activate("A", "rift", 0), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["sleeper"].count("time") == 1
