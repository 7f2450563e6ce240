"""Keywords that let a card be cast otherwise than from the hand for its mana cost (702)."""

from __future__ import annotations

from engine.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BEARS, COUNTERSPELL, Board, land
from tests.rules.pool import creature, instant, sorcery

LESSON = sorcery("Lesson", "{4}{R}", "You gain 3 life.\nFlashback {R}")
RETRACED = sorcery("Return", "{R}", "You gain 1 life.\nRetrace")
JUMP = instant("Leap", "{R}", "You gain 2 life.\nJump-start")
EVOKED = creature("Muse", "{4}{U}", "When this creature enters, you gain 2 life.\nEvoke {U}", "2/2")


def test_702_34a_cast_from_the_graveyard_for_the_flashback_cost_then_exiled():
    board = Board().lands("A", "R").put("A", "graveyard", "lesson", LESSON)
    outcome = board.run(cast("A", "lesson"))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 23
    assert names(outcome.state, "exile") == ["Lesson"]
    assert names(outcome.state, "graveyard", "A") == []
    assert {"702.34a", "118.9a"} <= set(cited(outcome, "announce_method"))
    assert "702.34a" in cited(outcome, "replacement")


def test_702_34a_is_exiled_when_it_is_countered():
    board = Board().lands("A", "R").lands("B", "UU").put("A", "graveyard", "lesson", LESSON)
    board.hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", "lesson"), cast("B", "no", "lesson@2"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "exile") == ["Lesson"]


def test_702_34a_from_the_hand_flashback_is_no_way():
    board = Board().lands("A", "R").hand("A", lesson=LESSON)
    outcome = board.run(cast("A", "lesson", method="flashback"))
    assert outcome.status == "illegal"
    assert "601.3" in {cite.number for cite in outcome.illegal.rules}


def test_702_34a_only_the_owner_and_at_the_time_of_its_type():
    board = Board().lands("B", "R").put("A", "graveyard", "lesson", LESSON)
    assert board.run(cast("B", "lesson")).status == "illegal"
    board = Board().lands("B", "R").put("B", "graveyard", "lesson", LESSON)
    assert board.run(cast("B", "lesson")).status == "illegal"


def test_702_81a_retrace_discards_a_land_card():
    board = Board().lands("A", "R").put("A", "graveyard", "again", RETRACED)
    assert board.run(cast("A", "again")).status == "illegal"
    board.hand("A", bears=BEARS, plains=land("W"))
    outcome = board.run(cast("A", "again"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Plains", "Return"]


def test_702_133a_jump_start_discards_a_card_and_exiles_itself():
    board = Board().lands("A", "R").put("A", "graveyard", "leap", JUMP).hand("A", bears=BEARS, plains=land("W"))
    outcome = answered(board, cast("A", "leap"), picks=("bears",))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 22
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "exile") == ["Leap"]


def test_702_133a_what_it_is_discarded_can_be_said_ahead():
    board = Board().lands("A", "R").put("A", "graveyard", "leap", JUMP).hand("A", bears=BEARS, plains=land("W"))
    paid = AdditionalPayment(cost="discard", pay_with=("plains",))
    outcome = board.run(cast("A", "leap", additional=(paid,)))
    assert names(outcome.state, "graveyard", "A") == ["Plains"]


def test_702_74a_evoked_it_is_sacrificed_after_it_entered():
    board = Board().lands("A", "U").hand("A", muse=EVOKED)
    outcome = board.run(cast("A", "muse", method="evoke"), until="stack_empty", policy="default")
    assert outcome.status == "resolved", outcome
    assert names(outcome.state, "graveyard", "A") == ["Muse"]
    assert life(outcome.state, "A") == 22
    assert "702.74a" in cited(outcome, "announce_method")


def test_702_74a_for_its_mana_cost_it_stays():
    board = Board().lands("A", "UUUUU").hand("A", muse=EVOKED)
    outcome = board.run(cast("A", "muse", method="normal"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Island"] * 5 + ["Muse"]


def test_702_74a_the_choice_of_cost_is_asked():
    board = Board().lands("A", "UUUUU").hand("A", muse=EVOKED)
    outcome = board.run(cast("A", "muse"))
    assert outcome.status == "choice_required"
    assert [option.label for option in outcome.pending.options] == ["mana cost {4}{U}", "Evoke {U}"]
    assert "118.9a" in outcome.pending.rules
