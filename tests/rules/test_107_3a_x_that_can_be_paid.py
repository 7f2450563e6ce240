"""How great an X can be, and how often a cost can be paid, is told as it is asked for, where what pays for it is known
(107.3a, 118.3, 601.2b).
"""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Choice
from tests.rules.asking import RESOLVE, activate, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, sorcery

BURN = sorcery("Burn", "{X}{R}", "Burn deals X damage to any target.")
FIREBALL = sorcery(
    "Ball",
    "{X}{R}",
    "This spell costs {1} more to cast for each target beyond the first.\n"
    "Ball deals X damage divided evenly, rounded down, among any number of targets.",
)
TWICE = sorcery("Twice", "{X}{X}{R}", "You gain X life.")


def asked(board: Board, action: object) -> Choice:
    """The number that is asked for."""
    outcome = board.run(action)
    assert outcome.pending is not None, (outcome.status, outcome.illegal)
    assert outcome.pending.kind == "choose_number"
    return outcome.pending


@pytest.mark.parametrize(("lands", "most"), [("RRRR", 3), ("RGG", 2), ("RR", 1)])
def test_118_3_x_is_bounded_by_the_mana_there_can_be(lands: str, most: int) -> None:
    choice = asked(Board().lands("A", lands).hand("A", burn=BURN), cast("A", "burn", targets=("B",)))
    assert (choice.low, choice.high) == (0, most)
    assert choice.constraints == (f"A can pay for X = {most} at most.",)


def test_107_3a_an_x_that_is_paid_twice_is_half_as_great() -> None:
    assert asked(Board().lands("A", "RRRRRR").hand("A", twice=TWICE), cast("A", "twice")).high == 2


@pytest.mark.parametrize(("targets", "most"), [(("B",), 4), (("B", "bears"), 3), (("B", "bears", "cub"), 2)])
def test_601_2f_what_the_named_targets_add_to_the_cost_is_taken_off(targets: tuple[str, ...], most: int) -> None:
    board = Board().lands("A", "RRRRR").hand("A", ball=FIREBALL).field("B", bears=BEARS, cub=BEARS)
    assert asked(board, cast("A", "ball", targets=targets)).high == most


def test_601_2c_targets_that_are_still_to_be_chosen_may_add_to_it() -> None:
    board = Board().lands("A", "RRRRR").hand("A", ball=FIREBALL).field("B", bears=BEARS)
    assert asked(board, cast("A", "ball")).constraints == (
        "A can pay for X = 4 at most, before what the targets add to the cost.",
    )


def test_601_2f_what_makes_it_cost_less_is_counted() -> None:
    less = creature("Helper", "{U}", "Instant and sorcery spells you cast cost {1} less to cast.")
    board = Board().lands("A", "RRR").hand("A", burn=BURN).field("A", helper=less)
    assert asked(board, cast("A", "burn", targets=("B",))).high == 3


def test_601_2b_where_only_one_x_can_be_paid_nobody_is_asked_and_the_step_says_so() -> None:
    board = Board().lands("A", "R").hand("A", burn=BURN)
    outcome = board.run(cast("A", "burn", targets=("B",)), RESOLVE)
    (step,) = (one for one in outcome.steps if one.event == "announce_x")
    assert step.text == "A announces X = 0, for A can pay for no other X."
    assert life(outcome.state, "B") == 20


def test_118_3_of_an_x_that_is_said_the_payment_says_what_is_lacking() -> None:
    outcome = Board().lands("A", "RR").hand("A", burn=BURN).run(cast("A", "burn", x=2, targets=("B",)))
    assert outcome.illegal is not None
    assert "that is 3 mana, and A can have 2 at most" in outcome.illegal.why


@pytest.mark.parametrize(
    "text", ["{T}: Add {R} for each Gnome you wish for.", "Spells you wish for cost {1} less to cast."]
)
def test_text_that_is_not_understood_leaves_it_without_a_bound(text: str) -> None:
    board = Board().lands("A", "RRR").hand("A", burn=BURN).field("A", odd=card("Odd", "{2}", "Artifact", text))
    choice = asked(board, cast("A", "burn", targets=("B",)))
    assert (choice.high, choice.constraints) == (None, ())


def test_mana_that_is_taken_as_paid_sets_no_bound() -> None:
    choice = asked(Board().hand("A", burn=BURN), cast("A", "burn", targets=("B",), payment="assume"))
    assert (choice.high, choice.constraints) == (None, ("The mana is taken as paid, so it sets no limit.",))


def test_602_2b_the_x_of_an_ability_is_bounded_too() -> None:
    pinnacle = enchantment("Pinnacle", "{G}", "{X}: You gain X life.")
    assert asked(Board().lands("A", "GGG").field("A", pinnacle=pinnacle), activate("A", "pinnacle")).high == 3


def test_119_4_life_bounds_an_x_that_is_paid_with_it() -> None:
    drinker = creature("Drinker", "{B}", "Pay X life: This creature gets +X/+0 until end of turn.")
    assert asked(Board().field("A", drinker=drinker), activate("A", "drinker")).high == 20


def test_702_33c_how_often_a_kicker_can_be_paid() -> None:
    chalice = card("Chalice", "{0}", "Artifact", "Multikicker {2}\nThis artifact enters with a charge counter on it.")
    choice = asked(Board().lands("A", "GGGGG").hand("A", chalice=chalice), cast("A", "chalice"))
    assert (choice.high, choice.constraints) == (2, ("A can pay for it twice at most.",))


def test_107_3a_all_values_of_x_can_be_gone_through() -> None:
    board = Board().lands("A", "RRR").hand("A", burn=BURN)
    outcome = board.run(cast("A", "burn", targets=("B",)), RESOLVE, policy="explore")
    assert sorted(life(branch.outcome.state, "B") for branch in outcome.branches) == [18, 19, 20]
