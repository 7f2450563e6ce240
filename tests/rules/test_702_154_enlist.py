"""Enlist: another creature is tapped as it attacks (508.1g, 702.154)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, done
from tests.rules.pool import creature

ONE = creature("Recruiter", "{W}", "Enlist", "2/2")
KEEN = creature("Keen", "{W}", "Enlist\nWhenever this creature enlists a creature, you gain 1 life.", "1/1")


def power(outcome, one):
    return view(outcome.state).of(one).power


def test_702_154a_the_power_of_the_creature_that_was_tapped():
    board = Board().field("A", one=ONE, bears=BEARS)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(("bears",),)))
    assert outcome.state.objects["bears"].tapped
    assert power(outcome, "one") == 4


def test_508_1g_it_is_optional():
    board = Board().field("A", one=ONE, bears=BEARS)
    outcome = done(answered(board, attack("one"), picks=((),)))
    assert (outcome.state.objects["bears"].tapped, outcome.state.stack) == (False, ())


def test_702_154a_none_that_attacks_or_is_new_and_not_itself():
    done(Board().field("A", one=ONE, bears=BEARS).run(attack("one", "bears")))
    board = Board().field("A", one=ONE)
    board.put("A", "battlefield", "new", BEARS, controlled_since_turn_began=False)
    done(board.run(attack("one")))


def test_702_154c_it_enlists_the_creature():
    board = Board().field("A", one=KEEN, bears=BEARS)
    order = ("one.trigger-3", "one.trigger-4")
    outcome = done(answered(board, attack("one"), RESOLVE, RESOLVE, picks=(("bears",), order)))
    assert (life(outcome.state, "A"), power(outcome, "one")) == (21, 3)
