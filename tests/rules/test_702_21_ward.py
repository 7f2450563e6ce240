"""Ward (702.21): countering what opponents aim at it unless they pay."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature

WARDED = creature("Guarded", "{1}", "Ward {2}", pt="2/2")
LIFE = creature("Proud", "{1}", "Ward—Pay 3 life.", pt="2/2")
DISCARD = creature("Wary", "{1}", "Ward—Discard a card.", pt="2/2")
SACRIFICE = creature("Grim", "{1}", "Ward—Sacrifice a creature.", pt="2/2")


def board(warded: object, lands: str = "R") -> Board:
    return Board().lands("A", lands).hand("A", bolt=BOLT, spare=BEARS).field("A", mine=BEARS).field("B", it=warded)


def test_702_21a_who_does_not_pay_has_the_spell_countered():
    outcome = board(WARDED).run(cast("A", "bolt", "it"), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.stack == ()
    assert "it" in outcome.state.battlefield
    assert "702.21a" in cited(outcome, "trigger")


def test_702_21a_paying_mana_lets_it_resolve():
    outcome = answered(board(WARDED, "RRR"), cast("A", "bolt", "it"), RESOLVE, RESOLVE, picks=(True,))
    assert outcome.status == "resolved"
    assert "it" not in outcome.state.battlefield


@pytest.mark.parametrize(("warded", "picks"), [(LIFE, (True,)), (DISCARD, (True,)), (SACRIFICE, (True,))])
def test_702_21a_with_other_costs(warded: object, picks: tuple[object, ...]):
    outcome = answered(board(warded), cast("A", "bolt", "it"), RESOLVE, RESOLVE, picks=picks)
    assert outcome.status == "resolved", outcome.pending
    assert "it" not in outcome.state.battlefield
    assert (life(outcome.state, "A"), len(outcome.state.zone("hand", "A")), "mine" in outcome.state.battlefield) in (
        (17, 1, True),
        (20, 0, True),
        (20, 1, False),
    )


def test_702_21a_its_own_controller_does_not_pay():
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", it=WARDED).run(cast("A", "bolt", "it"))
    assert "trigger" not in [step.event for step in outcome.steps]


def test_702_21a_abilities_are_countered_too():
    shooter = card("Shooter", "{1}", "Artifact", "{T}: This artifact deals 2 damage to target creature.")
    outcome = Board().field("A", s=shooter).field("B", it=WARDED).run(activate("A", "s", 0, "it"), RESOLVE)
    assert outcome.status == "resolved"
    assert "it" in outcome.state.battlefield
    assert outcome.state.stack == ()
