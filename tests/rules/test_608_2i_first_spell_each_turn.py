"""The so-manyeth spell that a player casts each turn (608.2i), while it is cast and as it resolves."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import enchantment, instant

NEXUS = enchantment("Nexus", "{W}", "The first spell you cast each turn has lifelink.")
SECOND = enchantment("Second", "{W}", "The second instant spell you cast each turn has lifelink.")
GRAVES = enchantment("Graves", "{W}", "The first spell you cast from your graveyard each turn has lifelink.")
PAINTER = enchantment("Painter", "{W}", "The first instant or sorcery spell you cast each turn has casualty 2.")
AGAIN = instant("Again", "{R}", "Again deals 3 damage to any target.\nFlashback {R}")


def twice(board: Board):
    return board.run(cast("A", "one", "B"), RESOLVE, cast("A", "two", "B"), RESOLVE)


def test_608_2i_the_first_spell_and_no_other():
    board = Board().lands("A", "RR").hand("A", one=BOLT, two=BOLT).field("A", nexus=NEXUS)
    assert life(twice(board).state, "A") == 23


def test_608_2i_the_second_of_a_kind():
    board = Board().lands("A", "GGRR").hand("A", one=BOLT, two=BOLT, bears=BEARS).field("A", second=SECOND)
    assert life(twice(board).state, "A") == 23
    first = board.run(cast("A", "bears"), RESOLVE, cast("A", "one", "B"), RESOLVE)
    assert life(first.state, "A") == 20


def test_608_2i_from_a_zone():
    board = (
        Board().lands("A", "RR").hand("A", bolt=BOLT).put("A", "graveyard", "again", AGAIN).field("A", graves=GRAVES)
    )
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "again", "B"), RESOLVE)
    assert life(outcome.state, "A") == 23


def test_608_2i_of_its_own_player():
    board = Board().lands("A", "R").lands("B", "R").hand("A", one=BOLT).hand("B", two=BOLT).field("B", nexus=NEXUS)
    outcome = board.run(cast("A", "one", "B"), RESOLVE, passing("A"), cast("B", "two", "A"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 20)


def test_702_153a_casualty_of_the_first_such_spell():
    board = Board().lands("A", "RR").hand("A", one=BOLT, two=BOLT).field("A", painter=PAINTER, bears=BEARS)
    paid = (AdditionalPayment(cost="casualty", pay_with=("bears",)),)
    assert board.run(cast("A", "one", "B", additional=paid)).status != "illegal"
    first = (cast("A", "one", "B", additional=()), RESOLVE)
    assert board.run(*first, cast("A", "two", "B", additional=paid)).status == "illegal"
