"""801.2: which players and objects are within a player's range of influence."""

from __future__ import annotations

from engine.dialogue.actions import Advance, Concede
from engine.layers.controlling import is_within_range
from engine.state.influence import Influence
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import sorcery
from tests.rules.tables import around

SIEGE = card("Siege", "{2}", "Battle — Siege")
END_IT = sorcery("End It", "{R}", "Destroy target permanent.")


def test_example_801_2a_1():
    """801.2b: one is within one's own range, too."""
    assert Influence(1, tuple("ABCDE")).of("A") == {"E", "A", "B"}


def test_example_801_2a_2():
    assert Influence(2, tuple("ABCDEF")).of("D") == {"B", "C", "D", "E", "F"}


def test_801_2_with_enough_seats_everybody_is_within_everybodys_range():
    assert Influence(2, tuple("ABCD")).of("A") == {"A", "B", "C", "D"}


def test_801_2d_an_object_is_where_its_controller_is():
    board = around("ABCD").field("B", near=BEARS).field("C", far=BEARS)
    board.put("C", "battlefield", "borrowed", BEARS, controller="B")
    reached = {one for one in board.state.battlefield if is_within_range(board.state, "A", one)}
    assert reached == {"near", "borrowed"}


def test_801_2d_108_4a_a_card_elsewhere_is_where_its_owner_is():
    board = around("ABCD").put("B", "graveyard", "near", BEARS).put("C", "graveyard", "far", BEARS)
    assert [is_within_range(board.state, "A", one) for one in ("near", "far")] == [True, False]


def test_801_2d_a_battle_is_also_where_its_protector_is():
    """C and D control battles; only the one that B protects is within A's range."""
    board = around("ABCDE").hand("A", end=END_IT).lands("A", "R")
    for one, protector in (("near", "B"), ("far", "D")):
        board.put("C", "battlefield", one, SIEGE, protector=protector).counters(one, "defense", 3)
    assert "near" not in done(board.run(cast("A", "end", "near"), RESOLVE)).state.battlefield
    illegal(board.run(cast("A", "end", "far")), "801.4")


def test_example_801_2c_1():
    """B, between A and C, leaves in A's turn: C enters A's range as the next turn begins."""
    board = around("ABCDE").hand("A", bolt=BOLT).lands("A", "R")
    illegal(board.run(Concede(player="B"), cast("A", "bolt", "C")), "801.4")
    next_turn = Advance(to="upkeep", turn=4)
    found = board.run(Concede(player="B"), next_turn)
    assert found.state.influence is not None
    assert found.state.influence.seated == ("A", "C", "D", "E")
    assert found.state.influence.of("A") == {"E", "A", "C"}


def test_801_4_without_a_limit_everybody_can_be_a_target():
    board = Board(tuple("ABCD")).hand("A", bolt=BOLT).lands("A", "R")
    assert life(done(board.run(cast("A", "bolt", "C"), RESOLVE)).state, "C") == 17
