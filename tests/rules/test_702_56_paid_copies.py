"""Spells copied for an additional cost: replicate, conspire, casualty (702.56, 702.78, 702.153)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

JAB = instant("Jab", "{R}", "Jab deals 1 damage to any target.\nReplicate {1}")
PLOT = instant("Plot", "{R}", "Plot deals 1 damage to any target.\nConspire")
TOLL = instant("Toll", "{R}", "Toll deals 1 damage to any target.\nCasualty 2")
GOBLIN = creature("Goblin", "{R}", "", "1/1")
OGRE = creature("Ogre", "{R}", "", "2/2")


def paying(cost: str, times: int = 1, *what: str) -> tuple[AdditionalPayment, ...]:
    return (AdditionalPayment(cost=cost, times=times, pay_with=what),)


def copies(outcome) -> int:
    return len([text for text in steps(outcome, "copy") if "copy of" in text])


def test_702_56a_replicate_is_paid_any_number_of_times():
    board = Board().lands("A", "RRRR").hand("A", jab=JAB)
    action = cast("A", "jab", "B", additional=paying("replicate", 3))
    outcome = answered(board, action, RESOLVE, picks=(False,))
    assert copies(outcome) == 3
    assert "702.56a" in cited(outcome, "announce_cost")
    done = answered(board, action, RESOLVE, RESOLVE, RESOLVE, RESOLVE, RESOLVE, picks=(False,))
    assert life(done.state, "B") == 16


def test_702_56a_without_the_cost_nothing_triggers():
    board = Board().lands("A", "RR").hand("A", jab=JAB)
    outcome = answered(board, cast("A", "jab", "B"), picks=(0,))
    assert steps(outcome, "trigger") == []


def test_702_56a_nobody_is_asked_for_what_cannot_be_paid():
    board = Board().lands("A", "R").hand("A", jab=JAB)
    assert board.run(cast("A", "jab", "B", additional=paying("replicate", 2))).illegal is not None


def test_702_56a_new_targets_may_be_chosen_for_each_copy():
    board = Board().lands("A", "RRR").field("B", bears=BEARS).hand("A", jab=JAB)
    action = cast("A", "jab", "B", additional=paying("replicate", 2))
    done = answered(board, action, RESOLVE, RESOLVE, RESOLVE, RESOLVE, picks=(True, "bears", "bears"))
    assert life(done.state, "B") == 19
    assert "bears" not in done.state.battlefield


def test_702_78a_conspire_taps_two_creatures_that_share_a_color():
    board = Board().lands("A", "R").field("A", one=GOBLIN, two=OGRE, bears=BEARS).hand("A", plot=PLOT)
    outcome = answered(board, cast("A", "plot", "B", additional=paying("conspire")), RESOLVE, picks=(False,))
    assert copies(outcome) == 1
    assert outcome.state.objects["one"].tapped
    assert outcome.state.objects["two"].tapped
    assert not outcome.state.objects["bears"].tapped


def test_702_78a_conspire_takes_two_untapped_creatures():
    board = Board().lands("A", "R").field("A", one=GOBLIN, bears=BEARS).hand("A", plot=PLOT)
    assert board.run(cast("A", "plot", "B", additional=paying("conspire"))).illegal is not None
    assert board.run(cast("A", "plot", "B")).illegal is None  # nobody is asked


def test_702_153a_casualty_sacrifices_a_creature_of_enough_power():
    board = Board().lands("A", "R").field("A", goblin=GOBLIN, ogre=OGRE).hand("A", toll=TOLL)
    outcome = answered(board, cast("A", "toll", "B", additional=paying("casualty")), RESOLVE, picks=(False,))
    assert copies(outcome) == 1
    assert "ogre" not in outcome.state.battlefield
    assert "goblin" in outcome.state.battlefield
    weak = Board().lands("A", "R").field("A", goblin=GOBLIN).hand("A", toll=TOLL)
    assert weak.run(cast("A", "toll", "B", additional=paying("casualty"))).illegal is not None


def test_702_153b_two_instances_are_paid_separately():
    twice = instant("Twice", "{R}", "Twice deals 1 damage to any target.\nCasualty 1\nCasualty 2")
    board = Board().lands("A", "R").field("A", goblin=GOBLIN, ogre=OGRE).hand("A", twice=twice)
    both = (AdditionalPayment(cost="casualty 1"), AdditionalPayment(cost="casualty 2"))
    outcome = answered(board, cast("A", "twice", "B", additional=both))  # the ogre is wanted for casualty 2
    assert len(steps(outcome, "trigger")) == 2
    one = (AdditionalPayment(cost="casualty 2"),)
    outcome = answered(board, cast("A", "twice", "B", additional=one))
    assert len(steps(outcome, "trigger")) == 1


def test_702_78b_two_instances_of_the_same_are_not_told_apart():
    """Two conspire abilities each look at their own payment: the engine says that it can't tell them apart."""
    grim = card("Grim", "{R}", "Instant", "Grim deals 1 damage to any target.\nConspire\nConspire")
    board = Board().lands("A", "R").field("A", one=GOBLIN, two=OGRE).hand("A", grim=grim)
    outcome = board.run(cast("A", "grim", "B"))
    assert outcome.status == "unsupported"
