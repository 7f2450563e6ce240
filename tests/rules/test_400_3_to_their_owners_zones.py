"""Where what several players own goes, however the text calls its owner (108.3, 400.3)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import instant, sorcery


def test_400_3_each_returns_to_its_owners_hand() -> None:
    peel = instant(
        "Peel",
        "{U}",
        "Return target creature you control and target creature you don't control to their owners' hands.",
    )
    board = Board(library=5).lands("A", "U").hand("A", peel=peel)
    board.put("B", "battlefield", "stolen", BEARS, controller="A").field("B", zombie=ZOMBIE)
    outcome = answered(board, cast("A", "peel", "stolen", "zombie"), RESOLVE)
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears", "Walking Corpse"]


PROCESS = sorcery(
    "Process",
    "{B}",
    "You may put a card an opponent owns from exile into that player's graveyard. If you do, you gain 5 life.",
)


@pytest.mark.parametrize(("picks", "gained"), [((True, ("c1",)), 5), ((False,), 0)])
def test_400_3_a_card_an_opponent_owns_goes_to_that_opponents_graveyard(picks, gained) -> None:
    board = Board(("A", "B", "C"), library=5).lands("A", "B").hand("A", process=PROCESS)
    for player, object_id in (("A", "a1"), ("B", "b1"), ("C", "c1")):
        board.put(player, "exile", object_id, BOLT)
    outcome = answered(board, cast("A", "process"), RESOLVE, picks=picks)
    assert life(outcome.state, "A") == 20 + gained
    assert len(outcome.state.zone("graveyard", "C")) == (1 if gained else 0)


def test_608_2d_without_such_a_card_nothing_is_asked() -> None:
    board = Board(("A", "B", "C"), library=5).lands("A", "B").hand("A", process=PROCESS)
    board.put("A", "exile", "a1", BOLT)
    assert life(answered(board, cast("A", "process"), RESOLVE).state, "A") == 20


def test_400_3_two_cards_of_several_owners() -> None:
    text = (
        "You may put two cards your opponents own from exile into their owners' graveyards. If you do, you gain 5 life."
    )
    board = Board(("A", "B", "C"), library=5).lands("A", "B").hand("A", herd=sorcery("Herd", "{B}", text))
    for player, object_id in (("A", "a1"), ("B", "b1"), ("C", "c1")):
        board.put(player, "exile", object_id, BOLT)
    outcome = answered(board, cast("A", "herd"), RESOLVE, picks=(True,))
    assert [len(outcome.state.zone("graveyard", player)) for player in "BC"] == [1, 1]


@pytest.mark.parametrize(
    ("phrase", "gained"),
    [
        ("you control but don't own", 1),
        ("you own but don't control", 2),
        ("you both own and control", 3),
        ("you own and control", 3),
    ],
)
def test_108_3_owned_and_controlled(phrase: str, gained: int) -> None:
    text = f"You gain 1 life for each creature {phrase}."
    board = Board(library=5).lands("A", "B").hand("A", count=sorcery("Count", "{B}", text))
    board.put("B", "battlefield", "stolen", BEARS, controller="A")
    for n in range(2):
        board.put("A", "battlefield", f"lent{n}", BEARS, controller="B")
    for n in range(3):
        board.put("A", "battlefield", f"mine{n}", BEARS)
    assert life(answered(board, cast("A", "count"), RESOLVE).state, "A") == 20 + gained
