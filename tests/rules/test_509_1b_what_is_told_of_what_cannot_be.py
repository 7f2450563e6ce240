"""What an effect that forbids or requires something is told to do (508.1d, 509.1b, 614.1c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board, texts
from tests.rules.pool import creature, sorcery


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Target creature can't be blocked by creatures with power 2 or less this turn.",
            "Grizzly Bears can't be blocked by creatures with power 2 or less until end of turn.",
        ),
        (
            "Target creature can't be blocked this turn except by Walls.",
            "Grizzly Bears can't be blocked except by Walls until end of turn.",
        ),
        (
            "Target creature can't block or be blocked by Walls this turn.",
            "Grizzly Bears can't block or be blocked by Walls until end of turn.",
        ),
    ],
)
def test_509_1b_by_what_it_cannot_be_blocked(text: str, told: str) -> None:
    board = Board().lands("A", "G").hand("A", spell=sorcery("Spell", "{G}", text)).field("A", bears=BEARS)
    assert told in texts(board.run(cast("A", "spell", "bears"), RESOLVE))


def test_508_1d_whom_it_attacks_if_able() -> None:
    text = "Target creature attacks target opponent this turn if able."
    board = (
        Board(("A", "B", "C")).lands("A", "R").hand("A", spell=sorcery("Spell", "{R}", text)).field("A", bears=BEARS)
    )
    assert any(
        one.startswith("Grizzly Bears attacks C if able")
        for one in texts(board.run(cast("A", "spell", "bears", "C"), RESOLVE))
    )


def test_614_1c_how_many_more_counters_it_enters_with() -> None:
    more = creature(
        "More",
        "{G}",
        "Whenever you cast a creature spell, that creature enters with two additional +1/+1 counters on it.",
    )
    board = Board().lands("A", "GG").field("A", more=more).hand("A", bears=BEARS)
    outcome = board.run(cast("A", "bears"), RESOLVE, RESOLVE)
    assert "Grizzly Bears enters with 2 additional +1/+1 counters on it." in texts(outcome)
