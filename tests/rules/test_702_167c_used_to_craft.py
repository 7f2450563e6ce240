"""The exiled cards that were used to craft a permanent (702.167c)."""

from __future__ import annotations

import pytest

from engine.dialogue.stops import TextNotUnderstood
from engine.layers import view
from engine.phrases.linking import CRAFTED_WITH
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, life
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.faces import faces
from tests.rules.pool import creature

LATTICE = faces(
    "transform",
    ("Lattice", "{1}{R}", "Artifact", "Craft with one or more creatures {R}"),
    (
        "Raptor",
        "",
        "Artifact Creature — Dinosaur",
        "Raptor's power is equal to the total power of the exiled cards used to craft it.\n"
        "When this creature enters, you gain life equal to the total power of the exiled cards used to craft it.",
        "*/4",
    ),
)
OX = creature("Ox", "{G}", pt="5/5")


def crafting(board: Board):
    board.lands("A", "R").field("A", lattice=LATTICE, bears=BEARS).put("A", "graveyard", "zombie", ZOMBIE)
    board.put("A", "exile", "ox", OX)
    return answered(board, activate("A", "lattice", 0), RESOLVE, RESOLVE, picks=(("bears", "zombie"),))


def test_702_167c_all_that_was_exiled_for_it_and_nothing_else():
    outcome = crafting(Board())
    (raptor,) = (one for one in outcome.state.battlefield if one.startswith("lattice"))
    assert view(outcome.state).of(raptor).power == 4
    assert life(outcome.state, "A") == 24


def test_702_167c_what_was_exiled_is_kept_with_the_permanent():
    board = Board().lands("A", "R").field("A", lattice=LATTICE, bears=BEARS)
    first = board.run(activate("A", "lattice", 0), RESOLVE)
    (raptor,) = (one for one in first.state.battlefield if one.startswith("lattice"))
    assert view(first.state).of(raptor).power == 2
    assert first.state.objects[raptor].links[0].refs == ("bears@2",)


def test_702_167c_of_what_was_there_from_the_start_it_is_not_known():
    board = Board().put("A", "battlefield", "raptor", LATTICE, face=1).put("A", "exile", "ox", OX)
    with pytest.raises(TextNotUnderstood):
        assert view(board.state).of("raptor").power
    told = Board().put("A", "battlefield", "raptor", LATTICE, face=1, links=(Binding(CRAFTED_WITH, refs=("ox",)),))
    told.put("A", "exile", "ox", OX).put("A", "exile", "bears", BEARS)
    assert view(told.state).of("raptor").power == 5
