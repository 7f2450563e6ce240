"""107.4f: how much life is paid for Phyrexian symbols may be said with the action (601.2b)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, cast, life, steps
from tests.rules.boards import Board
from tests.rules.pool import enchantment, instant

TWICE = instant("Twice", "{1}{B/P}{B/P}", "You gain 10 life.")


@pytest.mark.parametrize(("said", "lands"), [(0, "BBB"), (2, "BB"), (4, "B")])
def test_107_4f_so_much_life_as_is_said(said: int, lands: str):
    outcome = Board().lands("A", lands).hand("A", twice=TWICE).run(cast("A", "twice", life=said), RESOLVE)
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 30 - said


def test_107_4f_of_mana_that_is_assumed_only_the_life_is_paid():
    outcome = Board().hand("A", twice=TWICE).run(cast("A", "twice", life=4, payment="assume"), RESOLVE)
    assert life(outcome.state, "A") == 26
    assert "2 life for {B/P} and 2 life for {B/P}" in steps(outcome, "announce_cost")[0]


@pytest.mark.parametrize("said", [1, 6])
def test_601_2b_no_number_of_symbols_comes_to_that(said: int):
    outcome = Board().lands("A", "BBB").hand("A", twice=TWICE).run(cast("A", "twice", life=said))
    assert outcome.illegal is not None
    assert outcome.illegal.why == f"A can't pay {said} life for Phyrexian symbols of {{1}}{{B/P}}{{B/P}}"


def test_602_2b_an_ability_with_a_phyrexian_symbol():
    pod = enchantment("Pod", "{G}", "{1}{G/P}, {T}: You gain 10 life.")
    board = Board().lands("A", "GG").field("A", pod=pod)
    paid = {n: life(board.run(activate("A", "pod", life=n), RESOLVE).state, "A") for n in (0, 2)}
    assert paid == {0: 30, 2: 28}


def test_602_2b_life_that_a_cost_has_in_any_case_may_be_said_too():
    well = enchantment("Well", "{G}", "Pay 3 life: You gain 10 life.")
    outcome = Board().field("A", well=well).run(activate("A", "well", life=3), RESOLVE)
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 27
