"""Casting a card by a keyword that is not carried out: nobody is told that it is illegal (702.146a, 702.148a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import cast
from tests.rules.boards import Board, card
from tests.rules.pool import creature, sorcery

GEIST = creature("Geist", "{2}{U}", "Disturb {1}{U}", "2/2")


def test_702_146a_from_the_graveyard_it_is_not_called_illegal():
    board = Board().lands("A", "UUU").put("A", "graveyard", "geist", GEIST)
    assert board.run(cast("A", "geist")).status == "unsupported"
    assert board.run(cast("A", "geist", method="disturb")).status == "unsupported"


def test_601_2b_a_way_that_nothing_offers_is_illegal():
    board = Board().lands("A", "UUU").hand("A", geist=GEIST)
    assert board.run(cast("A", "geist", method="flashback")).status == "illegal"


@pytest.mark.parametrize("text", ["Cleave {3}", "Freerunning {1}", "Prowl {1}", "Miracle {1}"])
def test_601_2b_another_way_that_is_not_carried_out(text):
    odd = (
        sorcery("Odd", "{2}{U}", f"{text}\nDraw a card.") if text[0] in "CM" else card("Odd", "{2}{U}", "Instant", text)
    )
    board = Board().lands("A", "UUU").hand("A", odd=odd)
    assert board.run(cast("A", "odd", method=text.split()[0].lower())).status == "unsupported"
