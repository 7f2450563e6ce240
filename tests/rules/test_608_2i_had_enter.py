"""What players had enter under their control this turn (608.2i)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import instant, sorcery

TWO = instant("Two", "{R}", "Create two 1/1 red Goblin creature tokens.")
EACH = instant("Each", "{R}", "Each player creates a 1/1 red Goblin creature token.")


def gained(board: Board, spell: object, condition: str) -> int:
    """After B has cast a spell, A gains life if that is so."""
    board.lands("A", "UR").lands("B", "R").hand("B", spell=spell)
    board.hand("A", idle=instant("Idle", "{U}", "Draw a card."), try_=sorcery("Try", "{R}", condition))
    outcome = board.run(
        cast("A", "idle"), passing("A"), cast("B", "spell"), RESOLVE, RESOLVE, cast("A", "try_"), RESOLVE
    )
    assert outcome.status == "resolved", (outcome.status, outcome.illegal)
    return life(outcome.state, "A") - 20


@pytest.mark.parametrize(
    ("condition", "more"),
    [
        ("an opponent had two or more creatures enter under their control this turn", 1),
        ("an opponent had three or more creatures enter under their control this turn", 0),
        ("an opponent had a red creature enter under their control this turn", 1),
        ("an opponent had a green creature enter under their control this turn", 0),
        ("you had two or more creatures enter under your control this turn", 0),
    ],
)
def test_608_2i_an_opponent_had_them_enter(condition: str, more: int) -> None:
    assert gained(Board(), TWO, f"If {condition}, you gain 1 life.") == more


def test_608_2i_it_is_asked_of_each_opponent_by_itself() -> None:
    condition = "an opponent had two or more creatures enter under their control this turn"
    assert gained(Board(("A", "B", "C")), EACH, f"If {condition}, you gain 1 life.") == 0


def test_608_2i_each_opponent_who_had_them_enter() -> None:
    text = "You gain 1 life for each opponent who had two or more creatures enter under their control this turn."
    assert gained(Board(("A", "B", "C")).field("C", bears=BEARS), TWO, text) == 1
