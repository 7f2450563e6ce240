"""Counters of several kinds at once, and of a kind that is chosen (122.1, 614.1c, 614.12a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, steps
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant

MIXED = instant("Mixed", "{G}", "Put two +1/+1 counters and a flying counter on target creature.")
CHOICE = instant("Choice", "{G}", "Put your choice of a reach counter or a trample counter on target creature.")
BORN = creature("Born", "{G}", "This creature enters with two +1/+1 counters and a lifelink counter on it.")
NIPPER = creature(
    "Nipper", "{G}", "This creature enters with your choice of a menace counter or a lifelink counter on it."
)
HEARD = enchantment("Heard", "{G}", "Whenever you put one or more counters on a creature, you gain 1 life.")


def test_122_1_counters_of_two_kinds_are_put_at_the_same_time() -> None:
    board = Board().lands("A", "G").hand("A", mixed=MIXED).field("A", bears=BEARS, heard=HEARD)
    outcome = answered(board, cast("A", "mixed", "bears"), RESOLVE)
    bears = outcome.state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("flying")) == (2, 1)
    assert len(steps(outcome, "put_counters")) == 1


def test_608_2d_the_kind_of_counter_is_chosen_on_resolution() -> None:
    board = Board().lands("A", "G").hand("A", choice=CHOICE).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "choice", "bears"), RESOLVE, picks=("trample counter",))
    bears = outcome.state.objects["bears"]
    assert (bears.count("reach"), bears.count("trample")) == (0, 1)


def test_614_1c_it_enters_with_counters_of_both_kinds() -> None:
    outcome = answered(Board().lands("A", "G").hand("A", born=BORN), cast("A", "born"), RESOLVE)
    born = outcome.state.objects[outcome.state.zone("battlefield")[-1]]
    assert (born.count("+1/+1"), born.count("lifelink")) == (2, 1)


def test_614_12a_the_kind_is_chosen_before_it_enters() -> None:
    board = Board().lands("A", "G").hand("A", nipper=NIPPER)
    outcome = answered(board, cast("A", "nipper"), RESOLVE, picks=("lifelink counter",))
    nipper = outcome.state.objects[outcome.state.zone("battlefield")[-1]]
    assert (nipper.count("menace"), nipper.count("lifelink")) == (0, 1)
