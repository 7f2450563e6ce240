"""A card that is cast from a graveyard leaves it as it is put onto the stack (601.2a, 603.10a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life, names, steps
from tests.rules.boards import Board
from tests.rules.pool import enchantment, instant

TOMB = enchantment("Tomb", "{B}", "Whenever one or more cards leave your graveyard, you gain 1 life.")
OTHER = enchantment("Other", "{B}", "Whenever a creature card leaves your graveyard, you gain 5 life.")
TWICE = instant("Twice", "{U}", "You gain 10 life.\nFlashback {2}{U}")


def _board(lands: str = "UUU") -> Board:
    board = Board().lands("A", lands).field("A", tomb=TOMB, other=OTHER)
    return board.put("A", "graveyard", "twice", TWICE)


def test_603_10a_a_card_cast_from_a_graveyard_has_left_it() -> None:
    outcome = _board().run(cast("A", "twice", method="flashback"), RESOLVE)
    assert life(outcome.state, "A") == 31
    assert ["1 life" in step for step in steps(outcome, "gain_life")] == [True, False]  # it resolves before the spell


def test_733_1_not_if_the_casting_is_reversed() -> None:
    outcome = _board("U").run(cast("A", "twice", method="flashback"))
    assert outcome.status == "illegal"
    assert names(outcome.state, "pending") == []
    assert names(outcome.state, "graveyard", "A") == ["Twice"]


def test_608_2i_it_has_left_a_graveyard_this_turn() -> None:
    history = enchantment(
        "History", "{W}", "Whenever you gain life, if a card left your graveyard this turn, you draw a card."
    )
    board = Board().lands("A", "UUU").field("A", history=history)
    board.put("A", "graveyard", "twice", TWICE)
    outcome = board.run(cast("A", "twice", method="flashback"), RESOLVE, RESOLVE)
    assert len(names(outcome.state, "hand", "A")) == 1
    held = Board().lands("A", "U").field("A", history=history).hand("A", twice=TWICE)
    assert names(held.run(cast("A", "twice"), RESOLVE, RESOLVE).state, "hand", "A") == []


def test_603_2_a_card_cast_from_a_hand_has_left_no_graveyard() -> None:
    board = Board().lands("A", "U").field("A", tomb=TOMB).hand("A", twice=TWICE)
    assert life(board.run(cast("A", "twice"), RESOLVE).state, "A") == 30
