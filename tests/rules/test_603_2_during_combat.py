"""Events during combat (500.1, 603.2), of one or another creature (603.2c), and names of several (201.5)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import creature, enchantment, instant, read

PACK = read(creature("Pack", "{G}", "When this creature dies during combat, you gain 1 life.", "2/1"))
TYRANT = read(
    enchantment(
        "Tyrant",
        "{B}",
        "Whenever an attacking creature you control or a blocking creature an opponent controls dies, you gain 1 life.",
    )
)


def test_603_2_it_dies_during_combat():
    board = Board().field("A", pack=PACK).field("B", bears=BEARS)
    outcome = board.run(attack("pack"), block(("bears", "pack")), END)
    assert life(done(outcome).state, "A") == 21


def test_603_2_it_dies_at_another_time():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", pack=PACK)
    outcome = board.run(cast("A", "bolt", "pack"), RESOLVE)
    assert life(done(outcome).state, "A") == 20


def test_603_2c_each_of_two_kinds_of_creatures():
    board = Board().field("A", x=BEARS, y=BEARS, tyrant=TYRANT).field("B", p=BEARS)
    outcome = board.run(attack("x"), block(("p", "x")), END, policy="default")
    assert life(done(outcome).state, "A") == 22


def test_603_2c_neither_of_them():
    board = Board().field("B", tyrant=TYRANT, p=BEARS).field("A", x=BEARS)
    outcome = board.run(attack("x"), block(("p", "x")), END, policy="default")
    assert life(done(outcome).state, "B") == 20


def test_201_5_a_name_of_several():
    pair = card(
        "Ann & Bob", "{W}", "Legendary Creature — Human", "Whenever Ann & Bob enter or attack, you gain 1 life.", "2/2"
    )
    board = Board().lands("A", "W").hand("A", new=pair).field("A", old=read(pair))
    assert life(done(board.run(cast("A", "new"), RESOLVE, RESOLVE, policy="default")).state, "A") == 21
    assert life(done(board.run(attack("old"), END)).state, "A") == 21


@pytest.mark.parametrize(("target", "lost"), [("bears", 2)])
def test_608_2c_it_also_deals_damage(target: str, lost: int):
    text = "Flare deals 3 damage to target creature. Flare also deals 2 damage to that creature's controller."
    board = Board().lands("A", "R").hand("A", flare=read(instant("Flare", "{R}", text))).field("B", bears=BEARS)
    assert life(done(board.run(cast("A", "flare", target), RESOLVE)).state, "B") == 20 - lost
