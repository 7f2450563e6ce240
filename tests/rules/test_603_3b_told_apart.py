"""Abilities of one object that wait together are told apart by their texts, where their controller orders them (603.3b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import Board
from tests.rules.pool import creature

TWIN = creature(
    "Twin",
    "{G}",
    "When this creature enters, you lose 3 life.\nWhen this creature enters, you lose half your life, rounded up.",
)


def test_603_3b_by_their_words() -> None:
    outcome = Board().lands("A", "G").hand("A", twin=TWIN).run(cast("A", "twin"), RESOLVE)
    assert outcome.pending is not None
    assert [option.label for option in outcome.pending.options] == [
        "Twin (“When this creature enters, you lose 3 life”)",
        "Twin (“When this creature enters, you lose half your life, rounded up”)",
    ]
