"""Attacking alone, or only together with others (506.5, 508.1c, 509.1b), and whether anything attacks (508.1k)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, passing
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, attack, block, done, illegal
from tests.rules.pool import creature, instant, read

CRUEL = read(creature("Cruel", "{B}", "This creature can only attack alone.", "3/3"))
OKK = read(
    creature(
        "Okk",
        "{R}",
        "This creature can't attack unless a creature with greater power also attacks.\n"
        "This creature can't block unless a creature with greater power also blocks.",
        "4/4",
    )
)
CONSCRIPT = read(creature("Conscript", "{R}", "This creature can't attack unless at least two other creatures attack."))
PROWLER = read(creature("Prowler", "{U}", "This creature can't be blocked as long as it's attacking alone.", "2/2"))
BIG = creature("Big", "{G}", pt="5/5")


def test_508_1c_only_alone():
    board = Board().field("A", cruel=CRUEL, bears=BEARS, other=BEARS)
    illegal(board.run(attack("cruel", "bears")), "508.1c", "506.5")
    done(board.run(attack("cruel"), until="action"))
    done(board.run(attack("bears", "other"), until="action"))


def test_508_1c_only_with_a_creature_with_greater_power():
    board = Board().field("A", okk=OKK, bears=BEARS, same=OKK, big=BIG)
    illegal(board.run(attack("okk")), "508.1c")
    illegal(board.run(attack("okk", "bears")), "508.1c")
    illegal(board.run(attack("okk", "same")), "508.1c")
    done(board.run(attack("okk", "big"), until="action"))
    done(board.run(attack("okk", "same", "big"), until="action"))


def test_509_1b_only_with_a_blocker_with_greater_power():
    board = Board().field("A", x=BEARS, y=BEARS).field("B", okk=OKK, big=BIG, small=BEARS)
    illegal(board.run(attack("x", "y"), block(("okk", "x"))), "509.1b")
    illegal(board.run(attack("x", "y"), block(("okk", "x"), ("small", "y"))), "509.1b")
    done(board.run(attack("x", "y"), block(("okk", "x"), ("big", "y")), until="action"))


def test_508_1c_at_least_two_others():
    board = Board().field("A", c=CONSCRIPT, x=BEARS, y=BEARS)
    illegal(board.run(attack("c", "x")), "508.1c")
    done(board.run(attack("c", "x", "y"), until="action"))


def test_506_5_attacking_alone():
    board = Board().field("A", prowler=PROWLER, bears=BEARS).field("B", p=BEARS)
    illegal(board.run(attack("prowler"), block(("p", "prowler"))), "509.1b")
    done(board.run(attack("prowler", "bears"), block(("p", "prowler")), until="action"))


@pytest.mark.parametrize(
    ("condition", "attackers", "cheap"),
    [
        ("three or more creatures are attacking", ("x", "y", "z"), True),
        ("three or more creatures are attacking", ("x", "y"), False),
        ("exactly one creature is attacking", ("x",), True),
        ("exactly one creature is attacking", ("x", "y"), False),
        ("a green creature is attacking", ("x",), True),
        ("a white creature is attacking", ("x",), False),
        ("a creature is attacking you", ("x",), True),
        ("a creature is blocking", ("x",), False),
    ],
)
def test_508_1k_whether_any_attacks(condition: str, attackers: tuple[str, ...], cheap: bool):
    trap = read(
        instant(
            "Trap", "{9}", f"If {condition}, you may pay {{W}} rather than pay this spell's mana cost.\nDraw a card."
        )
    )
    board = Board().field("A", x=BEARS, y=BEARS, z=BEARS).lands("B", "W").hand("B", trap=trap)
    outcome = board.run(attack(*attackers), passing("A"), cast("B", "trap", method="alternative"), policy="default")
    assert (outcome.status == "resolved") == cheap, (outcome.illegal, outcome.not_understood)


@pytest.mark.parametrize(
    ("event", "attacks", "gained"),
    [
        ("two or more creatures you control attack a player", (("x", "B"), ("y", "B"), ("z", "C")), 1),
        ("two or more creatures you control attack a player", (("x", "B"), ("y", "C")), 0),
        ("two or more creatures attack", (("x", "B"), ("y", "C")), 1),
        ("two or more creatures attack", (("x", "B"),), 0),
        ("a player attacks one or more of your opponents", (("x", "B"), ("y", "C")), 1),
        ("a player attacks one of your opponents", (("x", "B"), ("y", "C")), 2),
        ("one or more of your opponents are attacked", (("x", "B"), ("y", "C")), 1),
        ("you attack a player with one or more creatures with power 2 or greater", (("x", "B"), ("y", "C")), 2),
        ("you attack a player with two or more creatures", (("x", "B"), ("y", "B"), ("z", "C")), 1),
        ("you attack with creatures with total power 6 or greater", (("x", "B"), ("y", "C"), ("z", "C")), 1),
        ("you attack with creatures with total power 6 or greater", (("x", "B"), ("y", "C")), 0),
    ],
)
def test_508_3d_what_attacks_together(event: str, attacks: tuple[tuple[str, str], ...], gained: int):
    watcher = read(creature("Watcher", "{W}", f"Whenever {event}, you gain 1 life."))
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS, z=BEARS, watcher=watcher)
    outcome = board.run(attack(*attacks), *([RESOLVE] * gained), until="action")
    assert life(done(outcome).state, "A") == 20 + gained


@pytest.mark.parametrize(("others", "gained"), [(("x", "y"), 1), (("x",), 0)])
def test_508_1k_attacked_with_such_a_total_power(others: tuple[str, ...], gained: int):
    """As they were declared: what is pumped before the ability resolves counts no more, nor less."""
    text = (
        "Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this combat, you "
        "gain 1 life."
    )
    leader = read(creature("Leader", "{G}", text, "2/2"))
    board = Board().field("A", leader=leader, x=BEARS, y=BEARS)
    outcome = board.run(attack("leader", *others), END)
    assert life(done(outcome).state, "A") == 20 + gained
