"""What each of several players has chosen, called together afterwards (101.4, 608.2c, 608.2d)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

OX = creature("Ox", "{G}", pt="2/4")


def board_of_three(spell) -> Board:
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", spell=spell).field("A", mine=OX)
    return board.field("B", b1=BEARS, b2=ZOMBIE).field("C", c1=BEARS, c2=OX)


def test_101_4_those_creatures_are_one_of_each_opponent():
    spell = sorcery(
        "Call", "{U}", "Each opponent chooses a creature they control. Return those creatures to their owners' hands."
    )
    outcome = answered(board_of_three(spell), cast("A", "spell"), RESOLVE, picks=("b2", "c1"))
    assert names(outcome.state, "hand", "B") == ["Walking Corpse"]
    assert names(outcome.state, "hand", "C") == ["Grizzly Bears"]
    assert {"mine", "b1", "c2"} <= {*outcome.state.battlefield}


def test_101_4_each_chooses_in_turn_order():
    spell = sorcery("Call", "{U}", "Each opponent chooses a creature they control. Destroy those creatures.")
    board = board_of_three(spell)
    first = board.run(cast("A", "spell"), RESOLVE)
    assert first.pending is not None
    assert first.pending.player == "B"
    second = answered(board, cast("A", "spell"), RESOLVE, picks=("b1",))
    assert second.pending is not None
    assert second.pending.player == "C"


def test_608_2c_cards_of_graveyards():
    spell = sorcery(
        "Dig",
        "{U}",
        "Each opponent chooses a creature card in their graveyard. Put those cards onto the battlefield under your "
        "control.",
    )
    board = board_of_three(spell).put("B", "graveyard", "b3", BEARS).put("C", "graveyard", "c3", OX)
    state = board.run(cast("A", "spell"), RESOLVE).state
    found = [one for one in state.battlefield if one.startswith(("b3", "c3"))]
    assert len(found) == 2
    assert {state.objects[one].controller for one in found} == {"A"}
