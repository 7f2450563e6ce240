"""Restrictions on how many creatures attack or block in each combat (508.1c, 508.1d, 509.1b)."""

from __future__ import annotations

from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, block, done, illegal
from tests.rules.pool import creature, enchantment, read

EAGER = read(creature("Eager", "{R}", "This creature attacks each combat if able.", "2/2"))
GROUNDS = read(
    enchantment(
        "Grounds",
        "{W}",
        "No more than one creature can attack each combat.\nNo more than one creature can block each combat.",
    )
)
SPACE = read(enchantment("Space", "{W}", "No more than two creatures can attack you each combat."))
PAIRS = read(enchantment("Pairs", "{W}", "No more than two creatures can block each combat."))


def test_example_508_1d_1():
    """508.1d: of two creatures only one can attack, and one must: that one attacks alone."""
    board = Board().field("A", eager=EAGER, bears=BEARS, grounds=GROUNDS)
    outcome = done(board.run(attack("eager"), until="action"))
    assert [one.object for one in outcome.state.combat.attackers] == ["eager"]
    illegal(board.run(attack("bears")), "508.1d")
    illegal(board.run(attack("eager", "bears")), "508.1c")
    illegal(board.run(attack()), "508.1d")


def test_508_1d_of_two_that_must_attack_either_does():
    board = Board().field("A", one=EAGER, two=EAGER).field("B", grounds=GROUNDS)
    done(board.run(attack("one"), until="action"))
    done(board.run(attack("two"), until="action"))
    illegal(board.run(attack("one", "two")), "508.1c")
    illegal(board.run(attack()), "508.1d")


def test_508_1c_so_many_attack_one_player_and_more_another():
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS, z=BEARS).field("B", space=SPACE)
    illegal(board.run(attack(("x", "B"), ("y", "B"), ("z", "B"))), "508.1c")
    done(board.run(attack(("x", "B"), ("y", "B"), ("z", "C")), until="action"))
    done(board.run(attack(("x", "C"), ("y", "C"), ("z", "C")), until="action"))


def test_509_1b_so_many_block_each_combat():
    board = Board().field("A", x=BEARS, y=BEARS, pairs=PAIRS).field("B", p=BEARS, q=BEARS, r=BEARS)
    illegal(board.run(attack("x", "y"), block(("p", "x"), ("q", "x"), ("r", "y"))), "509.1b")
    outcome = done(board.run(attack("x", "y"), block(("p", "x"), ("q", "y")), until="action"))
    assert {one.object for one in outcome.state.combat.blockers} == {"p", "q"}


def test_509_1b_those_count_who_block_for_others():
    """509.1b, 802.4: defending players declare one after the other; each combat has one number."""
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS, pairs=PAIRS)
    board = board.field("B", p=BEARS, q=BEARS).field("C", r=BEARS)
    attacks = attack(("x", "B"), ("y", "C"))
    illegal(board.run(attacks, block(("p", "x"), ("q", "x")), block(("r", "y"), player="C")), "509.1b")
    done(board.run(attacks, block(("p", "x")), block(("r", "y"), player="C"), until="action"))
