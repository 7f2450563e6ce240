"""Exerting permanents, as they attack and to pay a cost (508.1g, 607.2h, 701.43)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, life
from tests.rules.boards import BEARS, Board, texts
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment

WALKER = creature("Walker", "{W}", "You may exert this creature as it attacks. When you do, you gain 3 life.", "2/2")
PLAIN = creature("Plain", "{W}", "You may exert this creature as it attacks.", "2/2")
ONCE = creature(
    "Once",
    "{W}",
    "If this creature hasn't been exerted this turn, you may exert it as it attacks. When you do, untap it.",
    "2/2",
)
PINGER = creature("Pinger", "{R}", "{T}, Exert this creature: It deals 1 damage to target creature.", "1/1")
FEAST = enchantment("Feast", "{W}", "Whenever you exert a creature, you gain 1 life.")
UNTAP = Advance(to="upkeep", turn=5)


def tapped(outcome, one):
    return outcome.state.objects[one].tapped


def test_701_43d_exerted_as_it_attacks():
    board = Board().field("A", one=WALKER, feast=FEAST)
    outcome = done(answered(board, attack("one"), RESOLVE, RESOLVE, picks=(("one",), ("Walker", "Feast"))))
    assert life(outcome.state, "A") == 24
    assert "A exerts Walker: it won't untap during A's next untap step." in texts(outcome)


def test_508_1g_or_not():
    board = Board().field("A", one=WALKER, feast=FEAST)
    outcome = done(answered(board, attack("one"), picks=((),)))
    assert (life(outcome.state, "A"), outcome.state.stack) == (20, ())


def test_701_43a_it_stays_tapped_once():
    board = Board().field("A", one=PLAIN, two=BEARS)
    exerted = answered(board, attack("one", "two"), UNTAP, picks=(("one",),))
    assert (tapped(exerted, "one"), tapped(exerted, "two")) == (True, False)
    later = answered(board, attack("one", "two"), UNTAP, Advance(to="upkeep", turn=7), picks=(("one",),))
    assert not tapped(later, "one")


def test_701_43b_twice_is_as_once():
    board = Board().field("A", one=PINGER, x=BEARS)
    use = (activate("A", "one", 0, "x"), RESOLVE)
    outcome = done(board.run(*use, UNTAP))
    assert tapped(outcome, "one")


def test_607_2h_only_what_its_own_static_ability_allowed():
    pinging = creature(
        "Both",
        "{R}",
        "{T}, Exert this creature: You gain 1 life.\n" + "You may exert this creature as it "
        "attacks. When you do, you gain 3 life.",
        "1/1",
    )
    outcome = done(Board().field("A", one=pinging).run(activate("A", "one", 0), RESOLVE))
    assert life(outcome.state, "A") == 21


def test_508_1g_not_a_second_time_in_a_turn():
    board = Board().field("A", one=ONCE)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(("one",),)))
    assert not tapped(outcome, "one")
    assert view(outcome.state).of("one").power == 2
