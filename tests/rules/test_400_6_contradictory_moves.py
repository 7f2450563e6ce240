"""Two things that would be done to one object at the same time and contradict each other (400.6)."""

from __future__ import annotations

from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import Board
from tests.rules.fights import done
from tests.rules.pool import creature, sorcery

ANGEL = creature(
    "Angel",
    "{5}{W}{W}",
    "If you would lose the game, instead exile this creature and your life total becomes equal to your starting life"
    " total.",
    "5/5",
)


def test_example_400_6_1():
    """400.6: what two things would move at once goes where its controller chooses of the two zones."""
    blaze = sorcery("Blaze", "{R}", "Blaze deals 5 damage to target player and 5 damage to target creature.")
    board = Board().lands("A", "R").field("A", angel=ANGEL).hand("A", blaze=blaze)
    board.state = edit_player(board.state, "A", life=5)
    actions = (cast("A", "blaze", "A", "angel"), RESOLVE)
    asked = board.run(*actions)
    assert (asked.status, asked.pending.player) == ("choice_required", "A")
    ends = set()
    for option in asked.pending.options:
        outcome = answered(board, *actions, picks=([option.label],))
        assert (outcome.status, life(outcome.state, "A")) == ("resolved", 20)
        ends.add(outcome.state.objects["angel@2"].zone)
    assert ends == {"exile", "graveyard"}


def test_400_6_nothing_is_asked_where_nothing_contradicts():
    """614.6: it is exiled with what state-based actions do, and another creature dies at that time."""
    bolt = sorcery("Scorch", "{R}", "Scorch deals 5 damage to target player and 5 damage to target creature.")
    other = creature("Wall", "{1}", "", "0/4")
    board = Board().lands("A", "R").field("A", angel=ANGEL, wall=other).hand("A", bolt=bolt)
    board.state = edit_player(board.state, "A", life=5)
    outcome = done(board.run(cast("A", "bolt", "A", "wall"), RESOLVE))
    assert life(outcome.state, "A") == 20
    assert (outcome.state.objects["angel@2"].zone, outcome.state.objects["wall@2"].zone) == ("exile", "graveyard")
    assert not any("loses the game" in step.text for step in outcome.steps if step.event == "state_based_actions")
