"""How a permanent enters by the X of the spell that it was (614.1c, 107.3m), and who may tap something (701.26a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment


@pytest.mark.parametrize(("x", "counters", "tapped"), [(0, 3, True), (2, 1, True), (3, 0, False), (4, 0, False)])
def test_614_1c_counters_and_tapped_by_x(x: int, counters: int, tapped: bool) -> None:
    text = "This creature enters with a number of stun counters on it equal to three minus X. "
    trudge = creature("Trudge", "{X}{G}", text + "If X is 2 or less, it enters tapped.", "6/6")
    board = Board().lands("A", "GGGGG").hand("A", trudge=trudge)
    outcome = board.run(cast("A", "trudge", x=x), RESOLVE)
    (one,) = (one for one in outcome.state.battlefield if one.startswith("trudge"))
    assert outcome.state.objects[one].count("stun") == counters
    assert outcome.state.objects[one].tapped == tapped


@pytest.mark.parametrize("taps", [True, False])
def test_608_2d_another_player_may_tap_it(taps: bool) -> None:
    text = "Whenever a creature an opponent controls enters untapped, they may tap that permanent. "
    board = Board().field("B", source=enchantment("Source", "{W}", text + "If they don't, you draw a card."))
    board.lands("A", "G").hand("A", cub=creature("Cub", "{G}"))
    outcome = answered(board, cast("A", "cub"), RESOLVE, picks=(taps,))
    (cub,) = (one for one in outcome.state.battlefield if one.startswith("cub"))
    assert outcome.state.objects[cub].tapped == taps
    assert len(outcome.state.zone("hand", "B")) == (0 if taps else 1)
