"""Which mana abilities a payment uses where several would do (601.2g): what the rest of the hand needs is left."""

from __future__ import annotations

import pytest

from tests.rules.asking import cast
from tests.rules.boards import BOLT, COUNTERSPELL, Board
from tests.rules.pool import instant

GENERIC = instant("Pulse", "{4}{R}", "Pulse deals 1 damage to any target.")


@pytest.mark.parametrize("lands", ["UURRRRR", "RRRRRUU", "RURRURR"])
def test_601_2g_colors_that_the_hand_needs_are_left_for_it(lands):
    board = Board().lands("A", lands).hand("A", pulse=GENERIC, answer=COUNTERSPELL)
    outcome = board.run(cast("A", "pulse", "B"), cast("A", "answer", "pulse@2"), policy="default", until="action")
    assert (outcome.status, outcome.illegal) == ("resolved", None)


def test_601_2g_what_is_scarce_is_left_rather_than_what_is_plenty():
    """Both colors are needed by other cards; there is red mana to spare."""
    board = Board().lands("A", "UURRRR").hand("A", pulse=instant("Ping", "{3}", "Ping deals 1 damage to any target."))
    board.hand("A", answer=COUNTERSPELL, bolt=BOLT)
    actions = cast("A", "pulse", "B"), cast("A", "bolt", "B"), cast("A", "answer", "bolt@2")
    assert board.run(*actions, policy="default", until="action").illegal is None
