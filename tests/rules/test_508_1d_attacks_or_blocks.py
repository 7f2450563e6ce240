"""Attacks or blocks each combat if able (508.1d, 509.1c), and several additional creatures (509.1a)."""

from __future__ import annotations

from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, block, done, illegal
from tests.rules.pool import creature, read

GOLEM = read(creature("Golem", "{4}", "This creature attacks or blocks each combat if able.", "4/4"))
HANDS = read(creature("Hands", "{4}", "This creature can block an additional seven creatures each combat.", "4/4"))


def test_508_1d_it_attacks():
    board = Board().field("A", golem=GOLEM, bears=BEARS)
    illegal(board.run(attack("bears")), "508.1d")
    done(board.run(attack("golem"), until="action"))


def test_509_1c_and_it_blocks():
    board = Board().field("A", bears=BEARS).field("B", golem=GOLEM, other=BEARS)
    illegal(board.run(attack("bears"), block()), "509.1c")
    illegal(board.run(attack("bears"), block(("other", "bears"))), "509.1c")
    done(board.run(attack("bears"), block(("golem", "bears")), until="action"))


def test_509_1a_eight_creatures():
    attackers = {f"x{n}": BEARS for n in range(9)}
    board = Board().field("A", **attackers).field("B", hands=HANDS)
    done(board.run(attack(*attackers), block(("hands", *list(attackers)[:8])), until="action"))
    illegal(board.run(attack(*attackers), block(("hands", *attackers))), "509.1a")
