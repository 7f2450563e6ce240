"""Each of your opponents (102.3): the same as each opponent, however it is said."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BOLT, Board
from tests.rules.fights import done
from tests.rules.pool import read, sorcery


def test_102_3_damage_to_each_of_them():
    spell = read(sorcery("Judge", "{W}", "Judge deals 3 damage to each of your opponents and you gain 3 life."))
    board = Board(("A", "B", "C")).lands("A", "W").hand("A", judge=spell)
    state = done(board.run(cast("A", "judge"), RESOLVE)).state
    assert [life(state, player) for player in "ABC"] == [23, 17, 17]


def test_102_3_for_each_of_them_of_whom_it_is_so():
    spell = read(sorcery("Count", "{W}", "You gain 2 life for each of your opponents who lost life this turn."))
    board = Board(("A", "B", "C")).lands("A", "WR").hand("A", count=spell, bolt=BOLT)
    state = done(board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "count"), RESOLVE)).state
    assert life(state, "A") == 22
