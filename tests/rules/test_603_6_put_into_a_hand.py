"""Put into a hand from the battlefield or the graveyard; which card is revealed by exploring (603.10a, 608.2i, "
"701.44a)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import BOUNCE, creature, enchantment, sorcery

SCALE = creature("Scale", "{G}", "When this creature is put into your hand from your graveyard, you gain 2 life.")
RAISE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to your hand.")


def test_603_10a_put_into_your_hand_from_your_graveyard():
    board = Board().lands("A", "B").hand("A", again=RAISE).put("A", "graveyard", "scale", SCALE)
    assert life(board.run(cast("A", "again", "scale"), RESOLVE, RESOLVE).state, "A") == 22


def test_603_10a_not_from_the_battlefield():
    board = Board().lands("A", "U").hand("A", bounce=BOUNCE).field("A", scale=SCALE)
    outcome = board.run(cast("A", "bounce", "scale"), RESOLVE)
    assert not outcome.state.stack


@pytest.mark.parametrize(("whose", "drawn"), [("A", 1), ("B", 0)])
def test_608_2i_a_permanent_was_put_into_your_hand(whose, drawn):
    mage = enchantment(
        "Mage",
        "{U}",
        "At the beginning of your end step, if a permanent was put into your hand from the battlefield this turn, draw "
        "a card.",
    )
    board = Board().lands("A", "U").hand("A", bounce=BOUNCE).field("A", mage=mage).field(whose, bears=BEARS)
    outcome = board.run(cast("A", "bounce", "bears"), RESOLVE, Advance(to="end"), *(RESOLVE,) * drawn)
    assert len(outcome.state.zone("hand", "A")) == drawn + (whose == "A")


@pytest.mark.parametrize(("top", "gained"), [(land("G"), 1), (BEARS, 2)])
def test_701_44a_which_card_is_revealed_by_exploring(top, gained):
    chief = enchantment(
        "Chief",
        "{G}",
        "Whenever a creature you control explores a land card, you gain 1 life.\n"
        "Whenever a creature you control explores a nonland card, you gain 2 life.",
    )
    go = sorcery("Go", "{G}", "Target creature you control explores.")
    board = Board(library=0).lands("A", "G").hand("A", go=go).field("A", chief=chief, bears=BEARS)
    board.put("A", "library", "top", top)
    picks = () if gained == 1 else (True,)
    outcome = answered(board, cast("A", "go", "bears"), RESOLVE, RESOLVE, picks=picks)
    assert life(outcome.state, "A") == 20 + gained


def test_701_44b_no_card_is_revealed():
    chief = enchantment("Chief", "{G}", "Whenever a creature you control explores a nonland card, you gain 2 life.")
    go = sorcery("Go", "{G}", "Target creature you control explores.")
    board = Board(library=0).lands("A", "G").hand("A", go=go).field("A", chief=chief, bears=BEARS)
    outcome = board.run(cast("A", "go", "bears"), RESOLVE)
    assert not outcome.state.stack
