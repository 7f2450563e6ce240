"""Casting a card as though it had flash for something that is paid besides (601.3b, 118.8)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, cast, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, sorcery

ROUT = sorcery(
    "Rout", "{W}", "You may cast this spell as though it had flash if you pay {1} more to cast it.\nYou gain 3 life."
)
BREATH = sorcery(
    "Breath",
    "{R}",
    "You may cast this spell as though it had flash if you behold a Bear as an additional cost to cast it.\nYou "
    "gain 3 life.",
)


def tapped(outcome) -> int:
    return sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield)


def test_601_3b_at_another_time_it_costs_more():
    board = Board().lands("B", "WW").hand("B", rout=ROUT)
    outcome = board.run(passing("A"), cast("B", "rout"), RESOLVE)
    assert (outcome.state.players["B"].life, tapped(outcome)) == (23, 2)
    assert Board().lands("B", "W").hand("B", rout=ROUT).run(passing("A"), cast("B", "rout")).status == "illegal"


def test_601_3b_at_the_usual_time_it_costs_what_it_costs():
    board = Board().lands("A", "W").hand("A", rout=ROUT)
    outcome = board.run(cast("A", "rout"), RESOLVE)
    assert (outcome.state.players["A"].life, tapped(outcome)) == (23, 1)


FREELY = enchantment("Freely", "{U}", "You may cast spells from your hand without paying their mana costs.")


def test_601_3c_the_cost_for_flash_is_paid_beside_an_alternative_cost():
    """601.3c, 118.9d: an additional cost is paid in addition to the alternative cost that another effect gives."""
    board = Board().lands("B", "W").hand("B", rout=ROUT).field("B", freely=FREELY)
    outcome = board.run(passing("A"), cast("B", "rout"), RESOLVE)
    assert (outcome.state.players["B"].life, tapped(outcome)) == (23, 1)


def test_601_3c_the_cost_for_flash_may_be_paid_when_it_is_not_needed():
    board = Board().lands("A", "WW").hand("A", rout=ROUT).field("A", freely=FREELY)
    labels = {one.label for one in board.run(cast("A", "rout")).pending.options}
    assert labels == {
        "mana cost {W}",
        "without paying its mana cost (Freely)",
        "mana cost {W} and {1}, as though it had flash",
        "without paying its mana cost (Freely) and {1}, as though it had flash",
    }


def test_701_4a_with_something_beheld():
    board = Board().lands("B", "R").hand("B", breath=BREATH)
    assert board.run(passing("A"), cast("B", "breath")).status == "illegal"
    assert board.field("B", bears=BEARS).run(passing("A"), cast("B", "breath")).status == "resolved"


def test_601_3d_it_has_flash_while_a_condition_holds():
    quick = sorcery("Quick", "{R}", "This spell has flash as long as you control a Bear.\nYou gain 3 life.")
    board = Board().lands("B", "R").hand("B", quick=quick)
    assert board.run(passing("A"), cast("B", "quick")).status == "illegal"
    assert board.field("A", theirs=BEARS).run(passing("A"), cast("B", "quick")).status == "illegal"
    assert board.field("B", bears=BEARS).run(passing("A"), cast("B", "quick")).status == "resolved"


def test_601_3d_it_has_flash_once_a_crime_was_committed():
    ride = sorcery("Ride", "{R}", "Ride has flash as long as you've committed a crime this turn.\nYou gain 3 life.")
    board = Board().lands("B", "RR").hand("B", ride=ride, bolt=BOLT)
    assert board.run(passing("A"), cast("B", "ride")).status == "illegal"
    own = board.run(passing("A"), cast("B", "bolt", "B"), RESOLVE, passing("A"), cast("B", "ride"))
    assert own.status == "illegal"
    outcome = board.run(passing("A"), cast("B", "bolt", "A"), RESOLVE, passing("A"), cast("B", "ride"))
    assert outcome.status == "resolved"


def test_113_6e_it_has_that_flash_on_the_stack_alone():
    wisp = enchantment("Wisp", "{B}", "Whenever you cast a spell that has flash, you gain 1 life.")
    quick = creature("Quick", "{R}", "This creature has flash as long as you control a Bear.")
    board = Board().lands("A", "R").hand("A", quick=quick).field("A", wisp=wisp, bears=BEARS)
    outcome = board.run(cast("A", "quick"), RESOLVE)
    assert outcome.state.players["A"].life == 21
    (arrived,) = (one for one in outcome.state.battlefield if one.startswith("quick"))
    assert not view(outcome.state).of(arrived).has_keyword("flash")


def test_601_3b_what_lets_it_be_cast_as_though_with_flash_can_be_named():
    orrery = enchantment("Orrery", "{U}", "You may cast spells as though they had flash.")
    board = Board().lands("B", "G").hand("B", bear=creature("Bear", "{G}")).field("B", orrery=orrery, idle=BEARS)
    assert board.run(passing("A"), cast("B", "bear", permission="orrery"), RESOLVE).status == "resolved"
    refused = board.run(passing("A"), cast("B", "bear", permission="idle"))
    assert refused.status == "illegal"
