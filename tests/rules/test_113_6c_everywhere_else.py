"""Abilities that say in which zone they do not function (113.6c)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.objects import Zone
from tests.rules.asking import RESOLVE, cast, names, passing
from tests.rules.boards import Board, card
from tests.rules.pool import enchantment, instant, sorcery

TIDE = card(
    "Tide",
    "{1}{B}{G}",
    "Legendary Planeswalker — Tide",
    "As long as Tide isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.\n"
    "+1: Create a 1/1 green Insect creature token.",
)
SCATTER = instant("Scatter", "{U}", "Counter target creature spell.")
RAISE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to your hand.")
WATCHER = enchantment("Watcher", "{G}", "Whenever you cast a creature spell, you gain 1 life.")


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "command"])
def test_113_6c_it_functions_in_every_other_zone(zone: Zone) -> None:
    """113.6c: it is a creature card there, besides what it is."""
    seen = view(Board().put("A", zone, "tide", TIDE).state).of("tide")
    assert (seen.types, seen.subtypes) == (("planeswalker", "creature"), ("Tide", "Insect"))
    assert (seen.power, seen.toughness) == (1, 1)


def test_113_6c_it_does_not_function_in_that_zone() -> None:
    seen = view(Board().put("A", "battlefield", "tide", TIDE).state).of("tide")
    assert (seen.types, seen.subtypes, seen.power) == (("planeswalker",), ("Tide",), None)


def test_113_6c_on_the_stack_it_is_a_creature_spell() -> None:
    """113.6c: as it is cast, and for what counters it; as a permanent it is none."""
    board = Board().lands("A", "BGG").lands("B", "U").hand("A", tide=TIDE).hand("B", scatter=SCATTER)
    board.field("A", watcher=WATCHER)
    countered = board.run(cast("A", "tide"), passing("A"), cast("B", "scatter", "tide@2"), until="stack_empty").state
    assert names(countered, "graveyard", "A") == ["Tide"]
    assert countered.players["A"].life == 21
    entered = board.run(cast("A", "tide"), RESOLVE, until="stack_empty").state
    assert view(entered).of("tide@3").types == ("planeswalker",)


def test_113_6c_in_a_graveyard_it_is_a_creature_card() -> None:
    board = Board().lands("A", "B").hand("A", again=RAISE).put("A", "graveyard", "tide", TIDE)
    outcome = board.run(cast("A", "again", "tide"), until="stack_empty")
    assert names(outcome.state, "hand", "A") == ["Tide"]
