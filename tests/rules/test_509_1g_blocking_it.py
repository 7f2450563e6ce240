"""What is blocking a creature, or is blocked by it (509.1g, 509.1h)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

ATTACK = (Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=(("beast", "B"), ("other", "B"))))


def blocked(beast, *actions: object, **fields: object):
    """Two creatures block the first attacker, and one the second."""
    board = Board().field("A", beast=beast, other=BEARS).field("B", one=BEARS, two=BEARS, three=BEARS)
    blocks = (("one", ("beast",)), ("two", ("beast",)), ("three", ("other",)))
    return board.run(
        *ATTACK, Advance(to="declare_blockers"), DeclareBlockers(player="B", blockers=blocks), *actions, **fields
    )


def test_509_1g_for_each_creature_blocking_it():
    text = "Whenever this creature becomes blocked, it gets +2/+2 until end of turn for each creature blocking it."
    outcome = blocked(creature("Beast", "{G}", text, "3/3"), RESOLVE)
    assert view(outcome.state).of("beast").power == 7


def test_509_1g_damage_to_each_creature_blocking_it():
    text = "Whenever this creature becomes blocked, it deals 1 damage to each creature blocking it."
    outcome = blocked(creature("Beast", "{R}", text, "3/3"), RESOLVE)
    assert [outcome.state.objects[one].damage for one in ("one", "two", "three", "other")] == [1, 1, 0, 0]


def test_115_1_only_what_blocks_it_can_be_the_target():
    text = "{0}: This creature deals 1 damage to target creature blocking it."
    beast = creature("Beast", "{R}", text, "3/3")
    assert blocked(beast, activate("A", "beast", 0, "two"), RESOLVE).state.objects["two"].damage == 1
    assert blocked(beast, activate("A", "beast", 0, "three"), RESOLVE).status == "illegal"


def test_509_1h_blocking_or_blocked_by_this_creature():
    knight = creature("Knight", "{W}", "{0}: Tap target creature blocking or blocked by this creature.", "3/3")
    assert blocked(knight, activate("A", "beast", 0, "one"), RESOLVE).state.objects["one"].tapped
    board = Board().field("A", beast=BEARS, other=BEARS).field("B", knight=knight)
    block = DeclareBlockers(player="B", blockers=(("knight", ("beast",)),))
    start = (*ATTACK, Advance(to="declare_blockers"), block)
    assert board.run(*start, activate("B", "knight", 0, "beast"), RESOLVE).status == "resolved"
    assert board.run(*start, activate("B", "knight", 0, "other"), RESOLVE).status == "illegal"
