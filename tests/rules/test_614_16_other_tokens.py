"""Effects that have other tokens created, with those that would be or instead of them (614.16)."""

from __future__ import annotations

from collections import Counter

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, cast, cited, steps
from tests.rules.boards import Board
from tests.rules.pool import TOKENS, creature, enchantment, sorcery

SQUIRREL = creature(
    "General",
    "{G}",
    "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel creature "
    "tokens are created instead.",
)
MAKER = creature("Maker", "{3}", "If you would create a Clue, Food, or Treasure token, instead create one of each.")
XORN = creature(
    "Xorn",
    "{R}",
    "If you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token.",
)
ANGELS = enchantment(
    "Visitation",
    "{W}",
    "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens with "
    "flying and vigilance are created instead.",
)
TWICE = enchantment(
    "Lives",
    "{G}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
)
TREASURE = sorcery("Strike", "{R}", "Create a Treasure token.")


def tokens(outcome: Outcome) -> dict[str, int]:
    objects = (outcome.state.objects[one] for one in outcome.state.battlefield)
    return dict(Counter(one.definition.name.removesuffix(" Token") for one in objects if one.kind == "token"))


def test_614_16_as_many_other_tokens_are_created_with_them() -> None:
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", general=SQUIRREL)
    outcome = board.run(cast("A", "muster"), RESOLVE)
    assert tokens(outcome) == {"Soldier": 2, "Squirrel": 2}
    assert "614.16" in cited(outcome, "replacement")


def test_614_16_both_kinds_are_doubled_whichever_applies_first() -> None:
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", general=SQUIRREL, lives=TWICE)
    outcome = board.run(cast("A", "muster"), RESOLVE)  # 616.1: the order makes no difference, so it is not asked
    assert (outcome.status, tokens(outcome)) == ("resolved", {"Soldier": 4, "Squirrel": 4})


def test_614_16_one_of_each_for_each() -> None:
    board = Board().lands("A", "R").hand("A", strike=TREASURE).field("A", maker=MAKER)
    assert tokens(board.run(cast("A", "strike"), RESOLVE)) == {"Clue": 1, "Food": 1, "Treasure": 1}


def test_614_5_each_of_two_applies_once_to_each_token() -> None:
    board = Board().lands("A", "R").hand("A", strike=TREASURE).field("A", one=MAKER, two=MAKER)
    assert tokens(board.run(cast("A", "strike"), RESOLVE)) == {"Clue": 3, "Food": 3, "Treasure": 3}


def test_614_16_one_more_of_that_kind() -> None:
    board = Board().lands("A", "RW").hand("A", strike=TREASURE, muster=TOKENS).field("A", xorn=XORN)
    outcome = board.run(cast("A", "strike"), RESOLVE, cast("A", "muster"), RESOLVE)
    assert tokens(outcome) == {"Treasure": 2, "Soldier": 2}


def test_614_16_other_tokens_instead() -> None:
    board = Board().lands("A", "WR").hand("A", muster=TOKENS, strike=TREASURE).field("A", angels=ANGELS)
    outcome = board.run(cast("A", "muster"), RESOLVE, cast("A", "strike"), RESOLVE)
    assert tokens(outcome) == {"Angel": 2, "Treasure": 1}


def test_614_16_not_tokens_of_another_player() -> None:
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("B", general=SQUIRREL, angels=ANGELS)
    assert tokens(board.run(cast("A", "muster"), RESOLVE)) == {"Soldier": 2}


def test_614_16_tokens_that_are_created_instead_are_told_as_such() -> None:
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", angels=ANGELS)
    outcome = board.run(cast("A", "muster"), RESOLVE)
    told = ["2 Angel tokens are created instead."]
    assert steps(outcome, "create_token") == told
