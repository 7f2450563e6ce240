"""601.3: where no card can be cast that is to be chosen for that, it is told what forbids it."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, steps
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature

ELF = creature("Elf", "{3}{R}", "Cascade")
JAILER = creature("Jailer", "{1}{W}", "Your opponents can't cast spells from anywhere other than their hands.")


def test_601_3_what_forbids_to_cast_the_card_that_cascade_finds_is_named():
    board = Board(library=0).lands("A", "RRRR").hand("A", elf=ELF).field("B", jailer=JAILER)
    board.put("A", "library", "bolt", BOLT)
    outcome = board.run(cast("A", "elf"), RESOLVE)
    assert steps(outcome, "not_played") == ["A can't cast Lightning Bolt, because of Jailer."]
