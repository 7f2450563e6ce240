"""What players chose by the instructions before, and the rest (608.2c, 608.2d, 101.4)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import sorcery


def left(text: str, *picks: str) -> set[str]:
    board = Board().lands("A", "W").hand("A", try_=sorcery("Try", "{W}", text))
    board.field("A", one=BEARS, two=BEARS).field("B", three=BEARS, four=BEARS)
    outcome = answered(board, cast("A", "try_"), RESOLVE, picks=picks)
    assert outcome.status == "resolved", (outcome.status, outcome.not_understood, outcome.pending)
    return {one for one in ("one", "two", "three", "four") if one in outcome.state.battlefield}


def test_608_2c_each_player_keeps_one() -> None:
    assert left("Each player chooses a creature they control. Destroy the rest.", "one", "four") == {"one", "four"}


def test_608_2c_up_to_one_of_all() -> None:
    assert left("Choose up to one creature. Destroy the rest.", "three") == {"three"}


def test_608_2c_not_chosen_this_way() -> None:
    text = (
        "Each player chooses a creature they control. Return all creatures not chosen this way to their owners' hands."
    )
    assert left(text, "two", "three") == {"two", "three"}


def test_608_2c_chosen_this_way() -> None:
    text = "Each opponent chooses a creature they control. Destroy each creature chosen this way."
    assert left(text, "four") == {"one", "two", "three"}


def test_608_2d_who_declines_has_chosen_nothing() -> None:
    text = "You may choose a creature. Try deals 3 damage to each creature not chosen this way."
    board = Board().lands("A", "W").hand("A", try_=sorcery("Try", "{W}", text)).field("A", one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "try_"), RESOLVE, picks=(False,))
    assert {"one", "two"}.isdisjoint(outcome.state.battlefield)
