"""The defending player for an attacking creature (506.2, 508.1c, 508.5)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import END, attack, block, done, illegal
from tests.rules.pool import creature, instant, read

ROCK = card("Rock", "{1}", "Artifact")
SPY = read(
    creature("Spy", "{U}", "This creature can't be blocked as long as defending player controls an artifact.", "2/2")
)
SURVIVOR = read(
    creature(
        "Survivor",
        "{R}",
        "As long as this creature is attacking, it gets +X/+0, where X is the number of artifacts defending player "
        "controls.",
        "1/4",
    )
)
GOON = read(
    creature(
        "Goon",
        "{R}",
        "This creature can't attack unless you control more creatures than defending player.\n"
        "This creature can't block unless you control more creatures than attacking player.",
        "6/6",
    )
)
HIRELING = read(creature("Hireling", "{R}", "This creature can't attack unless defending player is poisoned.", "4/4"))


def test_508_5_of_each_attacker_the_player_it_attacks():
    board = Board(("A", "B", "C")).field("A", one=SPY, two=SPY).field("B", p=BEARS, rock=ROCK).field("C", q=BEARS)
    attacks = attack(("one", "B"), ("two", "C"))
    illegal(board.run(attacks, block(("p", "one"))), "509.1b")
    done(board.run(attacks, block(), block(("q", "two"), player="C"), until="action"))


def test_508_5_nobody_while_it_does_not_attack():
    board = Board().field("A", survivor=SURVIVOR).field("B", x=ROCK, y=ROCK)
    outcome = done(board.run(attack("survivor"), END))
    assert outcome.state.players["B"].life == 17


@pytest.mark.parametrize(("whom", "legal"), [("B", True), ("C", False)])
def test_508_1c_it_is_asked_of_each_player_who_may_be_attacked(whom: str, legal: bool):
    board = Board(("A", "B", "C")).field("A", goon=GOON, bears=BEARS).field("B", p=BEARS).field("C", q=BEARS, r=BEARS)
    outcome = board.run(attack(("goon", whom)), until="action")
    if legal:
        done(outcome)
    else:
        illegal(outcome, "508.1c", "508.5")


def test_509_1b_the_active_player_is_the_attacking_player():
    board = Board().field("A", one=BEARS, two=BEARS).field("B", goon=GOON, bears=BEARS)
    illegal(board.run(attack("one"), block(("goon", "one"))), "509.1b")
    more = board.field("B", third=BEARS)
    done(more.run(attack("one"), block(("goon", "one")), until="action"))


def test_122_1f_poisoned_is_to_have_a_poison_counter():
    sting = read(instant("Sting", "{G}", "Target player gets a poison counter."))
    board = Board().lands("A", "G").hand("A", sting=sting).field("A", hireling=HIRELING)
    illegal(board.run(attack(("hireling", "B"))), "508.1c")
    done(board.run(cast("A", "sting", "B"), RESOLVE, attack(("hireling", "B")), until="action"))
    illegal(board.run(cast("A", "sting", "A"), RESOLVE, attack(("hireling", "B"))), "508.1c")


def test_508_5_a_target_that_the_defending_player_controls():
    text = (
        "{0}: This creature deals 1 damage to target creature defending player controls. Activate only if this creature is "
        "attacking."
    )
    kite = read(creature("Kite", "{R}", text, "1/1"))
    board = Board(("A", "B", "C")).field("A", kite=kite).field("B", p=BEARS).field("C", q=BEARS)
    assert board.run(attack(("kite", "B")), activate("A", "kite", 0, "q")).status == "illegal"
    assert board.run(activate("A", "kite", 0, "p")).status == "illegal"
    done(board.run(attack(("kite", "B")), activate("A", "kite", 0, "p")))
