"""What can't be countered by some spells, or be their target (101.2, 701.6a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import instant

VEIL = instant(
    "Veil",
    "{G}",
    "Spells you control can't be countered by blue or black spells this turn, and creatures you control can't be the "
    "targets of blue or black spells this turn.",
)
BLUE = instant("Blue", "{U}", "Counter target spell.")
GREEN = instant("Green", "{G}", "Counter target spell.")
KILL = instant("Kill", "{B}", "Destroy target creature.")


def test_101_2_blue_spells_counter_nothing_and_green_ones_do():
    for no, left in (("blue", 17), ("green", 20)):
        board = (
            Board().lands("A", "GR").lands("B", "UG").hand("A", veil=VEIL, bolt=BOLT).hand("B", blue=BLUE, green=GREEN)
        )
        veiled = (cast("A", "veil", targets=()), RESOLVE, cast("A", "bolt", "B"), passing("A"))
        done = board.run(*veiled, cast("B", no, "bolt@2"), RESOLVE, RESOLVE)
        assert life(done.state, "B") == left, no


def test_611_2c_spells_cast_later_in_the_turn_too():
    board = Board().lands("A", "G").lands("B", "B").hand("A", veil=VEIL).hand("B", kill=KILL).field("A", bears=BEARS)
    veiled = (cast("A", "veil", targets=()), RESOLVE, passing("A"))
    assert board.run(*veiled, cast("B", "kill", "bears")).illegal is not None
    assert board.run(passing("A"), cast("B", "kill", "bears")).illegal is None
