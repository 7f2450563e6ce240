"""What is asked of a land that was destroyed, and who controlled it: as it last was (608.2h)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import Board, card, land
from tests.rules.pool import read, sorcery

RAIN = read(
    sorcery(
        "Rain", "{R}", "Destroy target land. If that land was nonbasic, Rain deals 2 damage to the land's controller."
    )
)
TOWER = card("Tower", None, "Land", "{T}: Add {C}.")
ROCK = card("Rock", None, "Land", "Indestructible")


@pytest.mark.parametrize(("target", "left"), [("tower", 18), ("plains", 20), ("rock", 18)])
def test_608_2h_its_controller_is_dealt_damage_if_it_was_nonbasic(target: str, left: int):
    board = Board().lands("A", "R").field("B", tower=TOWER, plains=land("W"), rock=ROCK).hand("A", rain=RAIN)
    state = answered(board, cast("A", "rain", target), RESOLVE).state
    assert (life(state, "A"), life(state, "B")) == (20, left)
    assert (target in state.battlefield) is (target == "rock")


def test_608_2h_it_is_the_controller_and_not_the_owner():
    board = Board().lands("A", "R").hand("A", rain=RAIN).put("A", "battlefield", "tower", TOWER, controller="B")
    state = answered(board, cast("A", "rain", "tower"), RESOLVE).state
    assert (life(state, "A"), life(state, "B")) == (20, 18)
