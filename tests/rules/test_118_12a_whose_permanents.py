"""Whose objects an action that pays may be done with (118.12a): anybody's, unless the text or the action says otherwise."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment

DRAKE = creature(
    "Drake", "{U}", "When this creature enters, sacrifice it unless you return an enchantment to its owner's hand."
)
ELDER = creature("Elder", "{B}", "{1}, Exile a creature card from a graveyard: You gain 1 life.")
PROP = enchantment("Prop", "{U}", "Creatures you control get +0/+1.")


def test_118_12a_an_opponents_enchantment_may_be_returned() -> None:
    board = Board().lands("A", "U").hand("A", drake=DRAKE).field("B", prop=PROP)
    outcome = answered(board, cast("A", "drake"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "B") == ["Prop"]
    assert "Drake" in names(outcome.state, "battlefield")


def test_118_3_a_card_in_any_graveyard_may_be_exiled_for_a_cost_that_says_so() -> None:
    """118.3: "from a graveyard" is from anybody's."""
    board = Board().lands("A", "U").field("A", elder=ELDER).put("B", "graveyard", "bears", BEARS)
    outcome = board.run(activate("A", "elder"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "B") == []
