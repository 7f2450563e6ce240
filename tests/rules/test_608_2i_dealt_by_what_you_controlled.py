"""What was dealt damage by something you controlled then (608.2i), either of several objects (608.2c, 603.7)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, names
from tests.rules.boards import BOLT, Board
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import THREATEN, creature, enchantment, read, sorcery

WEB = read(
    enchantment(
        "Web",
        "{B}",
        "Whenever another creature dealt damage this turn by a Spider you controlled dies, you gain 1 life.",
    )
)
SPIDER = creature("Spider", "{G}", pt="1/5", kind="Creature — Spider")
OX = creature("Ox", "{G}", pt="2/4", kind="Creature — Ox")


@pytest.mark.parametrize(("blocker", "gained"), [(SPIDER, 1), (OX, 0)])
def test_608_2i_by_a_spider_you_controlled(blocker: object, gained: int):
    board = Board().field("A", ox=OX).field("B", web=WEB, wall=blocker).lands("A", "R").hand("A", bolt=BOLT)
    outcome = board.run(attack("ox"), block(("wall", "ox")), END, cast("A", "bolt", "ox"), RESOLVE, policy="default")
    assert life(done(outcome).state, "B") == 20 + gained


def test_608_2i_whose_it_was_as_it_dealt_the_damage():
    """The Spider was dealt with under another player's control: A had it in combat, B has it again afterwards."""
    board = (
        Board()
        .lands("A", "RRR")
        .hand("A", threaten=THREATEN, bolt=BOLT)
        .field("A", web=WEB)
        .field("B", spider=SPIDER, ox=OX)
    )
    outcome = board.run(
        cast("A", "threaten", "spider"), RESOLVE, attack("spider"), block(("ox", "spider")), END, cast("A", "bolt", "ox"),
        RESOLVE, policy="default",
    )  # fmt: skip
    assert life(done(outcome).state, "A") == 21


def test_603_7_either_of_those_creatures():
    text = (
        "Choose up to two target creatures. Until end of turn, whenever either of those creatures deals combat damage, you "
        "draw a card."
    )
    spell = read(sorcery("Study", "{U}", text.replace("Until end of turn", "Until your next turn")))
    board = Board().lands("A", "U").hand("A", study=spell).field("A", x=OX, y=OX, z=OX)
    outcome = board.run(cast("A", "study", "x", "y"), RESOLVE, attack("x", "y", "z"), END)
    assert len(names(done(outcome).state, "hand", "A")) == 2
