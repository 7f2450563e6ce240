"""Players being attacked (508.1b), what attacked or died this turn (608.2i), and effects of a combat (511.3)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, attack, block, done, illegal
from tests.rules.pool import creature, enchantment, instant, read, sorcery


def gains(words: str):
    return read(creature("Leader", "{W}", f"Whenever you attack, {words}", "2/2"))


@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("you gain X life, where X is the number of players being attacked.", 2),
        ("you gain X life, where X is the number of opponents being attacked.", 2),
        ("you gain 1 life for each player being attacked.", 2),
    ],
)
def test_508_1b_players_who_are_attacked(words: str, gained: int):
    board = Board(("A", "B", "C")).field("A", leader=gains(words), x=BEARS, y=BEARS)
    outcome = board.run(attack(("leader", "B"), ("x", "B"), ("y", "C")), RESOLVE, until="action")
    assert life(done(outcome).state, "A") == 20 + gained


@pytest.mark.parametrize(
    ("condition", "attackers", "gained"),
    [
        ("no creatures attacked this turn", (), 1),
        ("no creatures attacked this turn", ("x",), 0),
        ("two or more creatures attacked this turn", ("x", "y"), 1),
        ("two or more creatures attacked this turn", ("x",), 0),
    ],
)
def test_608_2i_what_attacked_this_turn(condition: str, attackers: tuple[str, ...], gained: int):
    text = f"At the beginning of your end step, if {condition}, you gain 1 life."
    board = Board().field("A", watch=read(enchantment("Watch", "{W}", text)), x=BEARS, y=BEARS)
    actions = (attack(*attackers), END) if attackers else ()
    outcome = board.run(*actions, Advance(to="end"), *([RESOLVE] * gained), policy="default")
    assert life(done(outcome).state, "A") == 20 + gained


def test_608_2i_no_creatures_died_this_turn():
    text = "At the beginning of your end step, if no creatures died this turn, you gain 1 life."
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", watch=read(enchantment("Watch", "{W}", text)))
    board = board.field("B", bears=BEARS)
    assert life(done(board.run(Advance(to="end"), RESOLVE, policy="default")).state, "A") == 21
    outcome = board.run(cast("A", "bolt", "bears"), RESOLVE, Advance(to="end"), policy="default")
    assert life(done(outcome).state, "A") == 20


def test_511_3_this_combat_alone():
    """What can't be blocked this combat can be in the next combat phase of the turn."""
    runner = read(creature("Runner", "{R}", "Whenever this creature attacks, it can't be blocked this combat.", "1/1"))
    more = read(
        sorcery("More", "{R}", "Untap all creatures. After this main phase, there is an additional combat phase.")
    )
    board = Board().field("A", runner=runner).field("B", bears=BEARS)
    illegal(board.run(attack("runner"), RESOLVE, block(("bears", "runner"))), "509.1b")
    still = read(instant("Still", "{U}", "Target creature can't block this combat."))
    other = Board().lands("A", "UR").hand("A", still=still, more=more).field("A", x=BEARS).field("B", bears=BEARS)
    first = (Advance(to="beginning_of_combat"), cast("A", "still", "bears"), RESOLVE, attack("x"))
    illegal(other.run(*first, block(("bears", "x"))), "509.1b")
    again = (*first, block(), Advance(to="postcombat_main"), cast("A", "more"), RESOLVE, attack("x"))
    done(other.run(*again, block(("bears", "x")), until="action", policy="default"))
