"""Characteristics are found out once for a state, and shared by those that follow while nothing that matters changes."""

from __future__ import annotations

import gc

from engine.layers import view, with_last_look
from engine.state.change import edit, edit_player, edit_turn
from tests.rules.boards import BEARS, Board
from tests.rules.pool import HUMILITY


def test_613_5_the_look_at_an_unchanged_state_is_kept():
    """613.5: while nothing that effects can see has changed, the very same look serves, and costs nothing."""
    state = Board().field("A", bears=BEARS, humility=HUMILITY).state
    seen = view(state)
    assert view(state).look is seen.look
    later = edit_turn(state, priority="B")
    with_last_look(state, later)
    assert view(later).look is seen.look


def test_613_5_what_was_seen_does_not_keep_the_state():
    """613.5: characteristics follow from the facts; who no longer has a state leaves nothing of it behind."""
    state = Board().field("A", bears=BEARS, humility=HUMILITY).state
    view(state)
    gc.collect()
    del state
    assert gc.collect() == 0


def test_613_5_a_change_is_seen_at_once():
    """613.5: what an effect may look at makes a new look."""
    state = Board().field("A", bears=BEARS, humility=HUMILITY).state
    seen = view(state)
    for later in (edit(state, "bears", tapped=True), edit_player(state, "A", life=3), edit_turn(state, active="B")):
        with_last_look(state, later)
        assert view(later).look is not seen.look
