"""Each of several creatures deals damage to itself (608.2f), and creatures that must attack for a time (508.1d, "
"611.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.fights import alive, attack, damage, done, illegal
from tests.rules.pool import creature, read, sorcery

WAVE = read(sorcery("Wave", "{W}", "Each creature deals damage to itself equal to its power."))


def test_608_2f_each_deals_its_own_power_to_itself():
    board = Board().lands("A", "W").hand("A", wave=WAVE)
    board = board.field("A", big=creature("Big", "{G}", pt="3/4")).field("B", small=creature("Small", "{W}", pt="1/4"))
    outcome = done(board.field("B", bears=BEARS).run(cast("A", "wave"), RESOLVE))
    assert (damage(outcome, "big"), damage(outcome, "small")) == (3, 1)
    assert alive(outcome, "bears") == []


DOOM = read(
    creature(
        "Doom",
        "{B}",
        "When this creature enters, until your next turn, creatures your opponents control attack each combat if able "
        "and "
        "attack a player other than you if able.",
    )
)


def doomed(*more: object, players: tuple[str, ...] = ("A", "B", "C")):
    board = Board(players).lands("A", "B").hand("A", doom=DOOM).field("B", x=BEARS)
    turn = Advance(to="beginning_of_combat", turn=4)
    return board.run(cast("A", "doom"), RESOLVE, RESOLVE, turn, *more, policy="default")


def test_508_1d_they_attack_another_player():
    done(doomed(attack(("x", "C"), player="B")))
    illegal(doomed(attack(("x", "A"), player="B")), "508.1d")
    illegal(doomed(attack(player="B")), "508.1d")


def test_508_1d_nobody_else_can_be_attacked():
    """As many requirements as possible are obeyed: it attacks the only player who can be attacked."""
    done(doomed(attack(("x", "A"), player="B"), players=("A", "B")))
    illegal(doomed(attack(player="B"), players=("A", "B")), "508.1d")
