"""Collecting evidence and waterbending, as costs (701.59, 701.67)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from engine.unread.libraries import UNKNOWN_CARD
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


def with_unknown(*one_of: object, count: int = 1, **known: object) -> Board:
    """A Sleuth, which asks for a total of 4, and unknown cards in the graveyard besides known ones."""
    board = Board().lands("A", "R").field("A", sleuth=SLEUTH)
    for number in range(count):
        board.put("A", "graveyard", f"secret-{number}", UNKNOWN_CARD, unknown=True, one_of=one_of)
    for object_id, definition in known.items():
        board.put("A", "graveyard", object_id, definition)
    return board


def test_701_59a_an_unknown_card_may_be_what_is_missing():
    """The known card has mana value 2: with it the unknown one has to have 2 or more, alone 4 or more."""
    board = with_unknown(bears=BEARS)
    asked = board.run(activate("A", "sleuth"))
    assert {option.object for option in asked.pending.options} == {"secret-0", "bears"}
    both = answered(board, activate("A", "sleuth"), RESOLVE, picks=(("secret-0", "bears"),))
    assert (both.status, life(both.state, "A")) == ("resolved", 21)
    said = "The unknown card that A exiles to collect evidence has mana value 2 or greater."
    assert said in both.assumptions
    alone = answered(board, activate("A", "sleuth"), picks=(("secret-0",),))
    assert said.replace("2", "4") in alone.assumptions
    assert answered(board, activate("A", "sleuth"), picks=(("bears",),)).status == "illegal"


def test_701_59a_of_several_unknown_cards_the_total_is_what_is_assumed():
    done = answered(with_unknown(count=2), activate("A", "sleuth"), RESOLVE, picks=(("secret-0", "secret-1"),))
    assert life(done.state, "A") == 21
    assert "The unknown cards that A exiles to collect evidence have total mana value 4 or greater." in done.assumptions


def test_701_59a_with_enough_known_cards_nothing_is_assumed_of_the_unknown_one():
    board = with_unknown(whale=WHALE)
    done = answered(board, activate("A", "sleuth"), RESOLVE, picks=(("whale", "secret-0"),))
    assert (done.status, [text for text in done.assumptions if "evidence" in text]) == ("resolved", [])


def test_701_59a_which_of_several_cards_it_is_is_asked_where_that_decides():
    """Bears (2) and what has mana value 1 or 2: only the other Bears make it 4."""
    board = with_unknown(BEARS, BOLT, bears=BEARS)
    for name, status in ((BEARS.name, "resolved"), (BOLT.name, "illegal")):
        ended = answered(board, activate("A", "sleuth"), RESOLVE, picks=(name,))
        assert ended.status == status


def test_701_59b_where_no_card_that_it_may_be_is_enough_it_cannot_be_chosen():
    assert with_unknown(BOLT, BEARS).run(activate("A", "sleuth")).status == "illegal"
    assert with_unknown(WHALE, WHALE).run(activate("A", "sleuth"), RESOLVE).status == "resolved"


def test_701_59b_unknown_cards_may_be_what_is_collected_for_an_additional_cost():
    board = with_unknown().hand("A", hint=CLUE)
    for collects, gained in ((True, 3), (False, 1)):
        additional = (AdditionalPayment(cost="collect"),) if collects else ()
        done = board.run(cast("A", "hint", additional=additional), RESOLVE)
        assert life(done.state, "A") == 20 + gained
