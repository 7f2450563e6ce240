"""Collecting evidence and waterbending, as costs (701.59, 701.67)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant, sorcery

SLEUTH = creature("Sleuth", "{1}", "Collect evidence 4: You gain 1 life.", "2/2")
WARDED = creature("Warded", "{1}", "Ward—Collect evidence 4.", "2/2")
CLUE = instant(
    "Hint",
    "{R}",
    "As an additional cost to cast this spell, you may collect evidence 2.\nYou gain 1 life. If evidence was collected, "
    "you gain 3 life instead.",
)
BENDER = creature("Bender", "{1}", "Waterbend {3}: You gain 1 life.", "2/2")
FLOOD = sorcery("Flood", "{1}{U}", "As an additional cost to cast this spell, waterbend {2}.\nYou gain 1 life.")
ROCK = card("Rock", "{1}", "Artifact", "")
WHALE = creature("Whale", "{5}", "", "5/5")


def test_701_59a_cards_with_enough_total_mana_value_are_exiled():
    board = Board().field("A", sleuth=SLEUTH).put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "bolt", BOLT)
    board = board.put("A", "graveyard", "whale", WHALE)
    done = answered(board, activate("A", "sleuth"), RESOLVE, picks=(("whale",),))
    assert life(done.state, "A") == 21
    assert names(done.state, "graveyard", "A") == ["Grizzly Bears", "Lightning Bolt"]
    assert "701.59a" in cited(done, "exile")


def test_701_59a_too_little_is_no_payment():
    board = (
        Board().field("A", sleuth=SLEUTH).put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "whale", WHALE)
    )
    done = answered(board, activate("A", "sleuth"), picks=(("bears",),))
    assert done.illegal is not None


def test_701_59b_without_the_cards_it_cannot_be_chosen():
    board = Board().lands("A", "R").field("A", sleuth=SLEUTH).put("A", "graveyard", "bolt", BOLT).hand("A", hint=CLUE)
    assert board.run(activate("A", "sleuth")).illegal is not None
    done = board.run(cast("A", "hint"), RESOLVE)  # nobody is asked
    assert life(done.state, "A") == 21


def test_701_59c_evidence_was_collected_asks_for_the_cost_of_that_spell():
    board = Board().lands("A", "R").put("A", "graveyard", "bears", BEARS).hand("A", hint=CLUE)
    collecting = (AdditionalPayment(cost="collect"),)
    done = board.run(cast("A", "hint", additional=collecting), RESOLVE)
    assert life(done.state, "A") == 23
    done = board.run(cast("A", "hint", additional=()), RESOLVE)
    assert life(done.state, "A") == 21


def test_701_59a_ward_may_ask_for_evidence():
    board = Board().lands("A", "R").field("B", warded=WARDED).hand("A", bolt=BOLT)
    outcome = answered(board, cast("A", "bolt", "warded"), RESOLVE)
    assert "Lightning Bolt" in names(outcome.state, "graveyard", "A")  # 701.59b: it can't be paid
    rich = board.put("A", "graveyard", "whale", WHALE)
    outcome = answered(rich, cast("A", "bolt", "warded"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "exile") == ["Whale"]
    assert "warded" not in outcome.state.battlefield


def test_701_59a_whenever_you_collect_evidence():
    watcher = creature("Watcher", "{1}", "Whenever you collect evidence, you gain 2 life.", "2/2")
    board = Board().field("A", sleuth=SLEUTH, watcher=watcher).put("A", "graveyard", "whale", WHALE)
    done = answered(board, activate("A", "sleuth"), RESOLVE, RESOLVE)
    assert life(done.state, "A") == 23


def test_701_67a_artifacts_and_creatures_pay_for_generic_mana_of_the_cost():
    board = Board().lands("A", "U").field("A", bender=BENDER, rock=ROCK)
    done = answered(board, activate("A", "bender"), RESOLVE)
    assert life(done.state, "A") == 21
    assert all(done.state.objects[one].tapped for one in ("land-A-1", "bender", "rock"))
    assert "701.67a" in cited(done, "tap")


def test_701_67a_what_is_tapped_does_not_help():
    board = Board().lands("A", "U").field("A", bender=BENDER).put("A", "battlefield", "rock", ROCK, tapped=True)
    assert board.run(activate("A", "bender")).illegal is not None


def test_701_67b_no_other_generic_mana_of_the_total_cost_is_paid_so():
    board = Board().lands("A", "UU").field("A", rock=ROCK, bears=BEARS).hand("A", flood=FLOOD)
    assert answered(board, cast("A", "flood"), RESOLVE).illegal is None
    poor = Board().lands("A", "U").field("A", rock=ROCK, bears=BEARS, ogre=BEARS).hand("A", flood=FLOOD)
    assert answered(poor, cast("A", "flood")).illegal is not None


def test_701_67a_colored_mana_is_not_paid_by_tapping():
    drop = creature("Drop", "{1}", "Waterbend {U}: You gain 1 life.", "2/2")
    board = Board().field("A", drop=drop, rock=ROCK)
    assert board.run(activate("A", "drop")).illegal is not None
    assert steps(board.run(activate("A", "drop")), "tap") == []
