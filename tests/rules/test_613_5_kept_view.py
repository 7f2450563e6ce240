"""Characteristics are found out once for a state, and shared by those that follow while nothing that matters changes."""

from __future__ import annotations

from engine.layers import view, with_last_look
from engine.state.change import edit, edit_player, edit_turn
from tests.rules.boards import BEARS, Board
from tests.rules.pool import HUMILITY


def test_613_5_the_look_at_an_unchanged_state_is_kept():
    """613.5: while nothing that effects can see has changed, the very same look serves, and costs nothing."""
    state = Board().field("A", bears=BEARS, humility=HUMILITY).state
    seen = view(state)
    assert view(state) is seen
    later = edit_turn(state, priority="B")
    with_last_look(state, later)
    assert view(later) is seen


def test_613_5_a_change_is_seen_at_once():
    """613.5: what an effect may look at makes a new look."""
    state = Board().field("A", bears=BEARS, humility=HUMILITY).state
    seen = view(state)
    for later in (edit(state, "bears", tapped=True), edit_player(state, "A", life=3), edit_turn(state, active="B")):
        with_last_look(state, later)
        assert view(later) is not seen
