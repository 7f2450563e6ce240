"""Blocking, or being blocked by, so many creatures at once (509.3e)."""

from __future__ import annotations

import pytest

from tests.rules.asking import life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import creature, read

SHADE = creature("Shade", "{B}", pt="1/1")


@pytest.mark.parametrize(
    ("event", "blockers", "gained"),
    [
        ("becomes blocked by one or more black creatures", ("p", "q"), 1),
        ("becomes blocked by one or more black creatures", ("bears",), 0),
        ("becomes blocked by a black creature", ("p", "q"), 2),
        ("becomes blocked by two or more creatures", ("p", "bears"), 1),
        ("becomes blocked by two or more creatures", ("p",), 0),
        ("blocks or becomes blocked by one or more black creatures", ("p", "q", "bears"), 1),
    ],
)
def test_509_3e_becomes_blocked_by_so_many(event: str, blockers: tuple[str, ...], gained: int):
    wurm = read(creature("Wurm", "{G}", f"Whenever this creature {event}, you gain 1 life.", "0/9"))
    board = Board().field("A", wurm=wurm).field("B", p=SHADE, q=SHADE, bears=BEARS)
    outcome = board.run(attack("wurm"), block(*((one, "wurm") for one in blockers)), END, policy="default")
    assert life(done(outcome).state, "A") == 20 + gained


@pytest.mark.parametrize(("attackers", "gained"), [(("x", "y"), 1), (("x",), 0)])
def test_509_3e_blocks_so_many(attackers: tuple[str, ...], gained: int):
    text = (
        "This creature can block any number of creatures.\nWhenever this creature blocks two or more creatures, you "
        "gain 1 life."
    )
    giant = read(creature("Giant", "{W}", text, "0/9"))
    board = Board().field("A", x=BEARS, y=BEARS).field("B", giant=giant)
    outcome = board.run(attack(*attackers), block(("giant", *attackers)), END, policy="default")
    assert life(done(outcome).state, "B") == 20 + gained
