"""What players did in a turn, asked as a condition (608.2i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import creature, instant, sorcery

EGG = card("Egg", "{1}", "Artifact", "Sacrifice this artifact: You gain 1 life.")
HUNGRY = creature(
    "Hungry", "{B}", "This creature gets +2/+0 as long as you've sacrificed an artifact this turn.", "1/1"
)
IDOL = card("Idol", "{2}", "Artifact", "{T}: You gain 5 life. Activate only if you created a token this turn.")
THOPTER = instant("Make", "{0}", "Create a 1/1 colorless Thopter artifact creature token with flying.")
RAISE = sorcery("Raise", "{0}", "Return target creature card from your graveyard to your hand.")
GRAVE = creature("Grave", "{B}", "This creature gets +2/+0 as long as a card left your graveyard this turn.", "1/1")
PAYBACK = creature(
    "Payback", "{B}", "At the beginning of your upkeep, if an opponent lost life last turn, you gain 3 life."
)
SLAP = instant("Slap", "{0}", "Target opponent loses 1 life.")


def power(outcome, one):
    return view(outcome.state).of(one).power


def test_608_2i_you_have_sacrificed_an_artifact():
    board = Board().field("A", hungry=HUNGRY, egg=EGG)
    assert power(board.run(), "hungry") == 1
    assert power(done(board.run(activate("A", "egg", 0))), "hungry") == 3


def test_608_2i_another_player_did_not():
    board = Board().field("B", hungry=HUNGRY).field("A", egg=EGG)
    assert power(done(board.run(activate("A", "egg", 0))), "hungry") == 1


def test_602_5b_only_if_you_created_a_token():
    board = Board().field("A", idol=IDOL).hand("A", make=THOPTER)
    illegal(board.run(activate("A", "idol", 0)), "602.5")
    outcome = done(board.run(cast("A", "make"), RESOLVE, activate("A", "idol", 0), RESOLVE))
    assert life(outcome.state, "A") == 25


def test_608_2i_a_card_left_your_graveyard():
    board = Board().field("A", grave=GRAVE).hand("A", spell=RAISE).put("A", "graveyard", "bears", BEARS)
    assert power(board.run(), "grave") == 1
    assert power(done(board.run(cast("A", "spell", "bears"), RESOLVE)), "grave") == 3


@pytest.mark.parametrize(("when", "expected"), [("last", 23), ("this", 20)])
def test_608_2i_life_lost_last_turn(when, expected):
    board = Board().field("A", payback=PAYBACK).hand("A", slap=SLAP)
    slapped = (cast("A", "slap", "B"), RESOLVE)
    turn = (Advance(to="upkeep", turn=4), *slapped) if when == "last" else slapped
    outcome = done(board.run(*turn, Advance(to="draw", turn=5)))
    assert life(outcome.state, "A") == expected
