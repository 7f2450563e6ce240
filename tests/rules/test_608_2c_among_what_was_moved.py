"""Choosing from among what the same text has moved before (400.7j, 608.2c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, texts
from tests.rules.fights import done
from tests.rules.pool import creature, instant

HELLRAISER = creature(
    "Raiser",
    "{0}",
    "When this creature enters, exile three cards at random from your graveyard. Choose a noncreature, nonland card from "
    "among them and copy it. You may cast the copy without paying its mana cost.",
    "4/4",
)
GAIN = instant("Gain", "{5}", "You gain 3 life.")


def test_400_7j_the_cards_that_were_exiled_at_random():
    board = Board().hand("A", spell=HELLRAISER).put("A", "graveyard", "gain", GAIN)
    for one in ("b1", "b2"):
        board.put("A", "graveyard", one, BEARS)
    outcome = done(answered(board, cast("A", "spell"), RESOLVE, RESOLVE, RESOLVE, picks=(True,)))
    assert "A chooses Gain." in texts(outcome)
    assert life(outcome.state, "A") == 23
