"""Mana that is paid for each of something, lands returned to pay, and other costs under two conditions (118.9, 118.12a)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PassPriority
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, texts
from tests.rules.pool import creature, instant, read

PASS = PassPriority(player="A")
LOGIC = read(
    instant("Logic", "{U}", "Counter target spell unless its controller pays {1} for each card in your graveyard.")
)
SEER = read(creature("Seer", "{U}", "Return two lands you control to their owner's hand: You gain 1 life."))
LEGATE = read(
    creature(
        "Legate",
        "{7}",
        "If an opponent controls a Forest and you control an Island, you may cast this spell without paying its mana cost.",
    )
)


@pytest.mark.parametrize(("lands", "countered"), [("RRR", False), ("RR", True)])
def test_118_12a_mana_is_paid_for_each_card(lands: str, countered: bool):
    """118.12a: with two cards in the graveyard of the ability's controller, {2} is to be paid."""
    board = Board().lands("A", lands).lands("B", "U").hand("A", bolt=BOLT).hand("B", logic=LOGIC)
    board = board.put("B", "graveyard", "one", BEARS).put("B", "graveyard", "two", BEARS)
    actions = (cast("A", "bolt", "B"), PASS, cast("B", "logic", "bolt@2"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=() if countered else (True,))
    assert (life(outcome.state, "B") == 20) is countered
    assert any("{2}" in text for text in texts(outcome))


def test_118_12a_for_each_of_none_nothing_is_to_be_paid():
    """118.5: {0} can be paid without any mana."""
    board = Board().lands("A", "R").lands("B", "U").hand("A", bolt=BOLT).hand("B", logic=LOGIC)
    actions = (cast("A", "bolt", "B"), PASS, cast("B", "logic", "bolt@2"), RESOLVE, RESOLVE)
    assert life(answered(board, *actions, picks=(True,)).state, "B") == 17


@pytest.mark.parametrize(("lands", "pays"), [("UU", True), ("U", False)])
def test_118_3_two_lands_are_returned_to_pay(lands: str, pays: bool):
    outcome = Board().lands("A", lands).field("A", seer=SEER).run(activate("A", "seer"), RESOLVE)
    assert outcome.status == ("resolved" if pays else "illegal")
    if pays:
        assert (life(outcome.state, "A"), len(names(outcome.state, "hand", "A"))) == (21, 2)


@pytest.mark.parametrize(("theirs", "mine", "may"), [("G", "U", True), ("R", "U", False), ("G", "R", False)])
def test_118_9_both_conditions_must_be_met(theirs: str, mine: str, may: bool):
    board = Board().lands("A", mine).lands("B", theirs).hand("A", legate=LEGATE)
    outcome = board.run(cast("A", "legate"), RESOLVE)
    assert outcome.status == ("resolved" if may else "illegal")
    assert ("Legate" in names(outcome.state, "battlefield")) is may
