"""701.23d: a card that is not known is found where any will do; what becomes of it is never guessed."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import sorcery

TUTOR = sorcery("Tutor", "{B}", "Search your library for a card, then shuffle and put that card on top.")
WIND = sorcery(
    "Wind", "{B}", "Search target player's library for up to seven cards and exile them. Then that player shuffles."
)


def test_701_23d_an_unknown_card_is_found():
    outcome = Board().lands("A", "B").hand("A", t=TUTOR).run(cast("A", "t"), RESOLVE, policy="default")
    assert any(step.text == "A searches their library and finds an unknown card." for step in outcome.steps)


def test_701_23d_as_many_as_the_text_says_are_offered():
    asked = Board().lands("A", "B").hand("A", w=WIND).run(cast("A", "w", targets=("B",)), RESOLVE).pending
    assert asked is not None
    assert asked.high == 7


def test_701_23d_beside_known_cards_it_is_not_guessed_which_is_on_top():
    board = Board().lands("A", "B").hand("A", t=TUTOR).put("A", "library", "bears", BEARS)
    outcome = board.run(cast("A", "t"), RESOLVE)
    assert any("unknown cards in the library of A is found" in text for text in outcome.assumptions)
