"""Reflexive triggered abilities with modes (603.12, 700.2b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, life, steps
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature

HYLDA = creature(
    "Hylda",
    "{W}",
    "{0}: You may sacrifice another creature. When you do, choose one —\n"
    "• Draw a card.\n"
    "• Hylda deals 1 damage to target opponent.\n"
    "• Put a +1/+1 counter on target creature you control.",
    "3/3",
)


def test_603_12_the_mode_and_its_target_are_chosen_as_the_reflexive_ability_goes_on_the_stack() -> None:
    """603.3c, 603.12, 700.2b: as the first ability was activated, nothing was chosen."""
    board = Board().field("A", hylda=HYLDA, bears=BEARS, zombie=ZOMBIE)
    first = board.run(activate("A", "hylda", 0))
    assert first.pending is not None
    assert first.pending.kind == "choose_yes_no"
    asked = answered(board, activate("A", "hylda", 0), RESOLVE, picks=(True, "bears"))
    assert asked.pending is not None
    assert asked.pending.kind == "choose_modes"
    assert len(asked.pending.options) == 3
    third = asked.pending.options[2].label
    outcome = answered(board, activate("A", "hylda", 0), RESOLVE, RESOLVE, picks=(True, "bears", third, "hylda"))
    assert not outcome.not_understood
    assert outcome.state.objects["hylda"].count("+1/+1") == 1
    second = asked.pending.options[1].label
    hurt = answered(board, activate("A", "hylda", 0), RESOLVE, RESOLVE, picks=(True, "bears", second))
    assert life(hurt.state, "B") == 19


def test_603_12_it_does_not_trigger_where_nothing_was_done() -> None:
    outcome = answered(Board().field("A", hylda=HYLDA, bears=BEARS), activate("A", "hylda", 0), RESOLVE, picks=(False,))
    assert outcome.status == "resolved"
    assert steps(outcome, "no_trigger")
