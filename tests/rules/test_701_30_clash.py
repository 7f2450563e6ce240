"""Clashing and fatesealing (701.29, 701.30)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

GIANT = creature("Giant", "{3}{R}", "", "3/3")
PUSH = instant("Push", "{R}", "Push deals 1 damage to any target. Clash with an opponent. If you win, you gain 5 life.")
HEAR = enchantment("Hear", "{W}", "Whenever an opponent clashes, you gain 1 life.")
WATCH = enchantment("Watch", "{W}", "Whenever you win a clash, you gain 10 life.")
FATE = sorcery("Fate", "{U}", "Fateseal 2.")


def board(mine: object, theirs: object) -> Board:
    made = Board(library=5).lands("A", "R").hand("A", push=PUSH).field("A", watch=WATCH).field("B", hear=HEAR)
    made.put("A", "library", "mine", mine).put("B", "library", "theirs", theirs)  # type: ignore[arg-type]
    return made


def test_701_30d_the_higher_mana_value_wins() -> None:
    outcome = answered(board(GIANT, BEARS), cast("A", "push", "B"), RESOLVE, RESOLVE, RESOLVE, picks=(False, True))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 20 + 5 + 10
    assert life(outcome.state, "B") == 20
    assert outcome.state.players["A"].library.top == ("mine",)
    assert outcome.state.players["B"].library.top == ()
    assert outcome.state.players["B"].library.bottom == ("theirs",)
    assert "A wins the clash." in steps(outcome, "clash")


def test_701_30d_a_tie_is_won_by_nobody() -> None:
    outcome = answered(board(BEARS, BEARS), cast("A", "push", "B"), RESOLVE, RESOLVE, picks=(True, False))
    assert life(outcome.state, "A") == 20
    assert "Nobody wins the clash." in steps(outcome, "clash")
    assert outcome.state.players["A"].library.bottom == ("mine",)


def test_701_30d_the_opponent_wins() -> None:
    outcome = answered(board(BOLT, GIANT), cast("A", "push", "B"), RESOLVE, RESOLVE, picks=(False, False))
    assert life(outcome.state, "A") == 20
    assert "B wins the clash." in steps(outcome, "clash")


def test_701_29a_fatesealing() -> None:
    made = Board(library=5).lands("A", "U").hand("A", fate=FATE)
    made.put("B", "library", "second", BOLT).put("B", "library", "first", BEARS)
    outcome = answered(made, cast("A", "fate"), RESOLVE, picks=(("first",),))
    assert outcome.state.players["B"].library.top == ("second",)
    assert outcome.state.players["B"].library.bottom == ("first",)
    assert names(outcome.state, "hand", "A") == []
