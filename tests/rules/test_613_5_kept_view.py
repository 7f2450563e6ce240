"""Characteristics are found out once for a state, and shared by those that follow while nothing that matters changes."""

from __future__ import annotations

import gc

import pytest

from engine.layers import view, with_last_look
from engine.layers.projecting import project
from engine.state.change import edit, edit_player, edit_turn
from engine.state.definition import Definition
from tests.rules.boards import BEARS, Board
from tests.rules.pool import HUMILITY, creature, enchantment

BRAVERY = enchantment("Bravery", "{W}", "As long as it's your turn, creatures you control have first strike.")
COUNTING = creature("Ghoul", "{B}", "This creature gets +1/+1 for each creature card in your graveyard.")
GIVING = creature("Twin", "{B}", "This creature has all activated abilities of all creature cards in your graveyard.")
MEASURING = creature("Eater", "{B}", "This creature's power is equal to the number of cards in your graveyard.", "*/4")


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
    for later in (edit(state, "bears", tapped=True), edit_player(state, "A", life=3)):
        with_last_look(state, later)
        assert view(later).look is not seen.look


def test_613_5_whose_turn_it_is_matters_to_what_asks():
    """613.5: what no effect asks about the turn goes on from step to step; where one asks, it is looked at anew."""
    humble = Board().field("A", bears=BEARS, humility=HUMILITY).state
    brave = Board().field("A", bears=BEARS, bravery=BRAVERY).state
    for state, same in ((humble, True), (brave, False)):
        seen = view(state)
        later = edit_turn(state, active="B", step="end")
        with_last_look(state, later)
        assert (view(later).look is seen.look) == same
    assert view(brave).of("bears").has_keyword("first strike")
    assert not view(later).of("bears").has_keyword("first strike")


@pytest.mark.parametrize("text", [COUNTING, GIVING, MEASURING], ids=lambda text: text.name)
def test_613_5_cards_in_zones_are_the_same_in_every_step(text: Definition):
    """613.5: an effect that looks at cards in other zones asks for no turn."""
    state = Board().field("A", bears=BEARS, it=text).state
    seen = view(state)
    later = edit_turn(state, active="B", step="end")
    with_last_look(state, later)
    assert view(later).look is seen.look
    assert view(later).seen == project(later)
