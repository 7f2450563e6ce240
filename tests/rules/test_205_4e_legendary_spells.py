"""205.4e: a legendary instant or sorcery is cast only by who controls a legendary creature or planeswalker."""

from __future__ import annotations

import pytest

from tests.rules.asking import cast
from tests.rules.boards import BEARS, Board, card

BLAST = card("Blast", "{W}", "Legendary Sorcery", "You gain 1 life.")
HERO = card("Hero", "{2}{W}", "Legendary Creature — Human", "", "2/2")
WALKER = card("Walker", "{2}{W}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.")
BLADE = card("Blade", "{2}", "Legendary Artifact", "")


@pytest.mark.parametrize(("permanent", "allowed"), [(HERO, True), (BEARS, False), (BLADE, False)])
def test_205_4e_what_the_player_controls_decides(permanent, allowed):
    board = Board().field("A", one=permanent).lands("A", "W").hand("A", blast=BLAST)
    outcome = board.run(cast("A", "blast"), until="action")
    assert (outcome.status == "resolved") is allowed


def test_205_4e_a_planeswalker_will_do():
    board = Board().field("A", one=WALKER).counters("one", "loyalty", 3).lands("A", "W").hand("A", blast=BLAST)
    assert board.run(cast("A", "blast"), until="action").status == "resolved"


def test_205_4e_that_of_an_opponent_does_not_count():
    board = Board().field("B", one=HERO).lands("A", "W").hand("A", blast=BLAST)
    outcome = board.run(cast("A", "blast"), until="action")
    assert outcome.illegal is not None
    assert outcome.illegal.why == "Blast is legendary, and A controls no legendary creature or planeswalker"
