"""What a creature is attacking, as a phrase for objects (508.1b, 506.4c, 608.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

WALKER = card("Walker", "{3}", "Legendary Planeswalker — Jace", "")


def attacked(*actions: object, attacks=(("one", "B"), ("two", "walker"), ("three", "C")), **mine):
    """A attacks B, a planeswalker of B, and C."""
    board = Board(("A", "B", "C")).field("A", one=BEARS, two=BEARS, three=BEARS).field("B", walker=WALKER, **mine)
    board.counters("walker", "loyalty", 3)
    return board.lands("B", "W").run(
        Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=attacks), *actions
    )


def powers(outcome) -> list[int]:
    return [view(outcome.state).of(one).power for one in ("one", "two", "three")]


@pytest.mark.parametrize(
    ("whom", "expected"),
    [
        ("attacking you", [3, 2, 2]),
        ("attacking you and/or planeswalkers you control", [3, 3, 2]),
        ("attacking your opponents", [2, 2, 3]),
        ("attacking a planeswalker", [2, 3, 2]),
    ],
)
def test_508_1b_whom_they_attack(whom, expected):
    text = f"{{0}}: Creatures {whom} get +1/+0 until end of turn."
    outcome = attacked(activate("B", "totem", 0), RESOLVE, totem=enchantment("Totem", "{W}", text))
    assert powers(outcome) == expected


def test_604_1_as_long_as_they_attack():
    """The set of what a static ability affects is looked at anew as attackers are declared (611.3a)."""
    totem = enchantment("Totem", "{W}", "Creatures attacking you get -1/-0.")
    assert powers(attacked(totem=totem)) == [1, 2, 2]
    assert powers(attacked(attacks=(("three", "B"),), totem=totem)) == [2, 2, 1]
    assert powers(attacked(Advance(to="postcombat_main"), totem=totem)) == [2, 2, 2]


def test_115_1_a_target_that_is_attacking_you():
    snare = enchantment("Snare", "{W}", "{0}: Tap target creature that's attacking you or a planeswalker you control.")
    for one, legal in (("one", True), ("two", True), ("three", False)):
        outcome = attacked(activate("B", "snare", 0, one), RESOLVE, snare=snare)
        assert (outcome.status != "illegal") == legal


def test_509_1g_returned_with_what_blocks_it():
    spell = instant(
        "Trial", "{U}", "Return all creatures blocking or blocked by target creature to their owner's hand."
    )
    board = Board().field("A", one=BEARS, two=BEARS).field("B", wall=BEARS, other=BEARS).lands("A", "U")
    board.hand("A", trial=spell)
    start = (
        Advance(to="declare_attackers"),
        DeclareAttackers(player="A", attackers=(("one", "B"), ("two", "B"))),
        Advance(to="declare_blockers"),
        DeclareBlockers(player="B", blockers=(("wall", ("one",)), ("other", ("two",)))),
    )
    left = board.run(*start, cast("A", "trial", "one"), RESOLVE).state
    assert {"one", "two", "other"} <= {*left.battlefield}
    assert "wall" not in left.battlefield
    left = board.run(*start, cast("A", "trial", "wall"), RESOLVE).state
    assert {"two", "wall", "other"} <= {*left.battlefield}
    assert "one" not in left.battlefield


def test_509_1g_each_creature_it_is_blocking():
    text = (
        "This creature can block any number of creatures.\n"
        "Whenever this creature blocks, it gets +1/+1 until end of turn for each creature it's blocking."
    )
    board = (
        Board().field("A", one=BEARS, two=BEARS, three=BEARS).field("B", guard=creature("Guard", "{W}", text, "1/1"))
    )
    attack = DeclareAttackers(player="A", attackers=(("one", "B"), ("two", "B"), ("three", "B")))
    block = DeclareBlockers(player="B", blockers=(("guard", ("one", "two")),))
    outcome = board.run(Advance(to="declare_attackers"), attack, Advance(to="declare_blockers"), block, RESOLVE)
    assert view(outcome.state).of("guard").power == 3
